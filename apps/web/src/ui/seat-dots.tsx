interface Props {
  taken: number
  capacity: number
  /** The dots in words, such as "3 left". */
  label: string
  color?: string
}

const maxDots = 12

/**
 * Seats as dots: free seats are filled, taken seats are outlined. With more than twelve seats, only the text is shown.
 */
export function SeatDots({ taken, capacity, label, color = 'var(--ink-2)' }: Props) {
  const seats = Array.from({ length: capacity }, (_, seat) => seat)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {capacity <= maxDots && (
        <span aria-hidden="true" className="inline-flex gap-1">
          {seats.map(seat => (
            <span
              key={seat}
              className="size-[7px] rounded-pill"
              style={seat < taken ? { border: '1px solid var(--ink-3)' } : { background: color }}
            />
          ))}
        </span>
      )}
      <span className="tabular text-tiny whitespace-nowrap text-ink-2">{label}</span>
    </span>
  )
}
