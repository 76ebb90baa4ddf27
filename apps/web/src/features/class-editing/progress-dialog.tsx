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
    /** Classes in whose way something has come meanwhile. */
    left: (count: number) => string
  }
  onClose: () => void
}

/** How far it is with many classes, one after the other; it goes on whether somebody looks or not. */
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
        {left > 0 && <p className="text-ink-2">{words.left(left)}</p>}
      </div>
    </Dialog>
  )
}
