import { useStore } from '../store.ts'
import { taught } from './language.ts'

/** The language the academy teaches. */
export const useTaughtLanguage = (): string => useStore(taught)

/**
 * What stands in the language taught, whatever language the page is in: titles of classes and courses, questions, captions.
 * A reader pronounces it so, and a browser that translates knows what it translates from.
 */
export function Taught({ children }: { children: string | null | undefined }) {
  const lang = useTaughtLanguage()
  return children ? <span lang={lang}>{children}</span> : null
}
