interface Props {
  /** Between 0 and 1. */
  value: number
  label: string
  /** The value in words, such as "3 of 8 classes". */
  text: string
  color?: string
}

export function ProgressBar({ value, label, text, color = 'var(--lamp)' }: Props) {
  const share = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap justify-between gap-x-3 text-small">
        <span className="font-medium wrap-anywhere text-ink">{label}</span>
        <span className="tabular text-ink-2">{text}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
        className="h-1.5 overflow-hidden rounded-pill bg-line"
      >
        <div className="h-full rounded-pill transition-[width]" style={{ width: `${share}%`, background: color }} />
      </div>
    </div>
  )
}
