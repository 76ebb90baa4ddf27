import { createStore, useStore } from '../store.ts'

const taught = createStore('en')

/** Says which language the academy teaches, as soon as it is known. */
export const setTaughtLanguage = (tag: string): void => taught.set(tag)

export const useTaughtLanguage = (): string => useStore(taught)

/**
 * What stands in the language taught, whatever language the page is in: titles of classes and courses, questions, captions.
 * A reader pronounces it so, and a browser that translates knows what it translates from.
 */
export function Taught({ children }: { children: string | null | undefined }) {
  const lang = useTaughtLanguage()
  return children ? <span lang={lang}>{children}</span> : null
}
