import type { AnsweringState } from '#entities/assessments/answering.ts'
import { Icon, Spinner } from '#ui/icon.tsx'
import { testWords } from './test.words.ts'

/** Shows whether the answers are saved. Always visible. */
export function SaveState({ state }: { state: AnsweringState }) {
  const words = testWords().saving
  const entries = Object.values(state.answers)
  const refused = entries.some(entry => entry.refused)
  const unsaved = entries.filter(({ saved }) => !saved).length
  const waiting = state.waiting && unsaved > 0
  const troubled = refused || waiting
  const text = refused ? words.refused : waiting ? words.waiting(unsaved) : unsaved > 0 ? words.saving : words.saved
  // Nothing to show yet, but its space is reserved.
  if (entries.length === 0) return <span role="status" className="min-h-[1lh] min-w-24 text-small" />
  return (
    <span role="status" className="inline-flex min-w-24 items-center gap-1.5 text-small text-ink-2">
      {troubled ? (
        <Icon name="warning" size={20} className="shrink-0 text-warn" />
      ) : unsaved > 0 ? (
        <Spinner />
      ) : (
        <Icon name="check" size={20} className="shrink-0 text-good" />
      )}
      <span className={troubled ? 'max-tablet:sr-only' : undefined}>{text}</span>
      {troubled && (
        <span aria-hidden="true" className="tablet:hidden">
          {refused ? words.refusedShort : words.waitingShort(unsaved)}
        </span>
      )}
    </span>
  )
}
