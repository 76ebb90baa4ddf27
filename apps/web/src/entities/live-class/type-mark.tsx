import type { ClassColor } from '@aulaviva/domain/class-types'

/** The color of a class type, next to its name, which says the same. */
export function TypeMark({ color, quiet }: { color: ClassColor; quiet?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className="type-mark"
      style={{ background: quiet ? 'var(--edge)' : `var(--type-${color})` }}
    />
  )
}
