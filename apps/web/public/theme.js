// Runs before the first paint, so that the page never shows in the wrong theme. Dark unless light was chosen.
;(() => {
  let theme = 'dark'
  try {
    if (localStorage.getItem('theme') === 'light') theme = 'light'
  } catch {
    // Storage may be closed to the page; the default stands.
  }
  document.documentElement.dataset.theme = theme
})()
