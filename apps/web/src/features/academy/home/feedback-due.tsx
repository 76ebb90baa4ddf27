import { classTitle } from '@aulaviva/domain/class-title'
import { Link } from '@tanstack/react-router'
import { teacherClassWords } from '#entities/attendance/teacher-class.words.ts'
import type { DueClasses } from '#entities/attendance/teacher-classes.queries.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { clockTime, shortDay } from '#platform/time/format.ts'
import { capitalize } from '#platform/time/region.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { teacherHomeWords } from './teacher-home.words.ts'

/** Classes with attendance or feedback due, oldest first. */
export function FeedbackDue({ due, zone }: { due: DueClasses; zone: string }) {
  const words = teacherHomeWords()
  return (
    <section>
      <SectionHeading note={due.classes.length > 1 ? words.oldestFirst : undefined}>{words.owed}</SectionHeading>
      {due.classes.length === 0 ? (
        <Card>
          <p className="flex items-center gap-2 font-semibold text-ink">
            <Icon name="check" size={20} className="shrink-0 text-good" />
            {words.nothingOwed}
          </p>
          <p className="mt-1 text-small text-ink-2">{words.nothingOwedBody}</p>
        </Card>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-room shadow-card">
          {due.classes.map(one => (
            <li key={one.id} className="relative flex items-center gap-3 px-4 py-3 has-[a:hover]:bg-desk/50">
              <div className="min-w-0 grow">
                <p className="tabular text-small text-ink-3">
                  {capitalize(shortDay(one.starts_at, zone))}, {clockTime(one.starts_at, zone)}
                </p>
                <Link
                  to="/teachers/classes/$id"
                  params={{ id: one.id }}
                  className="font-semibold text-ink after:absolute after:inset-0"
                >
                  <TaughtText>{classTitle(one)}</TaughtText>
                </Link>
                <p className="text-small text-lamp-ink">{teacherClassWords().feedback.due(one.feedback_owed)}</p>
              </div>
              <Icon name="chevron-right" size={20} className="shrink-0 text-ink-3" />
            </li>
          ))}
        </ul>
      )}
      {due.count > due.classes.length && (
        <div className="mt-2">
          <ButtonLink to="/teachers/classes" search={{ tab: 'owed' }} variant="quiet">
            {words.allOwed}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
