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
import { type Foreseen, useAskForMerge, useCancelMerge, useMergeNow } from './merge-people.queries.ts'
import { mergePeopleWords } from './merge-people.words.ts'

type Request = NonNullable<Foreseen['request']>

/** What merging two accounts will change, the state of the request, and the next step. */
export function MergeSteps({ foreseen }: { foreseen: Foreseen }) {
  const words = mergePeopleWords()
  const zone = zoneOf(useMe())
  const { refusal, request, other_requests, needs_owner } = foreseen
  const isOpen = request !== null && request.standing !== 'ENDED'
  return (
    <div className="grid gap-5">
      {refusal ? (
        <Consequences title={words.refused} lines={[words.refusals[refusal]]} />
      ) : (
        <Consequences lines={[...mergeLines(foreseen, zone), staffPagesWords().preview.final]} />
      )}
      {request && <RequestState request={request} isRefused={refusal !== null} zone={zone} />}
      {other_requests.length > 0 && <OtherRequests requests={other_requests} />}
      {needs_owner && !refusal && <p className="text-ink-2">{words.needsOwner}</p>}
      {isOpen && request.standing === 'READY' && !needs_owner && !refusal && <MergeNow foreseen={foreseen} />}
      {isOpen && <CancelRequest foreseen={foreseen} />}
      {!isOpen && !needs_owner && !refusal && <AskForMerge foreseen={foreseen} />}
    </div>
  )
}

/** Open requests of one of the two accounts with another one, each linked to the page where it can be canceled. */
function OtherRequests({ requests }: { requests: Foreseen['other_requests'] }) {
  const words = mergePeopleWords().request
  return (
    <section className="grid gap-3 rounded-card border border-line bg-room p-4" aria-labelledby="other-requests">
      <h3 id="other-requests" className="font-text text-body leading-6 font-semibold text-ink">
        {words.others}
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
function RequestState({ request, isRefused, zone }: { request: Request; isRefused: boolean; zone: string }) {
  const words = mergePeopleWords().request
  const when = (instant: string) => dateAndTime(instant, zone)
  const { state, standing, asked_at, asked_by, reason, waits_until, expires_at } = request
  const by = asked_by ? namesOf(asked_by) : ''
  const next = {
    READY: isRefused ? words.refused : state === 'CONFIRMED' ? words.confirmed : words.waited,
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
        {words.asked(by, when(asked_at))} {standing !== 'ENDED' && words.expires(when(expires_at))}
      </p>
    </section>
  )
}

function AskForMerge({ foreseen }: { foreseen: Foreseen }) {
  const words = mergePeopleWords()
  const [reason, setReason] = useState('')
  const ask = useAskForMerge(foreseen, () => toast.success(words.asked))
  const form = useForm({
    wrong: { reason: !reason.trim() && controlsWords().missing.reason },
    send: () => ask.mutate({ other: foreseen.goes.id, seen: foreseen.seen, reason: reason.trim() }),
    action: ask,
  })
  return (
    <Form form={form} sentence={failure}>
      <p className="text-ink-2">{words.askAbout}</p>
      <ReasonField words={words} error={form.errorOf('reason')} value={reason} onChange={setReason} />
      <div>
        <Button variant="primary" type="submit" form={form.id} pending={form.pending}>
          {words.ask}
        </Button>
      </div>
    </Form>
  )
}

function MergeNow({ foreseen }: { foreseen: Foreseen }) {
  const words = mergePeopleWords()
  const navigate = useNavigate()
  const { stays, goes } = foreseen
  const [typed, setTyped] = useState('')
  const merge = useMergeNow(foreseen, () => {
    toast.success(words.done(fullNameOf(stays, stays.email)))
    void navigate({ to: '/staff/people/$id', params: { id: stays.id }, replace: true })
  })
  const isTyped = typed.trim().toLowerCase() === goes.email.toLowerCase()
  const form = useForm({
    wrong: { typed: !isTyped && words.mistyped },
    send: () => merge.mutate({ seen: foreseen.seen }),
    action: merge,
  })
  return (
    <Form form={form} sentence={failure}>
      <TextField
        label={words.typed(goes.email)}
        hint={words.typedHint}
        error={form.errorOf('typed')}
        value={typed}
        onChange={setTyped}
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

function CancelRequest({ foreseen }: { foreseen: Foreseen }) {
  const words = mergePeopleWords()
  const cancel = useCancelMerge(foreseen, () => toast.success(words.canceled))
  return (
    <div>
      <Button pending={cancel.isPending} onPress={() => cancel.mutate()}>
        {words.cancel}
      </Button>
    </div>
  )
}

function failure(problem: unknown): string {
  const words = mergePeopleWords()
  return problemSentence(problem, {
    ...words.refusals,
    ...words.problems,
    needs_owner: words.needsOwner,
    changed_meanwhile: words.changed,
  })
}
