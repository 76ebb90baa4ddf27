const hues: Record<string, string> = {
  A1: 'var(--level-a1)',
  A2: 'var(--level-a2)',
  B1: 'var(--level-b1)',
  B2: 'var(--level-b2)',
  C1: 'var(--level-c1)',
  C2: 'var(--level-c2)',
}

/** The hue of a CEFR level, for marks and dots; a quiet grey for what has no level. */
export function levelColor(code: string | null | undefined): string {
  return (code && hues[code]) || 'var(--ink-3)'
}

/** A level's code in its hue, with a thin bar before it. */
export function LevelMark({ code, bar = true }: { code: string; bar?: boolean }) {
  const color = levelColor(code)
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold whitespace-nowrap" style={{ color }}>
      {bar && <span aria-hidden="true" className="h-3.5 w-[3px] rounded-pill" style={{ background: color }} />}
      {code}
    </span>
  )
}
