/** Storage key of the last style sheet's URL. begin.js applies it before the first paint. */
const key = 'look'

/** Applies the academy's color with a style sheet after the app's. Null for the default. */
export function applyLook(address: string | null): void {
  const current = document.querySelector<HTMLLinkElement>('link[data-look]')
  try {
    if (address) localStorage.setItem(key, address)
    else localStorage.removeItem(key)
  } catch {
    // Without storage, it is applied a moment later.
  }
  if (current?.getAttribute('href') === address) return
  current?.remove()
  if (!address) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href: address })
  link.dataset.look = ''
  document.body.append(link)
}
