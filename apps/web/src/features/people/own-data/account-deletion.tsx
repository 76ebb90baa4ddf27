import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { dateAndTime } from '#platform/time/format.ts'
import { Button } from '#ui/button.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { deletionQuery, useCancelDeletion, useRequestDeletion } from './own-data.queries.ts'
import { ownDataWords } from './own-data.words.ts'

/** Deletes the account or, once requested, cancels the deletion. */
export function AccountDeletion({ zone }: { zone: string }) {
  const words = ownDataWords().deletion
  const { data, error, isFetching, refetch } = useQuery(deletionQuery)
  if (data === undefined && error) {
    return <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
  }
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold text-ink">{words.title}</h3>
      {data === undefined ? (
        <Loading label={words.loading}>
          <Skeleton width="13rem" height="2.75rem" />
        </Loading>
      ) : data ? (
        <ScheduledDeletion day={dateAndTime(data.due_at, zone)} />
      ) : (
        <DeletionOffer />
      )}
    </div>
  )
}

function ScheduledDeletion({ day }: { day: string }) {
  const words = ownDataWords().deletion
  const cancelDeletion = useCancelDeletion()
  return (
    <>
      <div className="rounded-card bg-warn-wash px-4 py-3 text-small">
        <p className="font-semibold text-warn">{words.scheduledFor(day)}</p>
        <p className="text-ink-2">{words.scheduledNote}</p>
      </div>
      <div>
        <Button variant="primary" pending={cancelDeletion.isPending} onPress={() => cancelDeletion.mutate()}>
          {words.cancel}
        </Button>
      </div>
    </>
  )
}

function DeletionOffer() {
  const words = ownDataWords().deletion
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <p className="text-small text-ink-2">{words.about}</p>
      <div>
        <Button variant="danger" pending={false} onPress={() => setIsConfirming(true)}>
          {words.request}
        </Button>
      </div>
      {isConfirming && <DeletionDialog onClose={() => setIsConfirming(false)} />}
    </>
  )
}

/** What will change, and the password as confirmation. */
function DeletionDialog({ onClose }: { onClose: () => void }) {
  const words = ownDataWords().deletion
  const [password, setPassword] = useState('')
  const requestDeletion = useRequestDeletion()
  const form = useForm({
    errors: { password: null },
    send: () => requestDeletion.mutate(password, { onSuccess: onClose }),
    action: requestDeletion,
    refusal: problem => problem.messageFor('password') && words.confirm.wrongPassword,
  })
  return (
    <FormDialog
      form={form}
      title={words.confirm.title}
      confirm={words.request}
      cancel={words.confirm.keep}
      variant="danger"
      sentence={problemSentence}
      onClose={onClose}
    >
      <ul className="grid list-disc gap-2 ps-5">
        {words.confirm.list.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <TextField
        label={words.confirm.password}
        type="password"
        autoComplete="current-password"
        error={form.errorOf('password')}
        value={password}
        onChange={setPassword}
      />
    </FormDialog>
  )
}
