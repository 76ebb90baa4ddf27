import { classTitle } from '@aulaviva/domain/class-title'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Icon, type IconName } from '#ui/icon.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { owedQuery } from './live-class.queries.ts'
import type { ScheduledClass } from './live-class.ts'
import { liveClassWords } from './live-class.words.ts'
import { nearDayAndTime } from './when.ts'

/** What the student still owes of the last weeks, each one press away; nothing where nothing is owed. */
export function Owed({ zone }: { zone: string }) {
  const words = liveClassWords().owed
  const { data } = useQuery(owedQuery)
  if (!data || data.ratings.count + data.documents.count === 0) return null
  return (
    <section>
      <SectionHeading>{words.title}</SectionHeading>
      <ul className="divide-y divide-line rounded-card border border-line bg-room shadow-card">
        {data.documents.results.map(one => (
          <Debt key={one.student_class_id} {...one} zone={zone} icon="file" label={words.document} />
        ))}
        {data.ratings.results.map(one => (
          <Debt key={one.student_class_id} {...one} zone={zone} icon="star" label={words.rating} />
        ))}
        <More count={data.ratings.count - data.ratings.results.length} />
      </ul>
    </section>
  )
}

interface DebtProps {
  student_class_id: string
  scheduled_live_class: ScheduledClass
  zone: string
  icon: IconName
  label: string
}

function Debt({ student_class_id, scheduled_live_class: liveClass, zone, icon, label }: DebtProps) {
  return (
    <li>
      <Link
        to="/students/classes"
        search={{ tab: 'past', class: student_class_id }}
        className="flex min-h-15 items-center gap-4 px-5 py-2.5 -outline-offset-2 transition-colors hover:bg-desk"
      >
        <Icon name={icon} size={20} className="shrink-0 text-lamp-ink" />
        <span className="min-w-0 grow">
          <span className="block text-small font-semibold text-ink">{label}</span>
          <span className="block text-small break-words text-ink-2">
            {classTitle(liveClass)},{' '}
            <span className="tabular">{nearDayAndTime(liveClass.starts_at, zone, new Date())}</span>
          </span>
        </span>
        <Icon name="chevron-right" size={20} className="shrink-0 text-ink-3" />
      </Link>
    </li>
  )
}

function More({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <li>
      <Link
        to="/students/classes"
        search={{ tab: 'past' }}
        className="flex min-h-12 items-center px-5 text-small text-ink-2 underline underline-offset-4 -outline-offset-2 hover:text-ink"
      >
        {liveClassWords().owed.more(count)}
      </Link>
    </li>
  )
}
