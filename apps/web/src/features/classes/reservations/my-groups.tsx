import { namesOf } from '@aulaviva/domain/names'
import { zonePlace } from '@aulaviva/domain/zone-place'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatWeeklyTimes } from '#entities/groups/weekly-times.ts'
import { dayAndTime } from '#entities/live-class/when.ts'
import { LevelMark, levelColor } from '#entities/syllabus/level-mark.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { opensOver } from '#platform/page/overlay.ts'
import { dayInstant, shortDateOfYear } from '#platform/time/format.ts'
import { DottedFacts } from '#ui/dotted-facts.tsx'
import { edgeMark } from '#ui/edge-mark.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { myClassesWords } from './my-classes.words.ts'
import { type MyGroup, myGroupsQuery } from './reservations.queries.ts'

/** The student's groups, each with its weekly times, next class, and progress. Nothing without any. */
export function MyGroups({ zone }: { zone: string }) {
  const words = myClassesWords().groups
  const { data: groups, error, isFetching, refetch } = useQuery(myGroupsQuery)
  if (!groups && error) {
    return (
      <div className="mb-8">
        <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
      </div>
    )
  }
  if (!groups?.length) return null
  return (
    <section className="mb-8">
      <SectionHeading>{words.title(groups.length)}</SectionHeading>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 desk:grid-cols-2">
        {groups.map(group => (
          <li key={group.id}>
            <GroupCard group={group} zone={zone} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function GroupCard({ group, zone }: { group: MyGroup; zone: string }) {
  const words = myClassesWords().groups
  const { name, state, level, teacher, classes, classes_left: left } = group
  const [first, last] = [group.first_day, group.last_day].map(day => shortDateOfYear(dayInstant(day), 'UTC'))
  const past = classes - left
  const times = formatWeeklyTimes(group.weekly_times)
  return (
    <article
      style={edgeMark(levelColor(level?.color))}
      className="edge-mark relative grid h-full grid-cols-[minmax(0,1fr)] content-between gap-3 rounded-card border border-line bg-room p-4 shadow-card tablet:p-5"
    >
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 className="min-w-0 font-text text-body font-semibold wrap-anywhere text-ink">{name}</h3>
          {state !== 'ACTIVE' && (
            <StatusPill tone={state === 'CANCELED' ? 'bad' : 'neutral'}>{words.states[state]}</StatusPill>
          )}
        </div>
        <p className="tabular text-ink">
          {group.time_zone === zone ? times : words.zone(times, zonePlace(group.time_zone))}
        </p>
        <div className="tabular text-small wrap-anywhere">
          <DottedFacts
            facts={[
              level && <LevelMark key="level" level={level} bar={false} />,
              teacher && namesOf(teacher),
              group.classroom?.name,
              words.span(first ?? '', last ?? ''),
            ]}
          />
        </div>
        <NextOfGroup next={group.next_class} zone={zone} />
      </div>
      {classes > 0 && (
        <ProgressBar
          value={past / classes}
          label={words.progress}
          text={words.attended(past, classes, group.attended)}
          color={levelColor(level?.color)}
        />
      )}
    </article>
  )
}

function NextOfGroup({ next, zone }: { next: MyGroup['next_class']; zone: string }) {
  const words = myClassesWords().groups
  if (!next) return null
  const when = words.next(dayAndTime(next.starts_at, zone))
  if (!next.student_class_id) return <p className="tabular mt-2 text-small text-ink-2">{words.canceled(when)}</p>
  return (
    <Link
      id={`opens-${next.student_class_id}`}
      to="/students/classes"
      search={{ class: next.student_class_id }}
      {...opensOver}
      className="tabular inline-flex min-h-11 items-center font-medium text-ink underline underline-offset-4"
    >
      {when}
    </Link>
  )
}
