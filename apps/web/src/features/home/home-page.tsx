import { Link } from '@tanstack/react-router'
import { Page } from '#platform/page/page.tsx'
import { useMe } from '#platform/session/me.ts'
import { nicknameOf } from '#platform/session/naming.ts'
import { sessionWords } from '#platform/session/session.words.ts'
import { clockTime, longDay } from '#platform/time/format.ts'
import { zoneOf, zonePlace } from '#platform/time/zone.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { homeWords } from './home.words.ts'
import { partOfDay } from './part-of-day.ts'

interface Door {
  to:
    | '/students/classes/reserve'
    | '/students/classes'
    | '/students/classes/progress'
    | '/teachers/classes'
    | '/teachers/classes/reserve'
    | '/teachers/honorarium'
  icon: IconName
  words: { title: string; body: string }
}

export function HomePage() {
  const me = useMe()
  const words = homeWords()
  const zone = zoneOf(me)
  const now = new Date()
  const hour = Number.parseInt(clockTime(now, zone), 10)
  const greeting = words.greeting[partOfDay(hour)](nicknameOf(me, sessionWords().someone))
  const { student, teacher } = words
  const doors: Door[] = me.is_student
    ? [
        { to: '/students/classes/reserve', icon: 'plus', words: student.reserve },
        { to: '/students/classes', icon: 'calendar', words: student.classes },
        { to: '/students/classes/progress', icon: 'path', words: student.progress },
      ]
    : [
        { to: '/teachers/classes', icon: 'calendar', words: teacher.classes },
        { to: '/teachers/classes/reserve', icon: 'open-class', words: teacher.open },
        { to: '/teachers/honorarium', icon: 'coins', words: teacher.honorarium },
      ]
  return (
    <Page title={greeting} tabTitle={words.title} lede={words.today(longDay(now, zone), zonePlace(zone))}>
      <ul className="grid gap-3 desk:grid-cols-3 desk:gap-4">
        {doors.map((door, at) => (
          <li key={door.to}>
            <Link
              to={door.to}
              className="flex h-full items-center gap-4 rounded-card border border-line bg-room p-5 shadow-card transition-colors hover:border-edge desk:flex-col desk:items-start desk:p-6"
            >
              <span
                className={`grid size-11 shrink-0 place-items-center rounded-button ${at === 0 ? 'bg-lamp text-on-lamp' : 'bg-desk text-lamp-ink'}`}
              >
                <Icon name={door.icon} />
              </span>
              <span className="min-w-0 grow">
                <span className="block font-display text-heading font-semibold text-ink">{door.words.title}</span>
                <span className="mt-1 block text-ink-2">{door.words.body}</span>
              </span>
              <Icon name="chevron-right" size={20} className="shrink-0 text-ink-3 desk:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
