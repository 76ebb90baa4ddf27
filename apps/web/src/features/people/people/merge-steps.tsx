import { namesOf } from '@aulaviva/domain/names'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { ReasonField } from '#platform/forms/reason-field.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { useMe } from '#platform/session/me.ts'
import { fullNameOf } from '#platform/session/naming.ts'
import { dateAndTime } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { toast } from '#platform/toasts/toast.ts'
import { controlsWords } from '#platform/words/controls.words.ts'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { mergeLines } from './merge-lines.ts'
import { type MergePreview, useCancelMerge, useMergeNow, useRequestMerge } from './merge-people.queries.ts'
import { mergePeopleWords } from './merge-people.words.ts'

type Request = NonNullable<MergePreview['request']>

/** What merging two accounts will change, the state of the request, and the next step. */
export function MergeSteps({ preview }: { preview: MergePreview }) {
  const words = mergePeopleWords()
  const zone = zoneOf(useMe())
  const { refusal, request, other_requests, needs_owner } = preview
  const isOpen = request !== null && request.standing !== 'ENDED'
  return (
    <div className="grid gap-5">
      {refusal ? (
        <Consequences title={words.notPossible} lines={[words.refusals[refusal]]} />
      ) : (
        <Consequences lines={[...mergeLines(preview, zone), staffPagesWords().preview.final]} />
      )}
      {request && <RequestStatus request={request} isRefused={refusal !== null} zone={zone} />}
      {other_requests.length > 0 && <OtherRequests requests={other_requests} />}
      {needs_owner && !refusal && <p className="text-ink-2">{words.needsOwner}</p>}
      {isOpen && request.standing === 'READY' && !needs_owner && !refusal && <MergeNow preview={preview} />}
      {isOpen && <CancelRequest preview={preview} />}
      {!isOpen && !needs_owner && !refusal && <RequestMerge preview={preview} />}
    </div>
  )
}

/** Open requests of one of the two accounts with another one, each linked to the page where it can be canceled. */
function OtherRequests({ requests }: { requests: MergePreview['other_requests'] }) {
  const words = mergePeopleWords().request
  return (
    <section className="grid gap-3 rounded-card border border-line bg-room p-4" aria-labelledby="other-requests">
      <h3 id="other-requests" className="font-text text-body leading-6 font-semibold text-ink">
        {words.otherRequests}
      </h3>
      <ul className="grid gap-2">
        {requests.map(({ stays, goes }) => (
          <li key={`${stays.id} ${goes.id}`} className="wrap-anywhere">
            <Link
              to="/staff/people/$id/merge"
              params={{ id: stays.id }}
              search={{ other: goes.id }}
              className="inline-block py-2.5 text-lamp-ink underline"
            >
              {words.pair(goes.email, stays.email)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Who sent the request, when and why, and the answers so far. */
function RequestStatus({ request, isRefused, zone }: { request: Request; isRefused: boolean; zone: string }) {
  const words = mergePeopleWords().request
  const when = (instant: string) => dateAndTime(instant, zone)
  const { state, standing, asked_at, asked_by, reason, waits_until, expires_at } = request
  const by = asked_by ? namesOf(asked_by) : ''
  const next = {
    READY: isRefused ? words.notPossible : state === 'CONFIRMED' ? words.confirmed : words.waited,
    WAITING: waits_until ? words.waiting(when(waits_until)) : words.unsent,
    UNCONFIRMED: words.unconfirmed,
    ENDED: words.ended[state === 'OBJECTED' || state === 'CANCELED' ? state : 'EXPIRED'],
  }[standing]
  return (
    <section className="rounded-card border border-line bg-room p-4" aria-labelledby="merge-request">
      <h3 id="merge-request" className="font-text text-body leading-6 font-semibold text-ink">
        {words.title}
      </h3>
      <p role="status" className="mt-2 wrap-anywhere text-ink">
        {next}
      </p>
      <p className="mt-2 text-small wrap-anywhere whitespace-pre-line text-ink-2">{reason}</p>
      <p className="tabular mt-2 text-small wrap-anywhere text-ink-3">
        {words.requestedBy(by, when(asked_at))} {standing !== 'ENDED' && words.expires(when(expires_at))}
      </p>
    </section>
  )
}

function RequestMerge({ preview }: { preview: MergePreview }) {
  const words = mergePeopleWords()
  const [reason, setReason] = useState('')
  const requestMerge = useRequestMerge(preview, () => toast.success(words.sent))
  const form = useForm({
    errors: { reason: !reason.trim() && controlsWords().missing.reason },
    send: () => requestMerge.mutate({ other: preview.goes.id, seen: preview.seen, reason: reason.trim() }),
    action: requestMerge,
  })
  return (
    <Form form={form} sentence={failureText}>
      <p className="text-ink-2">{words.sendNote}</p>
      <ReasonField words={words} error={form.errorOf('reason')} value={reason} onChange={setReason} />
      <div>
        <Button variant="primary" type="submit" form={form.id} pending={form.pending}>
          {words.send}
        </Button>
      </div>
    </Form>
  )
}

function MergeNow({ preview }: { preview: MergePreview }) {
  const words = mergePeopleWords()
  const navigate = useNavigate()
  const { stays, goes } = preview
  const [typedEmail, setTypedEmail] = useState('')
  const merge = useMergeNow(preview, () => {
    toast.success(words.done(fullNameOf(stays, stays.email)))
    void navigate({ to: '/staff/people/$id', params: { id: stays.id }, replace: true })
  })
  const isEmailTyped = typedEmail.trim().toLowerCase() === goes.email.toLowerCase()
  const form = useForm({
    errors: { typed: !isEmailTyped && words.wrongEmail },
    send: () => merge.mutate({ seen: preview.seen }),
    action: merge,
  })
  return (
    <Form form={form} sentence={failureText}>
      <TextField
        label={words.confirmEmail(goes.email)}
        hint={words.confirmEmailHint}
        error={form.errorOf('typed')}
        value={typedEmail}
        onChange={setTypedEmail}
        autoComplete="off"
        required
      />
      <div>
        <Button variant="danger" type="submit" form={form.id} pending={form.pending}>
          {words.confirm}
        </Button>
      </div>
    </Form>
  )
}

function CancelRequest({ preview }: { preview: MergePreview }) {
  const words = mergePeopleWords()
  const cancel = useCancelMerge(preview, () => toast.success(words.canceled))
  return (
    <div>
      <Button pending={cancel.isPending} onPress={() => cancel.mutate()}>
        {words.cancel}
      </Button>
    </div>
  )
}

function failureText(problem: unknown): string {
  const words = mergePeopleWords()
  return problemSentence(problem, {
    ...words.refusals,
    ...words.problems,
    needs_owner: words.needsOwner,
    changed_meanwhile: words.changedMeanwhile,
  })
}
