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
import { type Classroom, classroomQuery, keepClassroom } from './classrooms.queries.ts'
import { classroomsWords } from './classrooms.words.ts'

/** Takes a classroom out of use, after saying what that means, and into use again. */
export function ArchiveClassroom({ classroom }: { classroom: Classroom }) {
  const { archive, restore } = classroomsWords()
  const [asking, ask] = useState(false)
  const use = useUse(classroom, () => ask(false))
  if (classroom.archived_at) {
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
          title={archive.title(classroom.name)}
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
            lines={[archive.noMore, archive.stays(classroom.classes_ahead), archive.back]}
          />
        </Dialog>
      )}
    </section>
  )
}

function useUse(classroom: Classroom, onDone: () => void) {
  const underKey = useActionKey()
  return useMutation({
    mutationFn: (act: 'archive' | 'restore') => {
      const sent = { params: { id: classroom.id }, body: { version: classroom.version } }
      return underKey({ act, ...sent }, idempotencyKey =>
        act === 'archive'
          ? api('POST /api/classes/classrooms/{id}/archive/', { ...sent, idempotencyKey })
          : api('POST /api/classes/classrooms/{id}/restore/', { ...sent, idempotencyKey }),
      )
    },
    onSuccess: saved => {
      const words = classroomsWords()
      toast.success(saved.archived_at ? words.archive.done(saved.name) : words.restore.done(saved.name))
      keepClassroom(saved)
    },
    onError: problem => {
      toast.danger(problemSentence(problem))
      void queryClient.invalidateQueries({ queryKey: classroomQuery(classroom.id).queryKey })
    },
    onSettled: onDone,
  })
}
