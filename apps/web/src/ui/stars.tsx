import { Star, starCounts } from './star-buttons.tsx'

/** A rating from one to five, to give or to show. */
interface Props {
  label: string
  value: number
  /** Absent for a read-only rating. `label` names each star: "3 stars". */
  choose?: { name: string; starLabel: (stars: number) => string; onChange: (stars: number) => void }
}

export function Stars({ label, value, choose }: Props) {
  if (!choose) {
    return (
      <span role="img" aria-label={label} className="inline-flex gap-0.5">
        {starCounts.map(count => (
          <Star key={count} lit={count <= Math.round(value)} size={16} />
        ))}
      </span>
    )
  }
  return (
    <fieldset>
      <legend className="text-small font-semibold text-ink">{label}</legend>
      <div className="flex">
        {starCounts.map(count => (
          <label
            key={count}
            className="grid size-12 place-items-center rounded-button has-focus-visible:outline-2 has-focus-visible:outline-lamp"
          >
            <input
              type="radio"
              className="sr-only"
              name={choose.name}
              aria-label={choose.starLabel(count)}
              checked={count === value}
              onChange={() => choose.onChange(count)}
            />
            <Star lit={count <= value} size={32} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
