import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { attendanceWords } from './attendance.words.ts'
import { mayRetry, type Unsaved } from './record-state.ts'
import { refusalSentence } from './record-words.ts'

interface Props {
  unsaved: Unsaved | undefined
  /** Something was recorded here during this visit. */
  touched: boolean
}

/** Whether what was tapped is on the server yet, in so few words that the row keeps its height. */
export function RowStanding({ unsaved, touched }: Props) {
  const words = attendanceWords().record.state
  if (!unsaved) {
    if (!touched) return null
    return (
      <span className="inline-flex items-center gap-1 text-ink-2">
        <Icon name="check" size={16} className="shrink-0 text-good" />
        {words.saved}
      </span>
    )
  }
  const { is } = unsaved.standing
  if (is === 'sending') return <span>{words.saving}</span>
  if (is === 'waiting') {
    return (
      <span className="text-warn">
        {words.notYet}
        <span className="@max-[34rem]:sr-only">{words.waitingFor}</span>
      </span>
    )
  }
  return <span className={is === 'conflict' ? 'text-warn' : 'text-bad'}>{words.refused}</span>
}

/** Why the last tap was refused, and one press to try again where that can help. */
export function RowRefusal({ unsaved, onRetry }: { unsaved: Unsaved | undefined; onRetry: () => void }) {
  const words = attendanceWords()
  if (unsaved?.standing.is !== 'refused' || unsaved.actions[0].files) return null
  const { problem } = unsaved.standing
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-button bg-bad-wash px-4 py-3">
      <p className="min-w-0 text-small text-ink">
        {words.failed[unsaved.actions[0].kind]} {refusalSentence(problem)}
      </p>
      {mayRetry(problem) && (
        <Button pending={false} onPress={onRetry}>
          {words.retry}
        </Button>
      )}
    </div>
  )
}
