interface Props {
  /** Between 0 and 1. Null if the figure is not part of a whole. */
  value: number | null
  figure: string
  label: string
  color?: string
}

/** Longer figures get a smaller font, to fit inside the ring. */
const longFigure = 4
const radius = 42
const circumference = 2 * Math.PI * radius

/** A figure inside a ring that shows its share of the whole. */
export function Ring({ value, figure, label, color = 'var(--lamp)' }: Props) {
  const share = value === null ? 0 : Math.min(1, Math.max(0, value))
  return (
    <div className="flex min-w-0 flex-col items-center gap-2">
      {/* Smaller in a narrow column, so that two do not overlap. */}
      <div className="relative grid aspect-square w-24 max-w-full place-items-center">
        <svg viewBox="0 0 96 96" className="absolute inset-0 -rotate-90" fill="none" strokeWidth="6" aria-hidden="true">
          <circle cx="48" cy="48" r={radius} stroke="var(--line)" />
          {share > 0 && (
            <circle
              cx="48"
              cy="48"
              r={radius}
              stroke={color}
              strokeLinecap="round"
              strokeDasharray={`${share * circumference} ${circumference}`}
            />
          )}
        </svg>
        <span
          className={`tabular font-display font-semibold text-ink ${figure.length > longFigure ? 'text-large' : 'text-figure'}`}
        >
          {figure}
        </span>
      </div>
      {/* Small on the narrowest phones: a third of the card is narrower than "Disponibles". */}
      <span className="text-center text-small text-balance text-ink-2 max-[22rem]:text-tiny">{label}</span>
    </div>
  )
}
