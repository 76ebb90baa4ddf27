import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useActionKey } from '#platform/api/use-action-key.ts'
import { useMe } from '#platform/session/me.ts'
import { clockTime, fullDate, percent } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Taught } from '#platform/words/taught.tsx'
import { Button } from '#ui/button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { type AuthoredTest, type Drafting, keepTest } from './test-authoring.queries.ts'
import { testAuthoringWords } from './test-authoring.words.ts'

interface Props {
  test: AuthoredTest
  drafting: Drafting
}

/** Where a test is met and how it goes, which versions it had, and what can be done with all of it. */
export function TestUses({ test, drafting }: Props) {
  const { uses: words } = testAuthoringWords()
  return (
    <>
      <section>
        <SectionHeading>{words.title}</SectionHeading>
        {test.places.length === 0 && test.levels.length === 0 ? (
          <p className="text-ink-3">{test.version > 0 ? words.none[test.kind] : words.notYet}</p>
        ) : (
          <ul className="grid gap-1 wrap-anywhere text-ink-2">
            {test.places.map(({ course, course_class }) => (
              <li key={course.id + (course_class?.id ?? '')}>
                <Link
                  to="/staff/courses/$id"
                  params={{ id: course.id }}
                  search={course_class ? { class: course_class.id } : {}}
                  className="inline-flex min-h-11 items-center underline"
                >
                  <Taught>{[course.name, course_class?.name].filter(Boolean).join(' · ')}</Taught>
                </Link>
              </li>
            ))}
            {test.levels.map(level => (
              <li key={level.id}>{words.level(level.code)}</li>
            ))}
          </ul>
        )}
        {test.passed !== null && (
          <p className="tabular mt-1 text-small text-ink-3">
            {testAuthoringWords().passed(percent(test.passed), test.attempts)}
          </p>
        )}
      </section>
      <Versions test={test} drafting={drafting} />
      <Acts test={test} drafting={drafting} />
    </>
  )
}

function Versions({ test, drafting }: Props) {
  const { versions: words, questions } = testAuthoringWords()
  const zone = zoneOf(useMe())
  const restore = useMutation({
    mutationFn: (number: number) =>
      drafting.act(draft_version =>
        api('POST /api/courses/tests/{id}/restore-version/', {
          params: { id: test.id },
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
      {test.versions.length === 0 && <p className="text-ink-3">{words.none}</p>}
      <ol className="divide-y divide-line">
        {test.versions.map(({ number, by, at, note, questions: count }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="block font-medium text-ink">{words.number(number)}</span>
              {note && <span className="block wrap-anywhere text-ink-2">{note}</span>}
              <span className="tabular block text-small wrap-anywhere text-ink-3">
                {[
                  questions(count),
                  by && `${by.first_name} ${by.last_name}`.trim(),
                  `${fullDate(at, zone)}, ${clockTime(at, zone)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {number === test.version ? (
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

function Acts({ test, drafting }: Props) {
  const { acts: words } = testAuthoringWords()
  const navigate = useNavigate()
  const client = useQueryClient()
  const underKey = useActionKey()
  const params = { id: test.id }
  const isArchived = test.state === 'ARCHIVED'
  const fail = (problem: Error) => toast.danger(problemSentence(problem))
  const duplicate = useMutation({
    mutationFn: async () => {
      if ((await drafting.save()) === null) return null
      return underKey({ duplicate: params }, idempotencyKey =>
        api('POST /api/courses/tests/{id}/duplicate/', { params, idempotencyKey }),
      )
    },
    onSuccess: copy => {
      if (!copy) return
      keepTest(copy)
      toast.success(words.duplicated)
      void navigate({ to: '/staff/tests/$id', params: { id: copy.id } })
    },
    onError: fail,
  })
  const use = useMutation({
    mutationFn: () =>
      drafting.act(draft_version => {
        const sent = { params, body: { draft_version } }
        return isArchived
          ? api('POST /api/courses/tests/{id}/restore/', sent)
          : api('POST /api/courses/tests/{id}/archive/', sent)
      }),
    onSuccess: next => {
      if (!next) return
      toast.success(next.state === 'ARCHIVED' ? words.archived : words.restored)
    },
    onError: fail,
  })
  const remove = useMutation({
    mutationFn: () => api('DELETE /api/courses/tests/{id}/', { params }),
    onSuccess: () => {
      drafting.forget()
      toast.success(words.removed)
      void client.invalidateQueries({ queryKey: ['test-authoring', 'list'] })
      void navigate({ to: '/staff/tests' })
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
      {test.version === 0 && (
        <Button variant="danger" pending={remove.isPending} onPress={() => remove.mutate()}>
          {words.remove}
        </Button>
      )}
    </div>
  )
}
