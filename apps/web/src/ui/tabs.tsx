import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { stepOfArrow } from './direction.ts'

interface Tab<T extends string> {
  value: T
  label: string
  /** Undefined until it is loaded. Its place is reserved, so that no tab moves. */
  count?: number | undefined
}

interface Props<T extends string> {
  label: string
  tabs: readonly Tab<T>[]
  value: T
  onChange: (value: T) => void
  /** The panel of the selected tab. */
  children: ReactNode
}

/**
 * Tabs with the expected keys: arrows, Home, End. Keep `value` in the URL with `useTabInAddress`.
 */
export function Tabs<T extends string>({ label, tabs, value, onChange, children }: Props<T>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  // A URL may open a tab beyond the edge of a phone's screen.
  useLayoutEffect(() => {
    const row = list.current
    const chosen = row?.querySelector(`[data-value="${value}"]`)
    if (!row || !chosen) return
    const [room, tab] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()]
    if (tab.left < room.left || tab.right > room.right)
      row.scrollLeft += (tab.left + tab.right - room.left - room.right) / 2
  }, [value])

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex(tab => tab.value === value)
    const step = stepOfArrow(event.key)
    const target = step ? at + step : { Home: 0, End: tabs.length - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next = tabs[(target + tabs.length) % tabs.length]!
    onChange(next.value)
    list.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="quiet-scroll fade-ends mb-6 flex overflow-x-auto border-b border-line tablet:gap-1"
        onKeyDown={move}
      >
        {tabs.map(tab => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-value={tab.value}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className="-mb-px flex min-h-12 shrink-0 items-center gap-2 border-b-2 border-transparent px-2 tablet:px-4 font-medium text-ink-2 -outline-offset-2 hover:text-ink aria-selected:border-lamp aria-selected:text-ink"
          >
            {tab.label}
            {'count' in tab && <span className="tabular min-w-[2ch] text-small text-ink-3">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
