import { maxCancelReasonLength } from '@aulaviva/domain/class-editing'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatHours, hoursOfMinutes } from '#entities/live-class/live-class.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { QueryPlaceholder } from '#platform/page/query-placeholder.tsx'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { controlsWords } from '#platform/words/controls.words.ts'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { cacheGroup, cancellationQuery, type Group } from './groups.queries.ts'
import { groupsWords } from './groups.words.ts'

/** Cancels a group after showing what will change. Everyone affected reads the reason. */
export function CancelGroup({ group }: { group: Group }) {
  const words = groupsWords().cancel
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line p-5">
      <p className="text-ink-2">{words.about}</p>
      <Button variant="danger" pending={false} onPress={() => setOpen(true)}>
        {words.action}
      </Button>
      {isOpen && <CancelDialog group={group} onClose={() => setOpen(false)} />}
    </section>
  )
}

function CancelDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const words = groupsWords().cancel
  const preview = useQuery(cancellationQuery(group.id))
  const { data } = preview
  const [reason, setReason] = useState('')
  const call = useApi()
  const cancel = useMutation({
    mutationFn: (version: number) =>
      call('POST /api/classes/groups/{id}/cancellation/', {
        params: { id: group.id },
        body: { version, reason: reason.trim() },
      }),
    onSuccess: saved => {
      cacheGroup(saved)
      void queryClient.invalidateQueries()
      toast.success(words.done(saved.name))
      onClose()
    },
    // What would change may be different now.
    onError: () => preview.refetch(),
  })
  const form = useForm<'reason'>({
    errors: { reason: !reason.trim() && controlsWords().missing.reason },
    send: () => data && cancel.mutate(data.version),
    action: cancel,
  })
  return (
    <FormDialog
      form={form}
      title={words.title(group.name)}
      confirm={data ? words.confirm : null}
      cancel={words.keep}
      variant="danger"
      sentence={problem => problemSentence(problem, groupsWords().enroll.refusals)}
      onClose={onClose}
    >
      {data ? (
        <>
          <Consequences
            lines={[
              words.classes(data.classes.length),
              data.minutes_back > 0
                ? words.students(
                    data.students.filter(({ minutes_back }) => minutes_back > 0).length,
                    formatHours(hoursOfMinutes(data.minutes_back)),
                  )
                : words.noHours,
              ...(data.waiting > 0 ? [words.waiting(data.waiting)] : []),
              ...(data.told > 0 ? [words.told(data.told)] : []),
              staffPagesWords().preview.final,
            ]}
          />
          <TextArea
            label={words.reason}
            hint={words.reasonHint}
            error={form.errorOf('reason')}
            value={reason}
            onChange={setReason}
            maxLength={maxCancelReasonLength}
            rows={2}
            required
          />
        </>
      ) : (
        <QueryPlaceholder query={preview} words={staffPagesWords().preview} height="9rem" />
      )}
    </FormDialog>
  )
}
