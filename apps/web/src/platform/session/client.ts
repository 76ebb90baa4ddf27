import { isNative } from '../device/native.ts'

/** The identifier this app has at the sign-in server; an installation may build with its own. */
export const clientId = import.meta.env.VITE_CLIENT_ID ?? 'aulaviva-app'

/** Where sign-in comes back to: the app root, or by its scheme the native app. */
export const redirectUri = (): string => (isNative() ? 'aulaviva://home' : `${location.origin}/`)
