import { cefrCodes } from '@aulaviva/domain/placement'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { AdminLink } from '#platform/page/admin-link.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { formatPercent } from '#platform/time/format.ts'
import { toast } from '#platform/toasts/toast.ts'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Switch } from '#ui/switch.tsx'
import { type MeasuringQuestion, type PlacementBank, placementBankQuery } from './placement-bank.queries.ts'
import { placementBankWords } from './placement-bank.words.ts'
import { Simulation } from './simulation.tsx'

const skills = ['GRAMMAR', 'READING', 'LISTENING', 'SPEAKING'] as const

/** The placement questions by skill and level, their measured difficulty, and a simulation of the accuracy. */
export function PlacementBankPage() {
  const words = placementBankWords()
  const { data, error, isFetching, refetch } = useQuery(placementBankQuery)
  return (
    <>
      <AdminLink />
      <Page title={words.title} intro={words.intro}>
        {!data ? (
          error ? (
            <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
          ) : (
            <Loading label={words.loading}>
              <Skeleton width="100%" height="32rem" />
            </Loading>
          )
        ) : data.questions.length === 0 ? (
          <EmptyState
            icon="path"
            title={words.empty.title}
            action={<ButtonLink to="/staff/questions">{words.empty.action}</ButtonLink>}
          >
            <p>{words.empty.body}</p>
          </EmptyState>
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
            <WhyNotOffered bank={data} />
            <Coverage bank={data} />
            <Simulation bank={data} />
            <Questions bank={data} />
          </div>
        )}
      </Page>
    </>
  )
}

/** Why students can't take the test, and where that can be changed. */
function WhyNotOffered({ bank }: { bank: PlacementBank }) {
  const words = placementBankWords()
  if (bank.offered && bank.has_cefr_levels) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-desk p-4">
      <p className="max-w-[70ch] min-w-0 text-ink-2">{bank.has_cefr_levels ? words.noneInUse : words.noLevels}</p>
      {!bank.has_cefr_levels && <ButtonLink to="/staff/syllabus">{words.setLevels}</ButtonLink>}
    </div>
  )
}

/** The number of questions per skill and level. */
function Coverage({ bank }: { bank: PlacementBank }) {
  const words = placementBankWords()
  const count = (skill: string, level: string) =>
    bank.questions.filter(one => one.asked && one.skill === skill && one.cefr === level).length
  return (
    <section>
      <SectionHeading>{words.coverage}</SectionHeading>
      <section
        aria-label={words.coverage}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it must scroll with the keyboard too
        tabIndex={0}
        className="overflow-x-auto rounded-card border border-line bg-room"
      >
        <table className="tabular w-full text-start">
          <caption className="sr-only">{words.coverage}</caption>
          <thead>
            <tr className="border-b border-line text-small text-ink-3">
              <th scope="col" className="px-4 py-2.5 text-start font-medium">
                {words.skill}
              </th>
              {cefrCodes.map(level => (
                <th key={level} scope="col" className="px-3 py-2.5 text-end font-medium">
                  {level}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {skills.map(skill => (
              <tr key={skill}>
                <th scope="row" className="px-4 py-2.5 text-start font-medium text-ink">
                  {words.skills[skill]}
                </th>
                {cefrCodes.map(level => {
                  const number = count(skill, level)
                  return (
                    <td
                      key={level}
                      className={`px-3 py-2.5 text-end ${number === 0 ? 'font-semibold text-warn' : 'text-ink'}`}
                    >
                      {number}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function Questions({ bank }: { bank: PlacementBank }) {
  const words = placementBankWords()
  const [skill, setSkill] = useState('')
  const [level, setLevel] = useState('')
  const filtered = bank.questions.filter(one => (!skill || one.skill === skill) && (!level || one.cefr === level))
  return (
    <section>
      <SectionHeading>{words.questions}</SectionHeading>
      <p className="-mt-2 mb-3 text-small text-ink-3">{words.calibration}</p>
      <div className="mb-4 flex flex-wrap gap-2">
        <FilterSelect
          label={words.skill}
          value={skill}
          choices={[
            { value: '', label: words.everySkill },
            ...skills.map(value => ({ value, label: words.skills[value] })),
          ]}
          onChange={setSkill}
        />
        <FilterSelect
          label={words.level}
          value={level}
          choices={[
            { value: '', label: staffPagesWords().allLevels },
            ...cefrCodes.map(value => ({ value, label: value })),
          ]}
          onChange={setLevel}
        />
      </div>
      {filtered.length === 0 ? (
        <p className="text-ink-3">{words.noneFound}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-room">
          {filtered.map(question => (
            <li key={question.id} className="px-4 py-3">
              <QuestionRow question={question} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function QuestionRow({ question }: { question: MeasuringQuestion }) {
  const words = placementBankWords()
  const client = useQueryClient()
  const { id, text, skill, cefr, asked, answered, right, calibrated } = question
  const setUsed = useMutation({
    mutationFn: (next: boolean) =>
      api('PUT /api/courses/placement/bank/{id}/', { params: { id }, body: { asked: next } }),
    // One after the other, in the order of the presses.
    scope: { id: 'placement-bank' },
    onSuccess: bank => client.setQueryData(placementBankQuery.queryKey, bank),
    onError: problem => toast.danger(problemSentence(problem)),
  })
  const about = [
    words.skills[skill],
    cefr,
    right === null ? words.unanswered : words.answered(answered, formatPercent(right)),
    calibrated && words.difficulty(calibrated.level),
  ]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <Link to="/staff/questions/$id" params={{ id }} className="group block min-h-11 min-w-0 flex-1 basis-64">
        <span className="line-clamp-2 font-medium wrap-anywhere text-ink group-hover:underline">
          <TaughtText>{text}</TaughtText>
        </span>
        <span className="tabular block text-small wrap-anywhere text-ink-3">{about.filter(Boolean).join(' · ')}</span>
      </Link>
      {calibrated?.misplaced && <StatusPill tone="warn">{words.misplaced}</StatusPill>}
      <Switch
        label={<span className="text-small">{words.inUse}</span>}
        checked={asked}
        pending={setUsed.isPending}
        onChange={setUsed.mutate}
      />
    </div>
  )
}
