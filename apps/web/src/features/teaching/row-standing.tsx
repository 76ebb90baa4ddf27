import { Icon } from '#ui/icon.tsx'
import type { Unsaved } from './record-state.ts'
import { mayRetry } from './record-state.ts'
import { refusalSentence } from './record-words.ts'
import { teachingWords } from './teaching.words.ts'

interface Props {
  unsaved: Unsaved | undefined
  /** Something was recorded here during this visit. */
  touched: boolean
  onRetry: () => void
}

/** Whether what was tapped is on the server yet. Quiet while all is well. */
export function RowStanding({ unsaved, touched, onRetry }: Props) {
  const words = teachingWords().record.state
  if (!unsaved) {
    if (!touched) return null
    return (
      <span className="inline-flex items-center gap-1 text-ink-2">
        <Icon name="check" size={16} className="shrink-0 text-good" />
        {words.saved}
      </span>
    )
  }
  const { standing } = unsaved
  if (standing.is === 'sending') return <span>{words.saving}</span>
  if (standing.is === 'waiting') return <span className="text-warn">{words.waiting}</span>
  if (standing.is === 'conflict') return <span className="text-warn">{words.conflict}</span>
  return (
    <span className="text-bad">
      {words.refused}: {refusalSentence(standing.problem)}
      {mayRetry(standing.problem) && (
        <button
          type="button"
          onClick={onRetry}
          className="-my-2 ml-1 inline-flex min-h-11 items-center px-2 font-semibold text-ink underline underline-offset-4"
        >
          {words.retry}
        </button>
      )}
    </span>
  )
}
