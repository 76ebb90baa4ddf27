const baseOrigin = 'http://local.invalid'
const maxPathLength = 8000
// biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for control characters
const controls = /[\u0000-\u001f\u007f]/

/**
 * Returns the path as a browser resolves it, if it leads to a page of the same origin, otherwise null. Rejects
 * everything a browser could resolve to another host: absolute URLs, `//evil`, `/\evil`, control characters, which
 * browsers strip first, and dot segments that resolve to one of these (`/.//evil`).
 */
export function localPath(candidate: string | null | undefined): string | null {
  if (!candidate || candidate.length > maxPathLength || controls.test(candidate) || !hasOneSlash(candidate)) return null
  try {
    const { origin, pathname, search, hash } = new URL(candidate, baseOrigin)
    return origin === baseOrigin && hasOneSlash(pathname) ? `${pathname}${search}${hash}` : null
  } catch {
    return null
  }
}

const hasOneSlash = (path: string) => /^\/(?![/\\])/.test(path)
