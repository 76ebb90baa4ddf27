import type { ThemeName } from '@aulaviva/domain/themes'
import { defineWords } from '../words/define-words.ts'

export const themeNamesWords = defineWords('theme-names', {
  dark: 'Dark',
  light: 'Light',
  'dark-contrast': 'Dark high contrast',
  'light-contrast': 'Light high contrast',
} satisfies Record<ThemeName, string>)
