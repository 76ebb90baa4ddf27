import { addLanguage } from '../platform/words/define-words.ts'
import { spanish } from './es/catalogues.ts'

/** Adds every language besides English, which stands beside what says it. A folder is a language. */
export function addLanguages(): void {
  addLanguage('es', spanish)
}
