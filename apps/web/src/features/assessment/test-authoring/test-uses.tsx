import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { saveTestPlace } from '#entities/assessments/test-place.ts'
import { DraftActions } from '#entities/changes/draft-actions.tsx'
import { VersionList } from '#entities/changes/version-list.tsx'
import { api } from '#platform/api/api.ts'
import { useApi } from '#platform/api/use-api.ts'
import { formatPercent } from '#platform/time/format.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { type AuthoredTest, cacheTest, type Drafting } from './test-authoring.queries.ts'
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
          <p className="text-ink-3">{test.version > 0 ? words.unused[test.kind] : words.notYet}</p>
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
                  <TaughtText>{[course.name, course_class?.name].filter(Boolean).join(' · ')}</TaughtText>
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
            {testAuthoringWords().passed(formatPercent(test.passed), test.attempts)}
          </p>
        )}
      </section>
      <Versions test={test} drafting={drafting} />
      <TestActions test={test} drafting={drafting} />
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
        drafting.runAction(draft_version =>
          api('POST /api/courses/tests/{id}/restore-version/', {
            params: { id: test.id },
            body: { number, draft_version },
          }),
        )
      }
    />
  )
}

function TestActions({ test, drafting }: Props) {
  const call = useApi()
  const navigate = useNavigate()
  const client = useQueryClient()
  const params = { id: test.id }
  return (
    <DraftActions
      item={test}
      drafting={drafting}
      words={testAuthoringWords().acts}
      isRemovable={test.version === 0}
      duplicate={() => call('POST /api/courses/tests/{id}/duplicate/', { params })}
      use={(act, draft_version) => api(`POST /api/courses/tests/{id}/${act}/`, { params, body: { draft_version } })}
      remove={() => api('DELETE /api/courses/tests/{id}/', { params })}
      onDuplicated={copy => {
        cacheTest(copy)
        void navigate({ to: '/staff/tests/$id', params: { id: copy.id } })
      }}
      onRemoved={() => {
        saveTestPlace(test.id, undefined)
        void client.invalidateQueries({ queryKey: ['test-authoring', 'list'] })
        void navigate({ to: '/staff/tests' })
      }}
    />
  )
}
