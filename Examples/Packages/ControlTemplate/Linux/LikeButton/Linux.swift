// The files of this module are in the folder Shared, for Linux as for iOS. Lines such as this one would name other folders:
//     // PortUIKit: Shared/Buttons
