/// <reference types="vite/client" />
interface ImportMetaEnv {
  /** The OAuth2 client identifier, for an installation that registers its own. */
  readonly VITE_CLIENT_ID?: string
}
