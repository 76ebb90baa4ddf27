import { type Language, languages } from '@aulaviva/domain/languages'
import type { ReactNode } from 'react'
import { useMe } from '../session/me.ts'

interface One<Said> {
  language: Language
  /** Name of the language in itself. */
  called: string
  said: Said
  say: (next: Partial<Said>) => void
}

interface Props<Said> {
  words: { title: (language: string) => string; about: string }
  /** The current translations. */
  translations: Partial<Record<Language, Said>>
  /** The value for an empty translation. */
  nothing: Said
  onChange: (translations: Partial<Record<Language, Said>>) => void
  /** The fields of one language. */
  children: (one: One<Said>) => ReactNode
}

/** The same fields for each other language of the academy. Renders nothing if it has only one. */
export function InLanguages<Said>({ words, translations, nothing, onChange, children }: Props<Said>) {
  return useMe()
    .academy.languages.slice(1)
    .map(language => {
      const { name: called } = languages[language]
      const said = translations[language] ?? nothing
      const say = (next: Partial<Said>) => onChange({ ...translations, [language]: { ...said, ...next } })
      return (
        <fieldset key={language} className="grid gap-5 rounded-card border border-line p-4">
          <legend className="px-1.5 text-small font-semibold text-ink">{words.title(called)}</legend>
          <p className="text-small text-ink-3">{words.about}</p>
          {children({ language, called, said, say })}
        </fieldset>
      )
    })
}
