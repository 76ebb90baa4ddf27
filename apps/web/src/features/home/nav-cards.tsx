import { Link } from '@tanstack/react-router'
import { Icon, type IconName } from '#ui/icon.tsx'

export interface NavCard {
  to: '/teachers/classes/reserve' | '/teachers/honorarium' | '/staff/remarks'
  icon: IconName
  words: { title: string; body: string }
}

/** Ways on from home in a column, the likeliest first. */
export function NavCards({ cards }: { cards: readonly NavCard[] }) {
  return (
    <ul className="grid gap-3">
      {cards.map(card => (
        <li key={card.to}>
          <Link
            to={card.to}
            className="flex h-full items-center gap-4 rounded-card border border-line bg-room p-5 shadow-card transition-colors hover:border-edge"
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-button bg-desk text-lamp-ink">
              <Icon name={card.icon} />
            </span>
            <span className="min-w-0 grow">
              <span className="block font-display text-large font-semibold text-ink">{card.words.title}</span>
              <span className="mt-0.5 block text-small text-ink-2">{card.words.body}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
