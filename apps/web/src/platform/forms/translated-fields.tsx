import { type Language, languages } from '@aulaviva/domain/languages'
import type { ReactNode } from 'react'
import { useMe } from '../session/me.ts'

interface TranslationFields<Translation> {
  language: Language
  /** Name of the language in itself. */
  languageName: string
  translation: Translation
  setTranslation: (next: Partial<Translation>) => void
}

interface Props<Translation> {
  words: { title: (language: string) => string; about: string }
  /** The current translations. */
  translations: Partial<Record<Language, Translation>>
  /** The value for an empty translation. */
  emptyTranslation: Translation
  onChange: (translations: Partial<Record<Language, Translation>>) => void
  /** The fields of one language. */
  children: (one: TranslationFields<Translation>) => ReactNode
}

/** The same fields for each other language of the academy. Renders nothing if it has only one. */
export function TranslatedFields<Translation>({
  words,
  translations,
  emptyTranslation,
  onChange,
  children,
}: Props<Translation>) {
  return useMe()
    .academy.languages.slice(1)
    .map(language => {
      const { name: languageName } = languages[language]
      const translation = translations[language] ?? emptyTranslation
      const setTranslation = (next: Partial<Translation>) =>
        onChange({ ...translations, [language]: { ...translation, ...next } })
      return (
        <fieldset key={language} className="grid gap-5 rounded-card border border-line p-4">
          <legend className="px-1.5 text-small font-semibold text-ink">{words.title(languageName)}</legend>
          <p className="text-small text-ink-3">{words.about}</p>
          {children({ language, languageName, translation, setTranslation })}
        </fieldset>
      )
    })
}
