import type { ReactNode } from 'react'
import { problemWords } from '#platform/api/problems.words.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { attendanceWords } from './attendance.words.ts'
import { canRetry, isFailingRepeatedly, type UnsavedRecord } from './record-state.ts'
import { failureTitle, refusalSentence } from './record-words.ts'

interface Props {
  unsaved: UnsavedRecord | undefined
  /** Something was recorded here during this visit. */
  touched: boolean
}

/** Whether the last tap is saved. Short enough that the row keeps its height. */
export function RowSaveState({ unsaved, touched }: Props) {
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
        {!isFailingRepeatedly(unsaved) && <span className="@max-[34rem]:sr-only">{words.waitingFor}</span>}
      </span>
    )
  }
  return <span className={is === 'conflict' ? 'text-warn' : 'text-bad'}>{words.refused}</span>
}

interface RefusalProps {
  unsaved: UnsavedRecord | undefined
  onRetry: () => void
  onUndo: () => void
}

/** Why the last tap was rejected, or that the server keeps failing on it, and what to do. */
export function RowRefusal({ unsaved, onRetry, onUndo }: RefusalProps) {
  const words = attendanceWords()
  if (!unsaved) return null
  const [{ kind, files }] = unsaved.actions
  const { standing } = unsaved
  if (standing.is === 'refused') {
    if (files) return null
    return (
      <RowNote text={`${failureTitle(kind, unsaved)} ${refusalSentence(standing.problem)}`}>
        {canRetry(standing.problem) && (
          <Button pending={false} onPress={onRetry}>
            {problemWords().retry}
          </Button>
        )}
      </RowNote>
    )
  }
  if (standing.is === 'conflict' || !isFailingRepeatedly(unsaved)) return null
  return (
    <RowNote text={`${failureTitle(kind, unsaved)} ${words.record.retrying}`}>
      <span className="flex flex-wrap gap-2">
        <Button pending={standing.is === 'sending'} onPress={onRetry}>
          {problemWords().retry}
        </Button>
        <Button variant="quiet" pending={false} onPress={onUndo}>
          {words.record.undo}
        </Button>
      </span>
    </RowNote>
  )
}

function RowNote({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-button bg-bad-wash px-4 py-3">
      <p className="min-w-0 text-small text-ink">{text}</p>
      {children}
    </div>
  )
}
