import type { ImportRow, QuestionImport } from './question-import.queries.ts'

/** The choices for the items of a draft: all ready ones are imported, except skipped ones. */
export interface ImportChoices {
  skipped: ReadonlySet<number>
  /** Duplicates to import anyway. */
  duplicates: ReadonlySet<number>
}

export const noChoices: ImportChoices = { skipped: new Set(), duplicates: new Set() }

/** Whether an item can be imported at all. */
export const isImportable = ({ state }: Pick<ImportRow, 'state'>) => state !== 'REFUSED' && state !== 'LEFT_OUT'

export function isSelected(
  { skipped, duplicates }: ImportChoices,
  { number, state }: Pick<ImportRow, 'number' | 'state'>,
): boolean {
  return state === 'DUPLICATE' ? duplicates.has(number) : isImportable({ state }) && !skipped.has(number)
}

/** The choices with this item toggled. */
export function toggleItem(
  choices: ImportChoices,
  { number, state }: Pick<ImportRow, 'number' | 'state'>,
): ImportChoices {
  const name = state === 'DUPLICATE' ? 'duplicates' : 'skipped'
  const next = new Set(choices[name])
  if (!next.delete(number)) next.add(number)
  return { ...choices, [name]: next }
}

/** The number of questions to import. */
export function selectedCount(
  { figures }: Pick<QuestionImport, 'figures'>,
  { skipped, duplicates }: ImportChoices,
): number {
  return figures.ready + figures.warned - skipped.size + duplicates.size
}
