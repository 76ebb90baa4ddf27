import { classTitle } from '@aulaviva/domain/class-title'
import { type RefObject, useEffect } from 'react'
import { useRemoteDrags } from '#entities/class-planning/remote-drags.ts'
import type { ListedClass } from './class-editing.queries.ts'
import { timetableGridWords } from './timetable-grid.words.ts'

interface Props {
  scroller: RefObject<HTMLElement | null>
  classes: readonly ListedClass[]
}

/** Shows who else is dragging which visible classes: a line over the grid and a mark at the class. Re-renders no
 * class. */
export function RemoteDrags({ scroller, classes }: Props) {
  const { remoteDrag: theirs } = timetableGridWords()
  const remoteDrags = useRemoteDrags()
  const visible = [...remoteDrags].flatMap(([key, { liveClass, name }]) => {
    const one = classes.find(({ id }) => id === liveClass)
    return one ? [{ key, one, name }] : []
  })
  // After every render: the grid may have rendered the class as a new element in another cell.
  useEffect(() => {
    const marked = visible
      .map(({ one }) => scroller.current?.querySelector<HTMLElement>(`a[data-stop="${CSS.escape(one.id)}"]`))
      .filter(element => element instanceof HTMLElement)
    for (const { dataset } of marked) dataset.theirs = ''
    return () => {
      for (const { dataset } of marked) delete dataset.theirs
    }
  })
  return (
    // At the bottom of the visible part of the grid.
    <div className="pointer-events-none sticky bottom-20 z-30 h-0 tablet:bottom-4">
      <div aria-live="polite" className="absolute inset-x-3 bottom-3 grid justify-items-start gap-1">
        {visible.map(({ key, one, name }) => (
          <p
            key={key}
            className="rounded-pill border border-line bg-room px-3 py-1.5 text-small wrap-anywhere text-ink shadow-raised"
          >
            {theirs(name, classTitle(one))}
          </p>
        ))}
      </div>
    </div>
  )
}
