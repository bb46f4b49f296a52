import AnimRender
