import { initialsOf } from '@aulaviva/domain/names'
import { Link } from '@tanstack/react-router'
import { formatHours } from '#entities/live-class/live-class.ts'
import { SubscriptionPill } from '#entities/subscriptions/subscription-pill.tsx'
import { fullNameOf } from '#platform/session/naming.ts'
import { dayInstant, fullDate } from '#platform/time/format.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { StudentAccount } from './people.queries.ts'
import { peopleWords } from './people.words.ts'

/** One student: name, subscription state, and hours left. The whole row links to the subscription. */
export function StudentRow({ student }: { student: StudentAccount }) {
  const words = peopleWords()
  const { subscription } = student
  return (
    <article className="relative grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 rounded-card border border-line bg-room p-4 shadow-card transition-colors hover:border-edge tablet:grid-cols-[2.5rem_minmax(0,1.3fr)_minmax(0,1fr)_9rem]">
      <Avatar id={student.id} initials={initialsOf(student)} photo={student.photo} />
      <div className="min-w-0">
        <h3>
          <Link
            to="/staff/people/$id"
            params={{ id: student.id }}
            className="-my-2.5 block py-2.5 font-text text-body leading-6 font-semibold text-ink outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-lamp"
          >
            {fullNameOf(student, student.email)}
          </Link>
        </h3>
        <p className="truncate text-small text-ink-3">{student.email}</p>
      </div>
      <p className="col-start-2 min-w-0 text-small text-ink-2 tablet:col-start-3">
        {subscription
          ? words.until(subscription.plan.name, fullDate(dayInstant(subscription.date_limit), 'UTC'))
          : words.noPlan}
      </p>
      <div className="col-start-2 flex flex-wrap items-center gap-x-3 gap-y-1 tablet:col-start-4 tablet:grid tablet:justify-items-end">
        <SubscriptionPill status={student.student_status} />
        <span className="tabular text-small text-ink-2">{words.hours(formatHours(student.available_hours))}</span>
      </div>
    </article>
  )
}
