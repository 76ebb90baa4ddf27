import { Children, type ReactNode } from 'react'

/** Facts in a line with dots between them. A dot stands before its fact and is cut off where that begins a line. */
export function Dotted({ children, quiet }: { children: ReactNode; quiet?: boolean | undefined }) {
  return (
    <span
      className={`-ms-[0.75em] flex flex-wrap [clip-path:inset(0_0_0_0.75em)] rtl:[clip-path:inset(0_0.75em_0_0)] ${quiet ? 'text-ink-3' : 'text-ink-2'}`}
    >
      {Children.toArray(children).map((fact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts keep their order
        <span key={at} className="relative min-w-0 ps-[0.75em]">
          {at > 0 && <span className="absolute inset-s-0 w-[0.75em] text-center"> · </span>}
          {fact}
        </span>
      ))}
    </span>
  )
}
