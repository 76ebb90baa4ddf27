import type { CallResponse } from '@aulaviva/contract/calls'
import { Link } from '@tanstack/react-router'
import { shortDate } from '#platform/time/format.ts'
import { Icon } from '#ui/icon.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { homeWords } from './home.words.ts'

type EarnedBadge = Omit<CallResponse<'GET /api/classes/student-badges/'>[number], 'link'>

const maxBadges = 3

/** Recent badges, latest first, each with the course or level that it was earned with. Renders nothing without any. */
export function RecentBadges({ badges, zone }: { badges: readonly EarnedBadge[]; zone: string }) {
  const words = homeWords().badges
  if (badges.length === 0) return null
  return (
    <section>
      <SectionHeading>{words.title}</SectionHeading>
      <ul className="divide-y divide-line rounded-card border border-line bg-room shadow-card">
        {badges.slice(0, maxBadges).map(({ id, badge, awarded_at: at }) => (
          <li key={id}>
            <Link
              to="/badges"
              className="flex min-h-15 items-center gap-4 px-5 py-3 -outline-offset-2 transition-colors hover:bg-desk"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-lamp-wash text-lamp-ink">
                <Icon name="badge" />
              </span>
              <span className="min-w-0 grow">
                <span className="block font-semibold text-ink">{badge.name}</span>
                <span className="block text-small text-ink-2">
                  {badge.rule.course_name ?? badge.rule.level ?? badge.description}
                </span>
              </span>
              <time dateTime={at} className="tabular shrink-0 text-small text-ink-3">
                {shortDate(at, zone)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
      {badges.length > maxBadges && (
        <Link to="/badges" className="mt-1 inline-flex min-h-11 items-center px-5 text-small text-lamp-ink underline">
          {words.more(badges.length - maxBadges)}
        </Link>
      )}
    </section>
  )
}
