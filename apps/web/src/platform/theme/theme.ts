import { createStore, useStore } from '../store.ts'

export type Theme = 'dark' | 'light'

const storageKey = 'theme'
const initial: Theme = globalThis.document?.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
const theme = createStore<Theme>(initial)

/** Sets the theme: on the root element for the styles, in storage for the next visit. */
function setTheme(next: Theme): void {
  document.documentElement.dataset.theme = next
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', next === 'dark' ? '#0d131c' : '#f9f5ee')
  localStorage.setItem(storageKey, next)
  // the sign-in pages come from the server, which reads no local storage
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the phones we serve
  document.cookie = `theme=${next}; path=/; max-age=31536000; samesite=lax`
  theme.set(next)
}

export function useTheme(): [Theme, (next: Theme) => void] {
  return [useStore(theme), setTheme]
}
