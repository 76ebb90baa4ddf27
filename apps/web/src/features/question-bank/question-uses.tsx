import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useActionKey } from '#platform/api/use-action-key.ts'
import { queryClient } from '#platform/query-client.ts'
import { useMe } from '#platform/session/me.ts'
import { clockTime, fullDate } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { namesOf } from '../../platform/session/naming.ts'
import { type BankQuestion, type Drafting, keepQuestion } from './question-bank.queries.ts'
import { questionBankWords } from './question-bank.words.ts'
import { QuestionFigures } from './question-figures.tsx'

interface Props {
  question: BankQuestion
  drafting: Drafting
}

/** By what a question is used, which versions it had, and what can be done with all of it. */
export function QuestionUses({ question, drafting }: Props) {
  const { uses: words } = questionBankWords()
  return (
    <>
      <section>
        <SectionHeading>{words.title}</SectionHeading>
        {question.tests.length === 0 ? (
          <p className="text-ink-3">{words.none}</p>
        ) : (
          <ul className="list-disc ps-5 wrap-anywhere text-ink-2">
            {question.tests.map(test => (
              <li key={test.id}>{test.title}</li>
            ))}
          </ul>
        )}
        {question.answered > 0 && <p className="mt-1 text-small text-ink-3">{words.answered(question.answered)}</p>}
        {question.twins.length > 0 && (
          <div className="mt-3 rounded-button bg-warn-wash p-4 text-ink">
            <p>{words.twins}</p>
            <ul>
              {question.twins.map(twin => (
                <li key={twin.id}>
                  <Link to="/staff/questions/$id" params={{ id: twin.id }} className="wrap-anywhere underline">
                    {twin.text}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </section>
      <QuestionFigures figures={question.figures} />
      <Versions question={question} drafting={drafting} />
      <Acts question={question} drafting={drafting} />
    </>
  )
}

function Versions({ question, drafting }: Props) {
  const { versions: words } = questionBankWords()
  const zone = zoneOf(useMe())
  const restore = useMutation({
    mutationFn: (number: number) =>
      drafting.act(draft_version =>
        api('POST /api/courses/questions/{id}/restore-version/', {
          params: { id: question.id },
          body: { number, draft_version },
        }),
      ),
    onSuccess: (restored, number) => {
      if (!restored) return
      toast.success(words.restored(number))
    },
    onError: problem => toast.danger(problemSentence(problem)),
  })
  return (
    <section>
      <SectionHeading>{words.title}</SectionHeading>
      {question.versions.length === 0 && <p className="text-ink-3">{words.none}</p>}
      <ol className="divide-y divide-line">
        {question.versions.map(({ number, by, at, note }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="block font-medium text-ink">{words.number(number)}</span>
              {note && <span className="block wrap-anywhere text-ink-2">{note}</span>}
              <span className="tabular block text-small text-ink-3">
                {[by && namesOf(by), `${fullDate(at, zone)}, ${clockTime(at, zone)}`].filter(Boolean).join(' · ')}
              </span>
            </span>
            {number === question.version ? (
              <StatusPill tone="good">{words.asked}</StatusPill>
            ) : (
              <Button variant="quiet" pending={restore.isPending} onPress={() => restore.mutate(number)}>
                {words.restore}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Acts({ question, drafting }: Props) {
  const { acts: words } = questionBankWords()
  const navigate = useNavigate()
  const underKey = useActionKey()
  const params = { id: question.id }
  const isArchived = question.state === 'ARCHIVED'
  const fail = (problem: Error) => toast.danger(problemSentence(problem))
  const duplicate = useMutation({
    mutationFn: async () => {
      if ((await drafting.save()) === null) return null
      return underKey({ duplicate: params }, idempotencyKey =>
        api('POST /api/courses/questions/{id}/duplicate/', { params, idempotencyKey }),
      )
    },
    onSuccess: copy => {
      if (!copy) return
      keepQuestion(copy)
      toast.success(words.duplicated)
      void navigate({ to: '/staff/questions/$id', params: { id: copy.id } })
    },
    onError: fail,
  })
  const use = useMutation({
    mutationFn: () =>
      drafting.act(draft_version => {
        const sent = { params, body: { draft_version } }
        return isArchived
          ? api('POST /api/courses/questions/{id}/restore/', sent)
          : api('POST /api/courses/questions/{id}/archive/', sent)
      }),
    onSuccess: next => {
      if (!next) return
      toast.success(next.state === 'ARCHIVED' ? words.archived : words.restored)
    },
    onError: fail,
  })
  const remove = useMutation({
    mutationFn: () => api('DELETE /api/courses/questions/{id}/', { params }),
    onSuccess: () => {
      drafting.forget()
      toast.success(words.removed)
      void queryClient.invalidateQueries({ queryKey: ['question-bank', 'list'] })
      void navigate({ to: '/staff/questions' })
    },
    onError: fail,
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button pending={duplicate.isPending} onPress={() => duplicate.mutate()}>
        {words.duplicate}
      </Button>
      <Button pending={use.isPending} onPress={() => use.mutate()}>
        {isArchived ? words.restore : words.archive}
      </Button>
      {question.tests.length === 0 && question.answered === 0 && (
        <Button variant="danger" pending={remove.isPending} onPress={() => remove.mutate()}>
          {words.remove}
        </Button>
      )}
    </div>
  )
}
