import { type LevelColor, levelTokens } from '@aulaviva/domain/level-colors'

/** The color of a level for marks and dots. A muted gray without a level, and for a level without a color. */
export const levelColor = (name: LevelColor | null | undefined): string => `var(--${levelTokens[name ?? 'GREY']})`

interface Props {
  level: { code: string; color: LevelColor | null }
  bar?: boolean
}

/** A level's code in its color, after a thin bar. */
export function LevelMark({ level, bar = true }: Props) {
  const color = levelColor(level.color)
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold whitespace-nowrap" style={{ color }}>
      {bar && <span aria-hidden="true" className="h-3.5 w-[3px] rounded-pill" style={{ background: color }} />}
      {level.code}
    </span>
  )
}
