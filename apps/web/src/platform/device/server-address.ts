import { isNative } from './native.ts'

declare global {
  interface ImportMetaEnv {
    /** The OAuth2 client identifier, for an installation that registers its own. */
    readonly VITE_CLIENT_ID?: string
    /** The academy's origin, for a native app; it can be changed on its sign-in screen. */
    readonly VITE_SERVER_URL?: string
  }
}

const kept = 'server-address'
const built = import.meta.env.VITE_SERVER_URL ?? ''

/** The identifier this app has at the sign-in server; an installation may build with its own. */
export const clientId = import.meta.env.VITE_CLIENT_ID ?? 'aulaviva-app'

/** The academy's origin without a final slash; empty in a browser, which has the app from the academy itself. */
export function serverAddress(): string {
  return isNative() ? (localStorage.getItem(kept) ?? built) : ''
}

/** An address of the server by its path. */
export const onServer = (path: string): string => `${serverAddress()}${path}`

/** Reads what somebody typed as the address of an academy: null when it is none. Without a scheme, https is meant. */
export function readServerAddress(typed: string): string | null {
  const text = typed.trim()
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (!text || !url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  // some browsers take anything as a name
  if (!/^([a-z\d.-]+|\[[\da-f:]+\])$/.test(url.hostname)) return null
  return url.pathname === '/' && !url.search && !url.hash ? url.origin : null
}

export function chooseServer(origin: string): void {
  localStorage.setItem(kept, origin)
}

/** Fields of answers that hold a path of the server lead there from wherever the app itself was loaded. */
export function absolute(value: unknown): unknown {
  const server = serverAddress()
  if (!server) return value
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return /^\/(files|photos|academy)\//.test(part) ? `${server}${part}` : part
    if (Array.isArray(part)) return part.map(walk)
    if (part === null || typeof part !== 'object') return part
    return Object.fromEntries(Object.entries(part).map(([name, field]) => [name, walk(field)]))
  }
  return walk(value)
}
