"""Checks of the preview's list: thumbnails of the rows that can be seen, and what the comparison with records has found."""


def check_list(browser, expect):
    """The list has just come, and nothing has a record."""
    browser.wait("document.querySelector('#list li .thumbnail img')?.complete === true")
    browser.wait("""(() => { const list = document.querySelector('#list').getBoundingClientRect();
        return [...document.querySelectorAll('#list li')].filter((row) => row.getBoundingClientRect().bottom < list.bottom && row.dataset.state !== 'invalid')
            .every((row) => row.querySelector('img')?.naturalWidth > 0); })()""", 60)
    sizes = browser.evaluate("[...document.querySelectorAll('#list li img')].map((image) => Math.max(image.naturalWidth, image.naturalHeight))")
    expect(max(sizes) <= 112, f"thumbnails are large: {sizes}")
    expect(browser.evaluate("[...document.querySelectorAll('#list .record')].every((word) => word.hidden)"), "there is a word without a record")
