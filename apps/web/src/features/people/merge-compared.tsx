import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { isNotFound } from '#platform/api/problems.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { ReasonField } from '#platform/forms/reason-field.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { useMe } from '#platform/session/me.ts'
import { fullNameOf } from '#platform/session/naming.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { Consequences } from '#ui/consequences.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { mergeLines } from './merge-lines.ts'
import { type Foreseen, mergeQuery, useMerge } from './merge-people.queries.ts'
import { mergePeopleWords } from './merge-people.words.ts'
import { MergeSides } from './merge-sides.tsx'

interface Asked {
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** What stands for the accounts while they are not there, or that one of them is gone. */
export function Awaited({ query: { error, isFetching, refetch } }: { query: Asked }) {
  const words = mergePeopleWords()
  if (isNotFound(error)) {
    return (
      <EmptyState
        icon="user"
        title={words.gone.title}
        action={<ButtonLink to="/staff/people">{words.another}</ButtonLink>}
      >
        {words.gone.body}
      </EmptyState>
    )
  }
  if (error) return <LoadProblem title={words.failed} error={error} onRetry={refetch} pending={isFetching} />
  return (
    <Loading label={words.loading}>
      <div className="grid gap-4 desk:grid-cols-2">
        <Skeleton width="100%" height="24rem" />
        <Skeleton width="100%" height="24rem" />
      </div>
    </Loading>
  )
}

/** Two accounts, what becomes of them, and that it is meant. */
export function Compared({ stays, goes }: { stays: string; goes: string }) {
  const words = mergePeopleWords()
  const query = useQuery(mergeQuery(stays, goes))
  const { data } = query
  if (!data) return <Awaited query={query} />
  return (
    <>
      <MergeSides stays={data.stays} goes={data.goes} />
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to="/staff/people/$id/merge" params={{ id: goes }} search={{ other: stays }} replace icon="again">
          {words.swap}
        </ButtonLink>
        <ButtonLink to="/staff/people/$id/merge" params={{ id: stays }} search={{}} variant="quiet">
          {words.another}
        </ButtonLink>
      </div>
      <div className="mt-8 max-w-3xl">
        {data.refusal ? (
          <Consequences title={words.refused} lines={[words.refusals[data.refusal]]} />
        ) : (
          <Confirm foreseen={data} />
        )}
      </div>
    </>
  )
}

function Confirm({ foreseen }: { foreseen: Foreseen }) {
  const words = mergePeopleWords()
  const navigate = useNavigate()
  const zone = zoneOf(useMe())
  const { stays, goes } = foreseen
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const merge = useMerge(foreseen, () => {
    toast.success(words.done(fullNameOf(stays, stays.email)))
    void navigate({ to: '/staff/people/$id', params: { id: stays.id }, replace: true })
  })
  const isTyped = typed.trim().toLowerCase() === goes.email.toLowerCase()
  const form = useForm({
    wrong: { reason: !reason.trim() && words.reasonMissing, typed: !isTyped && words.mistyped },
    send: () => merge.mutate({ other: goes.id, seen: foreseen.seen, reason: reason.trim() }),
    action: merge,
  })
  return (
    <Form form={form} sentence={failure}>
      <Consequences title={words.means} lines={[...mergeLines(foreseen, zone), words.forGood]} />
      <ReasonField words={words} error={form.errorOf('reason')} value={reason} onChange={setReason} />
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

function failure(problem: unknown): string {
  const words = mergePeopleWords()
  return problemSentence(problem, { ...words.refusals, changed_meanwhile: words.changed })
}
