import { languageName } from '#platform/words/language-name.ts'
import { metFields } from './meanwhile.ts'

type Translations = Partial<Record<string, Record<string, string>>>

/** Texts in one language that both changed, one line each, for `ChangedMeanwhile`. */
export function languagesMet(read: Translations, theirs: Translations, mine: Translations) {
  const shown = (language: string, said: Record<string, string> = {}) => (
    <span lang={language}>{Object.values(said).filter(Boolean).join('\n')}</span>
  )
  return metFields(read, theirs, mine).map(language => ({
    label: languageName(language),
    theirs: shown(language, theirs[language]),
    mine: shown(language, mine[language]),
  }))
}
