// Runs before the first paint, so that the page never shows in the wrong theme, nor is called English while it says something
// else. Dark unless light was chosen, English unless this device spoke another language last.
;(() => {
  const root = document.documentElement
  let theme = 'dark'
  try {
    if (localStorage.getItem('theme') === 'light') theme = 'light'
    const language = localStorage.getItem('language')
    if (language && /^[a-z]{2}(-[A-Z]{2})?$/.test(language)) root.lang = language
    const look = localStorage.getItem('look')
    // after the app's own sheet, which stands in the page already
    if (look && /^\/academy\/look-[0-9a-f]{16}\.css$/.test(look)) {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = look
      link.dataset.look = ''
      addEventListener('DOMContentLoaded', () => document.body.append(link))
    }
  } catch {
    // Storage may be closed to the page; the defaults stand.
  }
  root.dataset.theme = theme
})()

// Remembers what fields had before they were used, until src/platform/session/typed.ts follows what is typed.
window.usedFields = new Map()
addEventListener('focusin', ({ target }) => {
  const { value, checked, ariaPressed } = target
  if (value !== undefined && window.usedFields?.has(target) === false) {
    window.usedFields.set(target, { value, checked, ariaPressed })
  }
})

// Asks for what a signed-in person's page begins with while the app is still on its way; src/platform/api/prefetched.ts hands
// the answers on.
;(() => {
  let token = null
  try {
    token = localStorage.getItem('access-token')
  } catch {
    // Nobody can be signed in where nothing can be kept.
  }
  if (!token || /[?&](code|error)=/.test(location.search)) return
  document.documentElement.dataset.frame = ''
  // the native app is not served by the academy; what it asks goes elsewhere
  if (window.CapacitorCustomPlatform ?? window.androidBridge ?? window.webkit?.messageHandlers?.bridge) return
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  const answers = {}
  const isHome = /^\/(home\/?|dashboard\/?)?$/.test(location.pathname)
  for (const address of ['/api/users/me/', ...(isHome ? ['/api/main/home/'] : [])]) {
    answers[address] = fetch(address, { headers })
    // whoever takes the answer is told; an answer that nobody takes is no news
    answers[address].catch(() => {})
  }
  window.prefetched = { token, answers, kept: isHome ? keptFor(headers.authorization).catch(() => null) : null }
  // the first number or date a browser writes takes it long; it has time while the answers travel
  setTimeout(() => new Intl.NumberFormat(document.documentElement.lang).format(0))
  const pages = JSON.parse(document.currentScript?.dataset.pages ?? '[]')
  const [, files = []] = pages.find(([path]) => new RegExp(path).test(location.pathname)) ?? []
  for (const file of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }))
  }

  // What this very token was answered last, by the name that the service worker keeps it under: home is drawn from it.
  async function keptFor(authorization) {
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
