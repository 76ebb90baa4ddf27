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
  // For the sign-in pages, which the server renders: it cannot read local storage.
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `theme=${next}; path=/; max-age=31536000; samesite=lax`
  theme.set(next)
}

export function useTheme(): [Theme, (next: Theme) => void] {
  return [useStore(theme), setTheme]
}
