import type { ErrorCode } from '@aulaviva/contract/calls'
import { defaultLanguage, type Language } from '@aulaviva/domain/languages'
import { defineWords } from '../words/define-words.ts'

/** A sentence of a problem: in English, or as a catalogue says it. */
export type Message = string | ((language: Language) => string)

interface ProblemTexts {
  /** By code. Where several kinds share a code, the sentence fits each of them. */
  titles: Partial<Record<string, string>>
  /** By the English sentence that the problem is made with. */
  messages: Partial<Record<string, string>>
}

/** What problems say in other languages; English stands where a problem is made. */
const problemTexts = defineWords<ProblemTexts>('problem-texts', { titles: {}, messages: {} })

/** A translation has a title for every code of the contract; a test finds the messages it lacks. */
export interface ProblemTextsTranslation extends ProblemTexts {
  titles: Record<ErrorCode, string> & Partial<Record<string, string>>
}

/** The title of a kind of problem in a language. */
export function titleIn(language: Language, { code, title }: { code: string; title: Message }): string {
  if (typeof title === 'function') return title(language)
  return language === defaultLanguage ? title : (problemTexts(language).titles[code] ?? title)
}

/** A sentence of a problem in a language; English where it is not translated. */
export function messageIn(language: Language, message: Message): string {
  if (typeof message === 'function') return message(language)
  return language === defaultLanguage ? message : (problemTexts(language).messages[message] ?? message)
}
