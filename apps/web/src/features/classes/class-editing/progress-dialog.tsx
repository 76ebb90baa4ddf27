import { useEffect } from 'react'
import { refreshClasses } from '#entities/class-planning/refresh-classes.ts'
import { Dialog } from '#platform/page/dialog.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

interface Props {
  title: string
  begun: { all: number; done: number; left: number; ended_at: string | null }
  words: {
    progress: (done: number, all: number) => string
    done: string
    leave: string
    /** Classes that were skipped because of a new conflict. */
    skipped: (count: number) => string
  }
  onClose: () => void
}

/** Progress of an edit of many classes, one after the other. The server continues if the dialog is closed. */
export function ProgressDialog({ title, begun, words, onClose }: Props) {
  const { all, done, left, ended_at } = begun
  useEffect(() => {
    if (ended_at) refreshClasses()
  }, [ended_at])
  return (
    <Dialog
      title={title}
      onClose={() => {
        refreshClasses()
        onClose()
      }}
    >
      <div className="grid gap-3" aria-live="polite">
        <ProgressBar label={title} text={words.progress(done, all)} value={done / all} />
        <p className="text-ink-2">{ended_at ? words.done : words.leave}</p>
        {left > 0 && <p className="text-ink-2">{words.skipped(left)}</p>}
      </div>
    </Dialog>
  )
}
