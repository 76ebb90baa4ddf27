import { Icon, type IconName } from '#ui/icon.tsx'
import { levelColor } from '#ui/level-mark.tsx'
import type { Badge } from './badges.queries.ts'

interface Struck {
  rule: Pick<Badge['rule'], 'kind' | 'value' | 'level' | 'level_color'>
  image: string | null
}

const marks: Record<Badge['rule']['kind'], { icon: IconName; color: string }> = {
  CLASSES_ATTENDED: { icon: 'users', color: 'var(--lamp)' },
  STREAK_OF_WEEKS: { icon: 'calendar', color: 'var(--info)' },
  LEVEL_COMPLETED: { icon: 'path', color: 'var(--good)' },
  COURSE_COMPLETED: { icon: 'play', color: 'var(--level-b2)' },
  PERFECT_SCORE: { icon: 'star', color: 'var(--warn)' },
}

const middle = 60
const rays = 24
/** A coin with a milled edge: outer and inner radius take turns. */
const edge = Array.from({ length: rays * 2 }, (_, at) => {
  const angle = (at * Math.PI) / rays
  const radius = at % 2 ? 51 : 55
  return `${(middle + radius * Math.cos(angle)).toFixed(2)},${(middle + radius * Math.sin(angle)).toFixed(2)}`
}).join(' ')

/**
 * The picture the school has given a badge, or else its coin: struck in the colour of its kind once it is earned, a quiet outline
 * before.
 */
export function Medal({ badge: { rule, image }, isEarned }: { badge: Struck; isEarned: boolean }) {
  if (image) {
    return (
      <img
        src={image}
        alt=""
        loading="lazy"
        className={`size-30 shrink-0 object-contain ${isEarned ? '' : 'opacity-45 grayscale'}`}
      />
    )
  }
  const { icon, color } = marks[rule.kind]
  const hue = rule.level ? levelColor(rule.level_color) : color
  const figure = rule.level ?? (rule.value > 1 ? String(rule.value) : null)
  return (
    <span
      aria-hidden="true"
      className="relative grid size-30 shrink-0 place-items-center"
      style={{ color: isEarned ? hue : 'var(--edge)' }}
    >
      <svg viewBox="0 0 120 120" className="absolute inset-0" fill="none" aria-hidden="true">
        <polygon
          points={edge}
          fill={isEarned ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          strokeDasharray={isEarned ? undefined : '3 5'}
        />
        <circle cx={middle} cy={middle} r="43" fill="var(--room)" />
        {isEarned && <circle cx={middle} cy={middle} r="39" stroke="currentColor" strokeWidth="1.5" opacity="0.55" />}
      </svg>
      <span className="relative flex flex-col items-center gap-0.5">
        <Icon name={icon} size={figure ? 24 : 32} />
        {figure && <span className="tabular font-display text-heading leading-none font-semibold">{figure}</span>}
      </span>
    </span>
  )
}
