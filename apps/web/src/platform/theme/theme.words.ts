import { defineWords } from '../words/define-words.ts'

export const themeWords = defineWords('theme', {
  toLight: 'Switch to light theme',
  toDark: 'Switch to dark theme',
  dark: 'Dark',
  light: 'Light',
})
