// Runs before the first paint, so that the page never shows in the wrong theme or declares the wrong language. The
// theme is the chosen one, else dark, in high contrast if the device asks for it. English unless this device used
// another language last.
;(() => {
  const root = document.documentElement
  const { nights, defaults } = JSON.parse(document.currentScript.dataset.themes)
  let theme = defaults[matchMedia('(prefers-contrast: more)').matches ? 'contrast' : 'standard']
  try {
    const chosen = localStorage.getItem('theme')
    if (Object.hasOwn(nights, chosen)) theme = chosen
    const language = localStorage.getItem('language')
    if (language && /^[a-z]{2}(-[A-Z]{2})?$/.test(language)) root.lang = language
    const look = localStorage.getItem('look')
    // After the app's own style sheet, which is already in the page.
    if (look && /^\/academy\/look-[0-9a-f]{16}\.css$/.test(look)) {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = look
      link.dataset.look = ''
      addEventListener('DOMContentLoaded', () => document.body.append(link))
    }
  } catch {
    // Storage may be blocked. Then the defaults apply.
  }
  root.dataset.theme = theme
  const colorBars = () => {
    document.querySelector('meta[name=theme-color]').content = nights[root.dataset.theme]
  }
  colorBars()
  // The browser's bars follow the theme.
  new MutationObserver(colorBars).observe(root, { attributeFilter: ['data-theme'] })
})()

// Records the values of fields before they were used, until src/platform/session/typed-fields.ts is loaded.
window.usedFields = new Map()
addEventListener('focusin', ({ target }) => {
  const { value, checked, ariaPressed } = target
  if (value !== undefined && window.usedFields?.has(target) === false) {
    window.usedFields.set(target, { value, checked, ariaPressed })
  }
})

// Requests the first data of a signed-in person's page while the app is still loading. src/platform/api/prefetched.ts
// passes on the responses.
;(() => {
  let token = null
  try {
    token = localStorage.getItem('access-token')
  } catch {
    // Without storage, no one can be signed in.
  }
  if (!token || /[?&](code|error)=/.test(location.search)) return
  document.documentElement.dataset.frame = ''
  // The academy does not serve the native app, so its requests go to another origin.
  if (window.CapacitorCustomPlatform ?? window.androidBridge ?? window.webkit?.messageHandlers?.bridge) return
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  const answers = {}
  const isHome = /^\/(home\/?|dashboard\/?)?$/.test(location.pathname)
  for (const address of ['/api/users/me/', ...(isHome ? ['/api/main/home/'] : [])]) {
    answers[address] = fetch(address, { headers })
    // The code that uses the response handles errors. This only prevents an unhandled rejection.
    answers[address].catch(() => {})
  }
  window.prefetched = { token, answers, cached: isHome ? cachedFor(headers.authorization).catch(() => null) : null }
  // Formatting the first number or date is slow in browsers, so do it while waiting for the responses.
  setTimeout(() => new Intl.NumberFormat(document.documentElement.lang).format(0))
  const pages = JSON.parse(document.currentScript?.dataset.pages ?? '[]')
  const [, files = []] = pages.find(([path]) => new RegExp(path).test(location.pathname)) ?? []
  for (const file of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }))
  }

  // The last responses for this token, under the service worker's cache name. The home page is rendered from them.
  async function cachedFor(authorization) {
    const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(authorization)))
    const name = `answers-${Array.from(sum.subarray(0, 16), byte => byte.toString(16).padStart(2, '0')).join('')}`
    if (!(await caches.has(name))) return null
    const cache = await caches.open(name)
    const [me, home] = await Promise.all(
      ['/api/users/me/', '/api/main/home/'].map(async address => (await cache.match(address))?.json()),
    )
    return me && home ? { me, home } : null
  }
})()
