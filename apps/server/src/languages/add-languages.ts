import { addLanguage } from '../platform/words/define-words.ts'
import { spanish } from './es/catalogues.ts'
import { portuguese } from './pt/catalogues.ts'

/** Registers every language except English, whose texts are in the words files. Each language has its own folder. */
export function addLanguages(): void {
  addLanguage('es', spanish)
  addLanguage('pt', portuguese)
}
