import { minDrawnMinutes, type Placed } from './grid-layout.ts'

interface Props {
  placed: Placed
  fromHour: number
  /** Whether the Tab key reaches it. */
  isActive: boolean
  title: string
  begins: string
  when: string
  facts: string
}

/** One class on the grid. A plain `<a>`, because hundreds are rendered at once. The grid handles navigation. */
export function GridClass({
  placed: { one, start, minutes, track },
  fromHour,
  isActive,
  title,
  begins,
  when,
  facts,
}: Props) {
  const canceled = one.state === 'CANCELED'
  const { level, seats_taken: taken, capacity } = one
  return (
    <a
      href={`/staff/timetable/${one.id}`}
      data-stop={one.id}
      draggable={false}
      tabIndex={isActive ? 0 : -1}
      aria-label={`${begins} ${title}, ${when}, ${facts}`}
      title={`${title}\n${when}\n${facts}`}
      className={`timetable-class text-tiny ${canceled ? 'border-line bg-desk text-ink-3' : one.teacher ? 'border-edge bg-desk text-ink' : 'border-warn bg-warn-wash text-ink'}`}
      style={
        {
          '--from': (start - fromHour * 60) / 60,
          '--length': Math.max(minutes, minDrawnMinutes) / 60,
          '--track': track,
          '--mark': canceled ? 'var(--edge)' : `var(--type-${one.live_class_type.color})`,
        } as never
      }
    >
      <span
        data-seats={[level?.code, !canceled && `${taken}/${capacity}`].filter(Boolean).join(' · ')}
        className="timetable-begin tabular block truncate font-semibold"
      >
        {begins}
      </span>{' '}
      <span className={`block truncate ${canceled ? 'line-through' : ''}`}>{title}</span>
    </a>
  )
}
