/** Stands for what is coming, at its size, so that nothing moves when it comes. */
export function Skeleton({ width = '100%', height, round }: { width?: string; height: string; round?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`block max-w-full animate-breathe bg-desk ${round ? 'rounded-pill' : 'rounded-small'}`}
      style={{ width, height }}
    />
  )
}

/** A region that loads: readers hear the label once, eyes see the skeletons inside. */
export function Loading({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {label}
      </span>
      {children}
    </div>
  )
}
