import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { Confirm } from '#platform/page/confirm.tsx'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { changesWords } from './changes.words.ts'

interface Archivable {
  id: string
  name: string
  version: number
  archived_at: string | null
}

interface Sent {
  params: { id: string }
  body: { version: number }
}

interface Props<One extends Archivable> {
  item: One
  words: {
    archive: Record<'about' | 'confirm', string> & Record<'title' | 'done', (name: string) => string>
    restore: Record<'done', (name: string) => string>
  }
  /** What archiving will change, line by line. */
  lines: readonly string[]
  send: (act: 'archive' | 'restore', sent: Sent) => Promise<One>
  onSaved: (saved: One) => void
  onFailed: () => void
}

/** Archives a thing after showing what will change, and restores it. */
export function ArchiveControl<One extends Archivable>({ item, words, lines, send, onSaved, onFailed }: Props<One>) {
  const { archive, restore } = words
  const labels = changesWords().whole
  const [isConfirming, setIsConfirming] = useState(false)
  const use = useMutation({
    mutationFn: (act: 'archive' | 'restore') => {
      return send(act, { params: { id: item.id }, body: { version: item.version } })
    },
    onSuccess: saved => {
      toast.success((saved.archived_at ? archive : restore).done(saved.name))
      onSaved(saved)
    },
    onError: problem => {
      toast.danger(problemSentence(problem))
      onFailed()
    },
    onSettled: () => setIsConfirming(false),
  })
  if (item.archived_at) {
    return (
      <div>
        <Button icon="again" pending={use.isPending} onPress={() => use.mutate('restore')}>
          {labels.restore}
        </Button>
      </div>
    )
  }
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line p-5">
      <p className="text-ink-2">{archive.about}</p>
      <Button variant="danger" pending={false} onPress={() => setIsConfirming(true)}>
        {labels.archive}
      </Button>
      {isConfirming && (
        <Confirm
          title={archive.title(item.name)}
          lines={lines}
          confirm={archive.confirm}
          pending={use.isPending}
          onConfirm={() => use.mutate('archive')}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </section>
  )
}
