import type { CSSProperties } from 'react'

const hues: Record<string, string> = {
  GREEN: 'var(--level-a1)',
  TEAL: 'var(--level-a2)',
  BLUE: 'var(--level-b1)',
  VIOLET: 'var(--level-b2)',
  ROSE: 'var(--level-c1)',
  OLIVE: 'var(--level-c2)',
}

/** The hue by its name, for marks and dots; a quiet grey for what has no level and for a level without a hue. */
export function levelColor(name: string | null | undefined): string {
  return (name && hues[name]) || 'var(--ink-3)'
}

/** The style of an element with the class `edge-mark`, in this color. */
export const edgeMark = (color: string) => ({ '--mark': color }) as CSSProperties

interface Props {
  level: { code: string; color: string | null }
  bar?: boolean
}

/** A level's code in its hue, with a thin bar before it. */
export function LevelMark({ level, bar = true }: Props) {
  const color = levelColor(level.color)
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold whitespace-nowrap" style={{ color }}>
      {bar && <span aria-hidden="true" className="h-3.5 w-[3px] rounded-pill" style={{ background: color }} />}
      {level.code}
    </span>
  )
}
