import { useReserveAccess } from '#entities/live-class/reserve-action.tsx'
import { academyNow } from '#platform/clock.ts'
import type { Me } from '#platform/session/me.ts'
import { dayInstant, dayOf, fullDate } from '#platform/time/format.ts'
import { plainNumber } from '#platform/words/language.ts'
import { Card } from '#ui/card.tsx'
import { Ring } from '#ui/ring.tsx'
import { homeWords } from './home.words.ts'

/** Hours left and hours reserved, with the last day to use them unless it has passed. */
export function Hours({ student, academy }: { student: NonNullable<Me['student']>; academy: Me['academy'] }) {
  const words = homeWords().hours
  const { available_hours, hours_this_week, hours_this_month, warranty_limit } = student
  // A limit means nothing to a student who can't reserve.
  const { open: canReserve } = useReserveAccess()
  const { plan_hours } = student
  const [weekly, monthly] = canReserve ? [student.weekly_limit_hours, student.monthly_limit_hours] : [null, null]
  // An expired subscription, or one without hours, has nothing to use by a date.
  const lastDay = student.student_status === 'CONTRACT_EXPIRED' || available_hours <= 0 ? null : student.date_limit
  const isUpcoming = lastDay !== null && lastDay >= dayOf(new Date(academyNow()), academy.time_zone)
  // A canceled subscription has no days for repeating classes.
  const repeats = lastDay && student.student_status !== 'CANCELED' ? warranty_limit : null
  const share = (hours: number, whole: number | null) => (whole ? hours / whole : null)
  const limit = (hours: number | null) => (hours === null ? null : plainNumber(hours))
  const day = (date: string) => fullDate(dayInstant(date), 'UTC')
  return (
    <section aria-labelledby="hours">
      <h2 id="hours" className="sr-only">
        {words.title}
      </h2>
      <Card>
        <div className="flex flex-wrap items-center gap-x-10 gap-y-5">
          <div className="grid grow grid-cols-3 gap-2 tablet:grow-0 tablet:gap-8 desk:grow desk:gap-2">
            <Ring value={share(available_hours, plan_hours)} figure={plainNumber(available_hours)} label={words.left} />
            <Ring
              value={share(hours_this_week, weekly)}
              figure={plainNumber(hours_this_week)}
              label={words.week(limit(weekly))}
              color="var(--info)"
            />
            <Ring
              value={share(hours_this_month, monthly)}
              figure={plainNumber(hours_this_month)}
              label={words.month(limit(monthly))}
              color="var(--info)"
            />
          </div>
          <div className="grid min-w-0 flex-1 basis-64 gap-1 text-ink-2">
            {isUpcoming && <p className="font-medium text-ink">{words.until(day(lastDay))}</p>}
            {lastDay && repeats && repeats > lastDay && <p>{words.repeats(day(repeats))}</p>}
            <p className="text-small text-ink-3">{words.note}</p>
          </div>
        </div>
      </Card>
    </section>
  )
}
