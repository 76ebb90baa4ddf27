import { isNative } from './native.ts'

declare global {
  interface ImportMetaEnv {
    /** The OAuth2 client id, for an installation that registers its own. */
    readonly VITE_CLIENT_ID?: string
    /** The academy's origin, for a native app. It can be changed on its sign-in screen. */
    readonly VITE_SERVER_URL?: string
  }
}

const storageKey = 'server-address'
const builtInAddress = import.meta.env.VITE_SERVER_URL ?? ''

/** The app's client id at the sign-in server. An installation may build with its own. */
export const clientId = import.meta.env.VITE_CLIENT_ID ?? 'aulaviva-app'

/** The academy's origin without a trailing slash. Empty in a browser, which loads the app from the academy itself. */
export function serverAddress(): string {
  return isNative() ? (localStorage.getItem(storageKey) ?? builtInAddress) : ''
}

/** The server URL of a path. */
export const serverUrl = (path: string): string => `${serverAddress()}${path}`

/** Parses typed text as the URL of an academy. Null if it is invalid. The default scheme is https. */
export function parseServerAddress(typed: string): string | null {
  const text = typed.trim()
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (!text || !url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  // Some browsers accept anything as a hostname.
  if (!/^([a-z\d.-]+|\[[\da-f:]+\])$/.test(url.hostname)) return null
  return url.pathname === '/' && !url.search && !url.hash ? url.origin : null
}

export function saveServerAddress(origin: string): void {
  localStorage.setItem(storageKey, origin)
}

/** Makes server paths in response fields absolute, wherever the app itself was loaded from. */
export function withAbsoluteUrls(value: unknown): unknown {
  const server = serverAddress()
  if (!server) return value
  const convert = (part: unknown): unknown => {
    if (typeof part === 'string') return /^\/(files|photos|academy)\//.test(part) ? `${server}${part}` : part
    if (Array.isArray(part)) return part.map(convert)
    if (part === null || typeof part !== 'object') return part
    return Object.fromEntries(Object.entries(part).map(([name, field]) => [name, convert(field)]))
  }
  return convert(value)
}
