import { languageName } from '#platform/words/language-name.ts'
import { metFields } from './meanwhile.ts'

type Translations = Partial<Record<string, Record<string, string>>>

/** What both said anew in one language, a line for each: for `ChangedMeanwhile`. */
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
