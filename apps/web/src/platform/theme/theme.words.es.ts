import type { Translation } from '../words/define-words.ts'
import type { themeWords } from './theme.words.ts'

const spanish: Translation<ReturnType<typeof themeWords>> = {
  toLight: 'Cambiar al tema claro',
  toDark: 'Cambiar al tema oscuro',
  dark: 'Oscuro',
  light: 'Claro',
}
export default spanish
