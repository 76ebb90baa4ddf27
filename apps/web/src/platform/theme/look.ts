/** Where the address of the last look is kept; begin.js wears it before the first paint. */
const key = 'look'

/** Wears the school's colour: a style sheet of its own, after the app's. Null is the product's. */
export function wear(address: string | null): void {
  const worn = document.querySelector<HTMLLinkElement>('link[data-look]')
  try {
    if (address) localStorage.setItem(key, address)
    else localStorage.removeItem(key)
  } catch {
    // where nothing can be kept it is worn a moment later
  }
  if (worn?.getAttribute('href') === address) return
  worn?.remove()
  if (!address) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href: address })
  link.dataset.look = ''
  document.body.append(link)
}
