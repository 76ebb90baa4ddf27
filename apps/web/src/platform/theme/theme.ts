import type { ThemeName } from '@aulaviva/domain/themes'
import { createStore, useStore } from '../store.ts'

/** The theme on the root element, which begin.js sets before the first paint. */
const theme = createStore(globalThis.document?.documentElement.dataset.theme)

/** Sets the theme: on the root element for the styles, in storage for the next visit. */
function setTheme(next: ThemeName): void {
  document.documentElement.dataset.theme = next
  localStorage.setItem('theme', next)
  // For the sign-in pages, which the server renders: it cannot read local storage.
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `theme=${next}; path=/; max-age=31536000; samesite=lax`
  theme.set(next)
}

export function useTheme(): [ThemeName, (next: ThemeName) => void] {
  return [useStore(theme) as ThemeName, setTheme]
}

/** What the style sheet says of the current theme: `color-scheme`, or the theme `--opposite` to it. */
export const readThemeProperty = (property: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(property)
