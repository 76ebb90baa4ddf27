import { zonePlace } from '@aulaviva/domain/zone-place'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangeHistory } from '#entities/changes/change-history.tsx'
import { changesWords } from '#entities/changes/changes.words.ts'
import { formatHours } from '#entities/live-class/live-class.ts'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { capitalize, formatList, formatWallTime, weekdayOrder } from '#platform/time/region.ts'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { type Teaching, teachingQuery } from './teaching.queries.ts'
import { teachingWords } from './teaching.words.ts'
import { TeachingDialog } from './teaching-dialog.tsx'

interface Props {
  teacher: string
  /** The teacher's name. */
  name: string
}

/** On a teacher's page: which classes they teach, how many, and when they have time for more. */
export function TeacherTeaching({ teacher, name }: Props) {
  const words = teachingWords()
  const { data, error, isFetching, refetch } = useQuery(teachingQuery(teacher))
  const [changing, setChanging] = useState(false)
  return (
    <section className="mt-8">
      <SectionHeading>{words.title}</SectionHeading>
      {data ? (
        <Card padding="wide">
          <dl className="grid gap-5 tablet:grid-cols-2">
            <Fact name={words.levels}>
              {formatList(data.levels.filter(({ gives }) => gives).map(({ code }) => code)) ||
                staffPagesWords().allLevels}
            </Fact>
            <Fact name={words.types}>
              {formatList(data.live_class_types.filter(({ gives }) => gives).map(type => type.name)) || words.everyType}
            </Fact>
            <Fact name={words.load}>
              <Load load={data.load} />
            </Fact>
            <Fact name={`${words.hours} · ${words.zone(zonePlace(data.time_zone))}`}>
              <Hours teaching={data} />
            </Fact>
          </dl>
          <div className="mt-5">
            <Button pending={false} onPress={() => setChanging(true)}>
              {words.change}
            </Button>
          </div>
          <details className="group mt-4 border-t border-line pt-1">
            <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 text-small text-ink-3 [&::-webkit-details-marker]:hidden">
              <Icon name="chevron-down" size={16} className="transition-transform group-open:rotate-180" />
              {changesWords().history.title}
            </summary>
            <ChangeHistory changes={data.history} />
          </details>
        </Card>
      ) : error ? (
        <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
      ) : (
        <Loading label={words.loading}>
          <Skeleton width="100%" height="32rem" />
        </Loading>
      )}
      {changing && data && (
        <TeachingDialog teacher={teacher} name={name} teaching={data} onClose={() => setChanging(false)} />
      )}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-3">{name}</dt>
      <dd className="mt-0.5 wrap-anywhere text-ink">{children}</dd>
    </div>
  )
}

function Load({ load }: Pick<Teaching, 'load'>) {
  const words = teachingWords()
  return (
    <ul className="tabular grid gap-0.5">
      {(['this_week', 'this_month', 'ahead'] as const).map(span => (
        <li key={span} className="flex flex-wrap gap-x-2">
          <span className="text-ink-2">{words.spans[span]}:</span>
          {words.share(formatHours(load[span].hours), load[span].classes)}
        </li>
      ))}
    </ul>
  )
}

/** The weekly hours, starting on the first day of the week in the reader's region, and free time in the coming days. */
function Hours({ teaching: { weekly, next_week } }: { teaching: Teaching }) {
  const words = teachingWords()
  if (weekly.length === 0 && next_week.offered_hours === 0) return words.empty
  return (
    <>
      <ul className="tabular grid gap-0.5">
        {weekdayOrder().flatMap(at => {
          const hours = weekly.filter(({ weekday }) => weekday === at + 1)
          return hours.length === 0
            ? []
            : [
                <li key={at} className="flex flex-wrap gap-x-2">
                  <span className="text-ink-2">{capitalize(words.weekdays[at] ?? '')}:</span>
                  {hours.map(({ from, to }) => `${formatWallTime(from)}–${formatWallTime(to)}`).join(', ')}
                </li>,
              ]
        })}
      </ul>
      <p className="mt-1.5 text-small text-ink-2">
        {words.free(formatHours(next_week.free_hours), formatHours(next_week.offered_hours))}
      </p>
    </>
  )
}
