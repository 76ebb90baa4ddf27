import { useMutation } from '@tanstack/react-query'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { changesWords } from './changes.words.ts'
import type { Drafting, SavedDraft } from './drafting.ts'

interface Props<Thing extends SavedDraft & { id: string; state: string }> {
  item: Thing
  drafting: Drafting<Thing>
  /** Messages after each action. */
  words: Record<'duplicated' | 'archived' | 'restored' | 'removed', string>
  isRemovable: boolean
  duplicate: () => Promise<Thing>
  /** Archives the thing with its draft, or restores it. */
  use: (act: 'archive' | 'restore', draftVersion: number) => Promise<Thing>
  remove: () => Promise<unknown>
  onDuplicated: (copy: Thing) => void
  onRemoved: () => void
}

/** Actions for a thing with drafts: duplicate, archive, restore, and delete. */
export function DraftActions<Thing extends SavedDraft & { id: string; state: string }>({
  item,
  drafting,
  words,
  isRemovable,
  onDuplicated,
  onRemoved,
  ...send
}: Props<Thing>) {
  const labels = changesWords().whole
  const act = item.state === 'ARCHIVED' ? 'restore' : 'archive'
  const fail = (problem: Error) => toast.danger(problemSentence(problem))
  const duplicate = useMutation({
    mutationFn: async () => ((await drafting.save()) === null ? null : send.duplicate()),
    onSuccess: copy => {
      if (!copy) return
      toast.success(words.duplicated)
      onDuplicated(copy)
    },
    onError: fail,
  })
  const use = useMutation({
    mutationFn: () => drafting.runAction(draftVersion => send.use(act, draftVersion)),
    onSuccess: next => {
      if (next) toast.success(next.state === 'ARCHIVED' ? words.archived : words.restored)
    },
    onError: fail,
  })
  const remove = useMutation({
    mutationFn: send.remove,
    onSuccess: () => {
      drafting.deleteUnsent()
      toast.success(words.removed)
      onRemoved()
    },
    onError: fail,
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button pending={duplicate.isPending} onPress={() => duplicate.mutate()}>
        {labels.duplicate}
      </Button>
      <Button pending={use.isPending} onPress={() => use.mutate()}>
        {labels[act]}
      </Button>
      {isRemovable && (
        <Button variant="danger" pending={remove.isPending} onPress={() => remove.mutate()}>
          {labels.remove}
        </Button>
      )}
    </div>
  )
}
