const here = 'http://local.invalid'

/**
 * The path if it leads to a page of this app, else null. Whatever a browser could read as another host is refused:
 * absolute addresses, `//evil`, `/\evil`, and control characters, which browsers drop before they look.
 */
export function localPath(candidate: string | null | undefined): string | null {
  if (!candidate || !/^\/(?![/\\])/.test(candidate) || hasControlCharacter(candidate)) return null
  try {
    const url = new URL(candidate, here)
    // Resolving dots can bring two slashes to the front, so what comes out is looked at as well.
    if (url.origin !== here || url.pathname.startsWith('//')) return null
    return `${url.pathname}${url.search}${url.hash}`
  } catch {
    return null
  }
}

function hasControlCharacter(text: string): boolean {
  return [...text].some(character => character.charCodeAt(0) < 0x20 || character.charCodeAt(0) === 0x7f)
}
