import type { ClassColor } from '@aulaviva/domain/class-types'

/** The colour a type of class is known by, beside its name, which says the same. */
export function TypeMark({ color, quiet }: { color: ClassColor; quiet?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className="type-mark"
      style={{ background: quiet ? 'var(--edge)' : `var(--type-${color})` }}
    />
  )
}
