/** Placeholder in the size of the coming content, so that nothing moves when it loads. */
export function Skeleton({ width = '100%', height, round }: { width?: string; height: string; round?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`block max-w-full animate-breathe bg-desk ${round ? 'rounded-pill' : 'rounded-small'}`}
      style={{ width, height }}
    />
  )
}

/** A loading region: screen readers get the label once, and the skeletons inside are visible. */
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
