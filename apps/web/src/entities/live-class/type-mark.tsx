import type { ClassColor } from '@aulaviva/domain/class-types'

/** The colour a type of class is known by, beside its name, which says the same. */
export function TypeMark({ color, quiet }: { color: ClassColor; quiet?: boolean }) {
  return (
    <span
      aria-hidden="true"
      // text, and not a box, since a line may end beside a box: a word joiner keeps the name on its line
      className="me-1.5 rounded-[3px] px-1 align-[2px] text-[0.4375rem] leading-none after:content-['\2060']"
      style={{ background: quiet ? 'var(--edge)' : `var(--type-${color})` }}
    />
  )
}
