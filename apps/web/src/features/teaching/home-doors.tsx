import { Link } from '@tanstack/react-router'
import { Icon } from '#ui/icon.tsx'
import { teachingWords } from './teaching.words.ts'

/** Ways on from home. They claim nothing about what lies behind them. */
export function HomeDoors() {
  const { open, honorarium } = teachingWords().home
  const doors = [
    { to: '/teachers/classes/reserve', icon: 'open-class', words: open },
    { to: '/teachers/honorarium', icon: 'coins', words: honorarium },
  ] as const
  return (
    <ul className="flex flex-col gap-3">
      {doors.map(door => (
        <li key={door.to}>
          <Link
            to={door.to}
            className="flex items-center gap-4 rounded-card border border-line bg-room p-4 shadow-card transition-colors hover:border-edge"
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-button bg-desk text-lamp-ink">
              <Icon name={door.icon} />
            </span>
            <span className="min-w-0 grow">
              <span className="block font-semibold text-ink">{door.words.title}</span>
              <span className="block text-small text-ink-2">{door.words.body}</span>
            </span>
            <Icon name="chevron-right" size={20} className="shrink-0 text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
