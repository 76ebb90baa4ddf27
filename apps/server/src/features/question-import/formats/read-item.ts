import type { WarningCode } from '@aulaviva/domain/question-files'
import { oneLine } from './plain-text.ts'
import { type Finding, type ReadItem, type ReadQuestion, Refusal } from './reading.ts'

export type Warn = (code: WarningCode, detail?: string) => void

/**
 * An item, and what becomes of it: the question that `read` answers is taken, and what is none (null) is left out. What is
 * refused has its reason, and each warning stands once.
 */
export function readItem(
  facts: Omit<ReadItem, 'warnings' | 'outcome'>,
  read: (warn: Warn, item: ReadItem) => ReadQuestion | null,
): ReadItem {
  const item: ReadItem = { ...facts, warnings: [], outcome: { state: 'left_out' } }
  try {
    const question = read((code, detail = '') => item.warnings.push({ code, detail: oneLine(detail) }), item)
    if (question) item.outcome = { state: 'taken', question }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    item.outcome = { state: 'refused', reason: error.reason, detail: error.detail }
  }
  item.warnings = distinct(item.warnings)
  return item
}

function distinct(findings: readonly Finding<WarningCode>[]): Finding<WarningCode>[] {
  const seen = new Map(findings.map(one => [`${one.code} ${one.detail}`, one]))
  return [...seen.values()]
}
