import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimScene
import Testing

/// Scroll layers of scenes, and their cells.
struct ScrollSceneTests {
    private func pager(_ keys: String = "", on events: String = "{}") -> String {
        """
        "layers": [{ "id": "pager", "type": "scroll", "frame": [0, 0, 100, 100], "contentSize": [500, 100], "cells": "page", \(keys)
          "on": \(events), "sublayers": [{ "id": "page", "repeat": 5, "frame": ["=index * 100", 0, 100, 100] }] }]
        """
    }

    @Test func cellsComeAndGo() throws {
        let played = try PlayedScene(
            json: """
                \(pager("\"pagingEnabled\": true, \"contentOffset\": [100, 0],", on: """
                { "willDisplay": { "send": { "name": "will", "value": "=index" } }, "didEndDisplaying": { "send": { "name": "did", "value": "=index" } },
                "didEndDecelerating": { "send": { "name": "rest", "value": "=pager.contentOffset.x" } } }
                """)), "touches": [{ "at": 0.1, "swipe": [90, 50], "by": [-60, 0] }]
                """, duration: 2)
        let names = played.messages.map { $0.prefix { $0 != "@" } }
        #expect(names == ["will 1.0", "will 2.0", "rest 200.0", "did 1.0"])
        try played.expect("pager", "bounds.origin.x", [(0, 100), (2, 200)])
        #expect(played.scene.scrollLayers == [try #require(played.scene.layer(named: "pager"))])
    }

    @Test func theEventsOfADragInTheirOrder() throws {
        let played = try PlayedScene(
            json: """
                \(pager(on: """
                { "willBeginDragging": { "send": { "name": "begin", "value": "=pager.isTracking" } },
                "willEndDragging": [{ "send": { "name": "velocity", "value": "=round(velocity.x * 10)" } }, { "set": { "targetContentOffset.x": 300 } },
                  { "send": { "name": "target", "value": "=targetContentOffset.x" } }],
                "didEndDragging": { "send": { "name": "decelerates", "value": "=willDecelerate" } },
                "willBeginDecelerating": { "send": { "name": "decelerating", "value": "=pager.isDragging" } },
                "didEndDecelerating": { "send": { "name": "x", "value": "=pager.contentOffset.x" } } }
                """)), "touches": [{ "at": 0.1, "drag": [90, 50], "by": [-60, 0], "for": 0.2 }]
                """, duration: 5)
        let names = played.messages.map { $0.prefix { $0 != "@" } }
        #expect(
            names == [
                "begin true", "velocity 3.0", "target 300.0", "decelerates true", "decelerating false", "x 300.0",
            ])
    }

    @Test func scrollsByActions() throws {
        let played = try PlayedScene(
            json: """
                \(pager(on: "{ \"didEndScrollingAnimation\": { \"send\": { \"name\": \"end\", \"value\": \"=pager.contentOffset.x\" } } }")),
                "timeline": [
                { "at": 0, "do": [{ "set": { "pager.contentOffset.x": 50 } }] },
                { "at": 0.1, "do": { "scrollTo": { "layer": "pager", "item": 3 } } },
                { "at": 0.5, "do": [{ "send": { "name": "shown", "value": "=page[3].isDisplayed && !page[1].isDisplayed" } },
                  { "send": { "name": "visible", "value": "=pager.visibleCells[0]" } },
                  { "scrollTo": { "layer": "pager", "contentOffset": [200, 0], "animated": false } }] },
                { "at": 0.6, "do": { "scrollTo": { "layer": "pager", "rect": [0, 0, 10, 10] } } }]
                """, duration: 2)
        try played.expect(
            "pager", "bounds.origin.x", [(0.05, 50), (0.1, 50), (0.25, 175), (0.45, 300), (0.55, 200), (1, 0)], within: 1)
        #expect(played.messages == ["end 300.0@0.4", "shown true@0.5", "visible 3.0@0.5", "end 0.0@0.9"])
    }

    @Test func aDragIsBrokenOffWhenScrollingIsDisabled() throws {
        let played = try PlayedScene(
            json: """
                \(pager(on: "{ \"willDisplay\": { \"if\": \"index == 1\", \"then\": { \"set\": { \"pager.scrollEnabled\": false } } } }")),
                "touches": [{ "at": 0.1, "drag": [90, 50], "by": [-60, 0], "for": 0.4 }, { "at": 1, "swipe": [90, 50], "by": [-60, 0] }]
                """, duration: 2)
        let offset = try played.number("pager", "bounds.origin.x", at: 1.9)
        #expect(offset > 0 && offset < 20, "it stays where the drag was broken off")
    }

    @Test func cellsKeepTheLookOfTheFile() throws {
        let played = try PlayedScene(
            json: """
                \(pager(on: "{ \"willDisplay\": [{ \"set\": { \"cell.opacity\": 0.5 } }, { \"let\": { \"shown\": \"=cell\" }, \"do\": { \"send\": { \"name\": \"x\", \"value\": \"=shown.position.x\" } } }] }")),
                "timeline": [{ "at": 0.1, "do": { "scrollTo": { "layer": "pager", "item": 4, "animated": false } } }]
                """)
        #expect(played.messages == ["x 50.0@0.0", "x 450.0@0.1"])
        try played.expect("page[4]", "opacity", [(0.2, 0.5)])
        try played.expect("page[2]", "opacity", [(0.2, 1)])
    }

    @Test func aComponentThatScrolls() throws {
        let played = try PlayedScene(
            json: """
                "components": { "list": { "type": "scroll", "bounds": [0, 0, 50, 50], "contentSize": [50, 500], "contentInset": [0, 0, 20, 0],
                  "on": { "didScroll": { "send": "scrolled" } }, "sublayers": [{ "id": "top", "frame": [0, 0, 50, 20] }] } },
                "layers": [{ "id": "left", "component": "list", "position": [25, 25], "contentOffset": [0, 30] }, { "id": "right", "component": "list", "position": [75, 25] }],
                "timeline": [{ "at": 0.1, "do": [{ "set": { "right.contentOffset": [0, 10] } }, { "send": { "name": "inset", "value": "=left.contentInset[2]" } },
                  { "set": { "right.contentSize.height": 80, "right.top.opacity": 0.5, "right.decelerationRate": "fast" } },
                  { "send": { "name": "rate", "value": "=right.decelerationRate + left.decelerationRate" } }] }]
                """)
        try played.expect("left", "bounds.origin.y", [(0, 30)])
        try played.expect("right", "bounds.origin.y", [(0, 0), (0.2, 10)])
        #expect(played.messages == ["scrolled@0.1", "inset 20.0@0.1", "rate fastnormal@0.1"])
        #expect(try played.layer("left", at: 0).masksToBounds)
    }
}
