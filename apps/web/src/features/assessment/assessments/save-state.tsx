import type { AnsweringState } from '#entities/assessments/answering.ts'
import { Icon, Spinner } from '#ui/icon.tsx'
import { testWords } from './test.words.ts'

/** Shows whether the answers are saved. Always visible. */
export function SaveState({ state }: { state: AnsweringState }) {
  const words = testWords().saving
  const entries = Object.values(state.answers)
  const hasRejected = entries.some(entry => entry.refused)
  const unsavedCount = entries.filter(({ saved }) => !saved).length
  const waiting = state.waiting && unsavedCount > 0
  const hasProblem = hasRejected || waiting
  const text = hasRejected
    ? words.saveFailed
    : waiting
      ? words.waiting(unsavedCount)
      : unsavedCount > 0
        ? words.saving
        : words.saved
  // Nothing to show yet, but its space is reserved.
  if (entries.length === 0) return <span role="status" className="min-h-[1lh] min-w-24 text-small" />
  return (
    <span role="status" className="inline-flex min-w-24 items-center gap-1.5 text-small text-ink-2">
      {hasProblem ? (
        <Icon name="warning" size={20} className="shrink-0 text-warn" />
      ) : unsavedCount > 0 ? (
        <Spinner />
      ) : (
        <Icon name="check" size={20} className="shrink-0 text-good" />
      )}
      <span className={hasProblem ? 'max-tablet:sr-only' : undefined}>{text}</span>
      {hasProblem && (
        <span aria-hidden="true" className="tablet:hidden">
          {hasRejected ? words.saveFailedShort : words.waitingShort(unsavedCount)}
        </span>
      )}
    </span>
  )
}
