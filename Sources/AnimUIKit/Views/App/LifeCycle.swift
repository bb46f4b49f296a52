import AnimInteraction
import Foundation

extension UIWindow {
    /// Scripts a period in which the app is in the background, between two times in seconds.
    ///
    /// The notifications of `UIApplication` and `UIScene` are posted, and the scene's delegate is called.
    public func goToBackground(from start: TimeInterval, to end: TimeInterval) { stage.scheduleBackground(from: start, to: end) }
}

extension FilmContext {
    /// Posts the notifications of the app's life cycle, and calls the scene's delegate.
    @MainActor func postNotifications() {
        stage.onAppEvent(.willResignActive) { [unowned self] in
            post(UIApplication.willResignActiveNotification, UIScene.willDeactivateNotification) {
                $0.sceneWillResignActive($1)
            }
        }
        stage.onAppEvent(.didEnterBackground) { [unowned self] in
            post(UIApplication.didEnterBackgroundNotification, UIScene.didEnterBackgroundNotification) {
                $0.sceneDidEnterBackground($1)
            }
        }
        stage.onAppEvent(.willEnterForeground) { [unowned self] in
            post(UIApplication.willEnterForegroundNotification, UIScene.willEnterForegroundNotification) {
                $0.sceneWillEnterForeground($1)
            }
        }
        stage.onAppEvent(.didBecomeActive) { [unowned self] in
            post(UIApplication.didBecomeActiveNotification, UIScene.didActivateNotification) { $0.sceneDidBecomeActive($1) }
        }
    }

    private func post(
        _ application: Notification.Name, _ scene: Notification.Name, _ tell: @MainActor (any UISceneDelegate, UIScene) -> Void
    ) {
        onMain {
            let app = self.application
            if let delegate = app.scene.delegate { tell(delegate, app.scene) }
            NotificationCenter.default.post(name: application, object: app)
            NotificationCenter.default.post(name: scene, object: app.scene)
        }
    }
}
