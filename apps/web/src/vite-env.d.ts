/// <reference types="vite/client" />
interface ImportMetaEnv {
  /** The OAuth2 client identifier, for an installation that registers its own. */
  readonly VITE_CLIENT_ID?: string
  /** The academy's origin, for a native app; it can be changed on its sign-in screen. */
  readonly VITE_SERVER_URL?: string
}
