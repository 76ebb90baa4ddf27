import { Link } from '@tanstack/react-router'
import { useCanOpen } from '#platform/access/can-open.ts'
import type { Me } from '#platform/session/me.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { profileWords } from './profile.words.ts'

interface Place {
  to: '/subscription' | '/placement-test' | '/notifications'
  icon: IconName
  words: { title: string; body: string }
}

/** The pages that have no room in the phone's tab bar. */
export function MoreLinks({ me }: { me: Me }) {
  const words = profileWords()
  const places: Place[] = [{ to: '/notifications', icon: 'bell', words: words.notifications }]
  if (me.is_student) {
    places.unshift(
      { to: '/subscription', icon: 'card', words: words.subscription },
      { to: '/placement-test', icon: 'mic', words: words.placement },
    )
  }
  const canOpen = useCanOpen()
  const open = places.filter(({ to }) => canOpen(to))
  return (
    <section>
      <SectionHeading>{words.more}</SectionHeading>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-room shadow-card">
        {open.map(place => (
          <li key={place.to}>
            <Link to={place.to} className="flex min-h-16 items-center gap-4 px-5 py-2 -outline-offset-2 hover:bg-desk">
              <Icon name={place.icon} className="shrink-0 text-lamp-ink" />
              <span className="min-w-0 grow">
                <span className="block font-medium text-ink">{place.words.title}</span>
                <span className="block text-small text-ink-2">{place.words.body}</span>
              </span>
              <Icon name="chevron-right" size={20} className="shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
