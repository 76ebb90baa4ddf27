import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  type AttemptSummary,
  attemptQuery,
  type Overview,
  overviewQuery,
} from '#entities/assessments/assessments.queries.ts'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { Page } from '#platform/page/page.tsx'
import { queryClient } from '#platform/query-client.ts'
import { useMe } from '#platform/session/me.ts'
import { clockTime, formatPercent, longDay } from '#platform/time/format.ts'
import { capitalize } from '#platform/time/region.ts'
import { useNow } from '#platform/time/use-now.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { AttemptMark } from './attempt-mark.tsx'
import { testWords } from './test.words.ts'

const backLinkStyle = 'inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:text-ink'

/** What to know before the clock starts, and the results of earlier attempts. */
export function TestStart({ overview }: { overview: Overview }) {
  const words = testWords().start
  const { course, course_class, live_class, description, attempts, attempts_left: attemptsLeft } = overview
  const start = useStartAttempt(overview.id)
  const submitted = attempts.filter(({ state }) => state !== 'IN_PROGRESS')
  const zone = zoneOf(useMe())
  const from = overview.may_begin_from
  const now = useNow(from ? [Date.parse(from)] : [])
  const isOpen = attempts.length > submitted.length
  const isSettled = submitted.some(({ state, passed }) => passed || state === 'IN_REVIEW')
  const isWaiting = from !== null && Date.parse(from) > now && !isOpen
  const closedReason =
    overview.question_count === 0
      ? words.empty
      : attemptsLeft === 0
        ? course || live_class
          ? words.noAttemptsLeft
          : words.noLongerAvailable
        : isWaiting
          ? words.waiting(`${longDay(from, zone)}, ${clockTime(from, zone)}`)
          : null
  return (
    <Page
      title={overview.title}
      intro={
        course ? (
          <Link to="/students/courses/$id" params={{ id: course.id }} className={backLinkStyle}>
            {words.belongsTo(course.name, course_class?.name ?? null)}
          </Link>
        ) : (
          live_class && (
            <Link to="/students/classes" className={backLinkStyle}>
              {words.exerciseOf(live_class.title)}
            </Link>
          )
        )
      }
    >
      <div className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_20rem]">
        <Card padding="wide" as="section">
          <SectionHeading>{words.facts}</SectionHeading>
          {description && <p className="mb-4 max-w-[65ch] whitespace-pre-line text-ink-2">{description}</p>}
          <Facts overview={overview} />
          <ul className="mt-5 flex flex-col gap-2 text-small text-ink-2">
            <Assurance text={words.saved} />
            {overview.time_limit_seconds && <Assurance text={words.clock} />}
          </ul>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button
              variant={isSettled ? 'secondary' : 'primary'}
              pending={start.isPending}
              disabledReason={closedReason}
              onPress={() => start.mutate()}
            >
              {submitted.length ? words.retake : words.begin}
            </Button>
          </div>
          {start.error && (
            <p role="alert" className="mt-3 text-small text-bad">
              {words.failedToStart}. {problemSentence(start.error)}
            </p>
          )}
        </Card>
        {submitted.length > 0 && (
          <section>
            <SectionHeading>{words.attemptsTitle}</SectionHeading>
            <ul className="flex flex-col gap-3">
              {submitted.map(attempt => (
                <EarlierAttempt key={attempt.id} id={overview.id} attempt={attempt} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Page>
  )
}

function useStartAttempt(id: string) {
  return useMutation({
    mutationFn: () => api('POST /api/courses/assessments/{id}/attempts/', { params: { id } }),
    onSuccess: async attempt => {
      queryClient.setQueryData(attemptQuery(attempt.id).queryKey, { attempt, readAt: Date.now() })
      await queryClient.invalidateQueries(overviewQuery(id))
    },
  })
}

function Facts({ overview }: { overview: Overview }) {
  const words = testWords().start
  const { question_count, time_limit_seconds: limit, pass_mark, max_attempts, attempts_left } = overview
  const facts = [
    [words.questions, String(question_count)],
    [words.time, limit ? words.minutes(Math.ceil(limit / 60)) : words.noLimit],
    [words.pass, formatPercent(pass_mark / 100)],
    [words.attempts, max_attempts === null ? words.anyNumber : words.ofAttempts(attempts_left ?? 0, max_attempts)],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 tablet:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-small text-ink-3">{name}</dt>
          <dd className="mt-0.5 font-display text-large font-semibold text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Assurance({ text }: { text: string }) {
  return (
    <li className="flex gap-2.5">
      <Icon name="check" size={20} className="mt-0.5 shrink-0 text-good" />
      <span>{text}</span>
    </li>
  )
}

function EarlierAttempt({ id, attempt }: { id: string; attempt: AttemptSummary }) {
  const zone = zoneOf(useMe())
  const at = attempt.submitted_at ?? attempt.started_at
  return (
    <Card as="li">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="text-small text-ink-2">
          {capitalize(longDay(at, zone))}, {clockTime(at, zone)}
        </span>
        <AttemptMark attempt={attempt} />
      </div>
      <div className="mt-3">
        <ButtonLink wide to="/students/courses/tests/$id/results" params={{ id }} search={{ attempt: attempt.id }}>
          {testWords().start.results}
        </ButtonLink>
      </div>
    </Card>
  )
}
