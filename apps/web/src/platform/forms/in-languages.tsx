import { type Language, languages } from '@aulaviva/domain/languages'
import type { ReactNode } from 'react'
import { useMe } from '../session/me.ts'

interface One<Said> {
  language: Language
  /** What the language is called in itself. */
  called: string
  said: Said
  say: (next: Partial<Said>) => void
}

interface Props<Said> {
  words: { title: (language: string) => string; about: string }
  /** What is said in each language so far. */
  translations: Partial<Record<Language, Said>>
  /** What is said where nothing is. */
  nothing: Said
  onChange: (translations: Partial<Record<Language, Said>>) => void
  /** The fields of one language. */
  children: (one: One<Said>) => ReactNode
}

/** The same in the other languages of the academy, a group of fields each; nothing where it has one. */
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
