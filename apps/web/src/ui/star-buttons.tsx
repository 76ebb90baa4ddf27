import { Icon } from './icon.tsx'

export const starCounts = [1, 2, 3, 4, 5]

export const Star = ({ lit, size }: { lit: boolean; size: 16 | 24 | 32 }) => (
  <Icon name="star" size={size} className={lit ? 'fill-lamp text-lamp' : 'text-edge'} />
)

interface ButtonsProps {
  /** Id of the text that says what is rated. */
  labelledBy: string
  value: number
  starLabel: (stars: number) => string
  onPress: (stars: number) => void
}

/** Five stars that each rate at once. */
export function StarButtons({ labelledBy, value, starLabel, onPress }: ButtonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, labeled by the text next to it
    <div role="group" aria-labelledby={labelledBy} className="flex">
      {starCounts.map(count => (
        <button
          key={count}
          type="button"
          aria-label={starLabel(count)}
          aria-pressed={count === value}
          className="grid size-11 place-items-center rounded-button transition-colors hover:bg-desk"
          onClick={() => onPress(count)}
        >
          <Star lit={count <= value} size={24} />
        </button>
      ))}
    </div>
  )
}
