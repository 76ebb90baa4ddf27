import { maxCancelReasonLength } from '@aulaviva/domain/class-editing'
import { classTitle } from '@aulaviva/domain/class-title'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshClasses } from '#entities/class-planning/refresh-classes.ts'
import { api } from '#platform/api/api.ts'
import { useApi } from '#platform/api/use-api.ts'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { controlsWords } from '#platform/words/controls.words.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { ActDialog, type EditOptions } from './act-dialog.tsx'
import { type OfficeClass, officeClassQuery } from './class-editing.queries.ts'
import { classEditingWords } from './class-editing.words.ts'

const path = '/api/classes/scheduled-live-classes/{id}' as const

/** Cancels a class or classes of its series after showing what will change. Everyone affected reads the reason. */
export function CancelClass({ liveClass }: { liveClass: OfficeClass }) {
  const { cancel: words } = classEditingWords()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const call = useApi()
  const act = useMutation({
    mutationFn: ({ scope, leave_out }: EditOptions) => {
      const body = { version: liveClass.version, reason: reason.trim(), scope, leave_out }
      const sent = { params: { id: liveClass.id }, body }
      return call(`POST ${path}/cancellation/`, { ...sent })
    },
    onSuccess: ({ classes }) => {
      toast.success(words.done(classes.length))
      setOpen(false)
      refreshClasses()
    },
    // The impact may have changed, so reload the class.
    onError: () => void queryClient.invalidateQueries({ queryKey: officeClassQuery(liveClass.id).queryKey }),
  })
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line p-5">
      <p className="text-ink-2">{words.about}</p>
      <Button variant="danger" pending={false} onPress={() => setOpen(true)}>
        {words.action}
      </Button>
      {isOpen && (
        <ActDialog
          liveClass={liveClass}
          title={words.title(classTitle(liveClass))}
          name="cancel"
          danger
          preview={({ scope, leave_out }, signal) =>
            api(`POST ${path}/cancellation/preview/`, {
              params: { id: liveClass.id },
              body: { scope, leave_out },
              signal,
            })
          }
          confirm={words.confirm}
          onConfirm={chosen => {
            setSubmitted(true)
            if (reason.trim()) act.mutate(chosen)
          }}
          pending={act.isPending}
          failure={act.error}
          unsaved={reason !== ''}
          onClose={() => {
            act.reset()
            setSubmitted(false)
            setReason('')
            setOpen(false)
          }}
        >
          <div className="mb-4">
            <TextArea
              label={words.reason}
              hint={words.reasonHint}
              error={isSubmitted && !reason.trim() ? controlsWords().missing.reason : null}
              value={reason}
              onChange={setReason}
              maxLength={maxCancelReasonLength}
              rows={2}
              required
            />
          </div>
        </ActDialog>
      )}
    </section>
  )
}
