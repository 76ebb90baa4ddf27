import type { WarningCode } from '@aulaviva/domain/question-files'
import { oneLine } from './plain-text.ts'
import { type Finding, type ReadItem, type ReadQuestion, Refusal, readingLimits } from './read-results.ts'

export type Warn = (code: WarningCode, detail?: string) => void

/**
 * Reads an item: a question that `read` returns is imported, and null is skipped. A rejected item has a reason, and
 * each warning appears once.
 */
export function readItem(
  facts: Omit<ReadItem, 'warnings' | 'outcome'>,
  read: (warn: Warn, item: ReadItem) => ReadQuestion | null,
): ReadItem {
  const warnings = new Map<string, Finding<WarningCode>>()
  const item: ReadItem = { ...facts, warnings: [], outcome: { state: 'left_out' } }
  try {
    const question = read((code, detail = '') => {
      const warning = { code, detail: oneLine(detail) }
      if (warnings.size >= readingLimits.warnings) throw new Refusal('too_large', `${warnings.size} warnings`)
      warnings.set(`${code} ${warning.detail}`, warning)
    }, item)
    if (question) item.outcome = { state: 'taken', question }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    item.outcome = { state: 'refused', reason: error.reason, detail: error.detail }
  }
  item.warnings = [...warnings.values()]
  return item
}
