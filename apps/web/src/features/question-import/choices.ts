import type { ImportRow, QuestionImport } from './question-import.queries.ts'

/** What somebody decides of the items of a draft: all that are ready are taken, but for those left out. */
export interface Choices {
  leftOut: ReadonlySet<number>
  /** Items that are there already and are taken all the same. */
  also: ReadonlySet<number>
}

export const noChoices: Choices = { leftOut: new Set(), also: new Set() }

/** Whether an item can be taken at all. */
export const canBeTaken = ({ state }: Pick<ImportRow, 'state'>) => state !== 'REFUSED' && state !== 'LEFT_OUT'

export function isTaken({ leftOut, also }: Choices, { number, state }: Pick<ImportRow, 'number' | 'state'>): boolean {
  return state === 'DUPLICATE' ? also.has(number) : canBeTaken({ state }) && !leftOut.has(number)
}

/** The choices with this item decided the other way. */
export function turned(choices: Choices, { number, state }: Pick<ImportRow, 'number' | 'state'>): Choices {
  const name = state === 'DUPLICATE' ? 'also' : 'leftOut'
  const next = new Set(choices[name])
  if (!next.delete(number)) next.add(number)
  return { ...choices, [name]: next }
}

/** How many questions it comes to. */
export function countOf({ figures }: Pick<QuestionImport, 'figures'>, { leftOut, also }: Choices): number {
  return figures.ready + figures.warned - leftOut.size + also.size
}
