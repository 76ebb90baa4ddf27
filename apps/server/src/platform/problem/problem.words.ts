import type { ErrorCode } from '@aulaviva/contract/calls'
import { defaultLanguage, type Language } from '@aulaviva/domain/languages'
import { defineWords } from '../words/define-words.ts'

/** A message of a problem: English text, or a function of the language. */
export type Message = string | ((language: Language) => string)

interface ProblemTexts {
  /** By code. If several kinds share a code, the title fits all of them. */
  titles: Partial<Record<string, string>>
  /** By the English message the problem is created with. */
  messages: Partial<Record<string, string>>
}

/** Translations of problems. English is written where a problem is created. */
const problemTexts = defineWords<ProblemTexts>('problem-texts', { titles: {}, messages: {} })

/** A translation has a title for every code of the contract. A test finds missing messages. */
export interface ProblemTextsTranslation extends ProblemTexts {
  titles: Record<ErrorCode, string> & Partial<Record<string, string>>
}

/** The title of a kind of problem in a language. */
export function titleIn(language: Language, { code, title }: { code: string; title: Message }): string {
  if (typeof title === 'function') return title(language)
  return language === defaultLanguage ? title : (problemTexts(language).titles[code] ?? title)
}

/** A message of a problem in a language, or in English if it is not translated. */
export function messageIn(language: Language, message: Message): string {
  if (typeof message === 'function') return message(language)
  return language === defaultLanguage ? message : (problemTexts(language).messages[message] ?? message)
}
