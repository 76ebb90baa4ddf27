import type { ReactNode } from 'react'

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid min-w-6 place-items-center rounded-small border border-line bg-desk px-1.5 font-text text-tiny font-medium text-ink-2">
      {children}
    </kbd>
  )
}
