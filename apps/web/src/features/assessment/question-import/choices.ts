import type { ImportRow, QuestionImport } from './question-import.queries.ts'

/** The choices for the items of a draft: all ready ones are imported, except skipped ones. */
export interface Choices {
  leftOut: ReadonlySet<number>
  /** Duplicates to import anyway. */
  also: ReadonlySet<number>
}

export const noChoices: Choices = { leftOut: new Set(), also: new Set() }

/** Whether an item can be imported at all. */
export const canBeTaken = ({ state }: Pick<ImportRow, 'state'>) => state !== 'REFUSED' && state !== 'LEFT_OUT'

export function isTaken({ leftOut, also }: Choices, { number, state }: Pick<ImportRow, 'number' | 'state'>): boolean {
  return state === 'DUPLICATE' ? also.has(number) : canBeTaken({ state }) && !leftOut.has(number)
}

/** The choices with this item toggled. */
export function turned(choices: Choices, { number, state }: Pick<ImportRow, 'number' | 'state'>): Choices {
  const name = state === 'DUPLICATE' ? 'also' : 'leftOut'
  const next = new Set(choices[name])
  if (!next.delete(number)) next.add(number)
  return { ...choices, [name]: next }
}

/** The number of questions to import. */
export function countOf({ figures }: Pick<QuestionImport, 'figures'>, { leftOut, also }: Choices): number {
  return figures.ready + figures.warned - leftOut.size + also.size
}
