import type { Overview, Results } from '#entities/assessments/assessments.queries.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { useFirstSight } from '#platform/session/first-sight.ts'
import { useMe } from '#platform/session/me.ts'
import { clockTime, formatPercent, longDay } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { AchievementHighlight } from '#ui/achievement-highlight.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { testResultsWords } from './test-results.words.ts'

/** The result at a glance, and where to go next. */
export function ResultScore({ overview, results }: { overview: Overview; results: Results }) {
  const words = testResultsWords()
  const zone = zoneOf(useMe())
  const { score, passed, pass_mark, completes_from, submitted_at, ended_by, questions } = results
  const needed = completes_from ?? pass_mark
  const right = questions.filter(({ standing }) => standing === 'RIGHT').length
  const isNew = useFirstSight(passed ? results.id : null, submitted_at)
  const inReview = results.state === 'IN_REVIEW'
  // An academy of an earlier version doesn't say whether the test shows them.
  const canShowSolutions = results.shows_solutions !== false && questions.length > 0
  const isWithheld = canShowSolutions && questions.every(({ solution }) => solution === null)
  const isEnough = passed && score !== null && score >= needed
  const canRetry = overview.attempts_left !== 0 && !isEnough
  // Only a test that is certainly not good enough leads to another attempt first.
  const isRetryNext = canRetry && !inReview
  return (
    <Card padding="wide">
      <p className="flex items-center gap-3 font-display text-title font-semibold text-ink">
        {passed && (
          <AchievementHighlight isPlaying={isNew} color="var(--good)">
            <span className="grid size-10 place-items-center rounded-pill bg-good-wash text-good">
              <Icon name="check" />
            </span>
          </AchievementHighlight>
        )}
        {inReview ? words.review : passed ? words.passed : words.notPassed}
      </p>
      {score !== null && (
        <div className="mt-4 max-w-md">
          <ProgressBar
            value={score / 100}
            label={words.scoreName}
            text={formatPercent(score / 100)}
            color={passed ? 'var(--good)' : 'var(--warn)'}
          />
        </div>
      )}
      <ul className="mt-4 flex flex-col gap-1 text-ink-2">
        {inReview && <li>{words.reviewBody}</li>}
        <li>{words.right(right, questions.length)}</li>
        <li>{words.passMark(formatPercent(pass_mark / 100))}</li>
        {needed > pass_mark && <li>{words.completesFrom(formatPercent(needed / 100))}</li>}
        {isWithheld && (
          <li>
            {overview.max_attempts === null
              ? words.solutionsOnceReached(formatPercent(needed / 100))
              : words.solutionsLater(formatPercent(needed / 100))}
          </li>
        )}
        {ended_by === 'TIME' && <li>{words.byTime}</li>}
        {submitted_at && (
          <li className="text-small text-ink-3">
            {words.when(longDay(submitted_at, zone), clockTime(submitted_at, zone))}
          </li>
        )}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        {canRetry && (
          <ButtonLink
            variant={isRetryNext ? 'primary' : 'secondary'}
            to="/students/courses/tests/$id"
            params={{ id: overview.id }}
          >
            {words.retake}
          </ButtonLink>
        )}
        {overview.course ? (
          <ButtonLink
            variant={isRetryNext ? 'secondary' : 'primary'}
            to="/students/courses/$id"
            params={{ id: overview.course.id }}
          >
            <span className="min-w-0 wrap-anywhere">{words.course(overview.course.name)}</span>
          </ButtonLink>
        ) : (
          <ButtonLink variant={isRetryNext ? 'secondary' : 'primary'} to="/students/classes">
            {words.classes}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
