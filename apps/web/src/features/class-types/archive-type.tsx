import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useActionKey } from '#platform/api/use-action-key.ts'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { Consequences } from '#ui/consequences.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type ClassType, classTypeQuery, keepType } from './class-types.queries.ts'
import { classTypesWords } from './class-types.words.ts'

/** Takes a type out of use, after saying what that means, and into use again. */
export function ArchiveType({ type }: { type: ClassType }) {
  const { archive, restore } = classTypesWords()
  const [asking, ask] = useState(false)
  const use = useUse(type, () => ask(false))
  if (type.archived_at) {
    return (
      <div>
        <Button icon="again" pending={use.isPending} onPress={() => use.mutate('restore')}>
          {restore.action}
        </Button>
      </div>
    )
  }
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line p-5">
      <p className="text-ink-2">{archive.about}</p>
      <Button variant="danger" pending={false} onPress={() => ask(true)}>
        {archive.action}
      </Button>
      {asking && (
        <Dialog
          title={archive.title(type.name)}
          closeLabel={archive.close}
          onClose={() => ask(false)}
          footer={
            <>
              <Button variant="danger" pending={use.isPending} onPress={() => use.mutate('archive')}>
                {archive.confirm}
              </Button>
              <Button pending={false} onPress={() => ask(false)}>
                {archive.cancel}
              </Button>
            </>
          }
        >
          <Consequences
            title={archive.means}
            lines={[archive.noMore, archive.stays(type.classes_ahead), archive.past, archive.back]}
          />
        </Dialog>
      )}
    </section>
  )
}

function useUse(type: ClassType, onDone: () => void) {
  const underKey = useActionKey()
  return useMutation({
    mutationFn: (act: 'archive' | 'restore') => {
      const sent = { params: { id: type.id }, body: { version: type.version } }
      return underKey({ act, ...sent }, idempotencyKey =>
        act === 'archive'
          ? api('POST /api/classes/class-types/{id}/archive/', { ...sent, idempotencyKey })
          : api('POST /api/classes/class-types/{id}/restore/', { ...sent, idempotencyKey }),
      )
    },
    onSuccess: saved => {
      const words = classTypesWords()
      toast.success(saved.archived_at ? words.archive.done(saved.name) : words.restore.done(saved.name))
      keepType(saved)
    },
    onError: problem => {
      toast.danger(problemSentence(problem))
      void queryClient.invalidateQueries({ queryKey: classTypeQuery(type.id).queryKey })
    },
    onSettled: onDone,
  })
}
