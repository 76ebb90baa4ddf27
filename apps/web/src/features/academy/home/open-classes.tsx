import { classTitle } from '@aulaviva/domain/class-title'
import { Link } from '@tanstack/react-router'
import { ClassLine } from '#entities/live-class/class-line.tsx'
import { dayAndTime } from '#entities/live-class/when.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { capitalize } from '#platform/time/region.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { OpenClasses } from './teacher-home.queries.ts'
import { teacherHomeWords } from './teacher-home.words.ts'

/** The next classes without a teacher. Renders nothing if every class has one. */
export function OpenClassesList({ open, zone }: { open: OpenClasses; zone: string }) {
  const words = teacherHomeWords().open
  if (open.count === 0) return null
  return (
    <section>
      <SectionHeading note={open.count > open.results.length ? words.count(open.count) : undefined}>
        {words.title}
      </SectionHeading>
      <ul className="divide-y divide-line rounded-card border border-line bg-room shadow-card">
        {open.results.map(one => (
          <li key={one.id}>
            <Link
              to="/teachers/classes/reserve"
              hash={one.id}
              className="flex items-center gap-3 px-4 py-3 -outline-offset-2 transition-colors hover:bg-desk"
            >
              <span className="min-w-0 grow">
                <span className="tabular block text-small text-ink-3">
                  {capitalize(dayAndTime(one.starts_at, zone))}
                </span>
                <span className="block font-semibold text-ink">
                  <TaughtText>{classTitle(one)}</TaughtText>
                </span>
                <span className="block text-small">
                  {one.conflict ? (
                    <span className="text-ink-3">{words.conflict(one.conflict.title)}</span>
                  ) : (
                    <ClassLine liveClass={one} />
                  )}
                </span>
              </span>
              <Icon name="chevron-right" size={20} className="shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
      {open.count > open.results.length && (
        <div className="mt-2">
          <ButtonLink to="/teachers/classes/reserve" variant="quiet">
            {words.all}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
