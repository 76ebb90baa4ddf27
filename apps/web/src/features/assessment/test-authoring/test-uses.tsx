import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { keepTestPlace } from '#entities/assessments/test-place.ts'
import { DraftActs } from '#entities/changes/draft-acts.tsx'
import { VersionList } from '#entities/changes/version-list.tsx'
import { api } from '#platform/api/api.ts'
import { useApi } from '#platform/api/use-api.ts'
import { percent } from '#platform/time/format.ts'
import { Taught } from '#platform/words/taught.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { type AuthoredTest, type Drafting, keepTest } from './test-authoring.queries.ts'
import { testAuthoringWords } from './test-authoring.words.ts'

interface Props {
  test: AuthoredTest
  drafting: Drafting
}

/** Where a test is used, its results, its versions, and its actions. */
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
  const words = testAuthoringWords()
  return (
    <VersionList
      versions={test.versions}
      current={test.version}
      about={({ questions }) => words.questions(questions)}
      restore={number =>
        drafting.act(draft_version =>
          api('POST /api/courses/tests/{id}/restore-version/', {
            params: { id: test.id },
            body: { number, draft_version },
          }),
        )
      }
    />
  )
}

function Acts({ test, drafting }: Props) {
  const call = useApi()
  const navigate = useNavigate()
  const client = useQueryClient()
  const params = { id: test.id }
  return (
    <DraftActs
      thing={test}
      drafting={drafting}
      words={testAuthoringWords().acts}
      isRemovable={test.version === 0}
      duplicate={() => call('POST /api/courses/tests/{id}/duplicate/', { params })}
      use={(act, draft_version) => api(`POST /api/courses/tests/{id}/${act}/`, { params, body: { draft_version } })}
      remove={() => api('DELETE /api/courses/tests/{id}/', { params })}
      onDuplicated={copy => {
        keepTest(copy)
        void navigate({ to: '/staff/tests/$id', params: { id: copy.id } })
      }}
      onRemoved={() => {
        keepTestPlace(test.id, undefined)
        void client.invalidateQueries({ queryKey: ['test-authoring', 'list'] })
        void navigate({ to: '/staff/tests' })
      }}
    />
  )
}
