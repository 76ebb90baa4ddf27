import { useStore } from '../store.ts'
import { taughtLanguage } from './language.ts'

/** The language the academy teaches. */
export const useTaughtLanguage = (): string => useStore(taughtLanguage)

/**
 * Marks text in the language taught, whatever language the page is in: titles of classes and courses, questions,
 * captions. Screen readers pronounce it correctly, and browser translation knows its source language.
 */
export function TaughtText({ children }: { children: string | null | undefined }) {
  const lang = useTaughtLanguage()
  return children ? <span lang={lang}>{children}</span> : null
}
