const steps = 12

/** The current loudness. Only visual: screen readers announce whether a voice is heard. */
export function LevelMeter({ level }: { level: number }) {
  const lit = Math.round(Math.sqrt(level) * steps)
  return (
    <div aria-hidden="true" className="flex h-2 gap-1">
      {Array.from({ length: steps }, (_, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index
          key={at}
          className={`min-w-0 flex-1 rounded-pill ${at < lit ? (at < steps - 2 ? 'bg-good' : 'bg-warn') : 'bg-line'}`}
        />
      ))}
    </div>
  )
}
