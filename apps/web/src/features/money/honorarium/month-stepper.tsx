import { capitalize } from '#platform/time/region.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { honorariumWords } from './honorarium.words.ts'
import { monthName, subtractMonths } from './months.ts'

interface Props {
  month: string
  /** The last month that can be selected. */
  latest: string
  onChange: (month: string) => void
}

/** Buttons for the previous and next month. */
export function MonthStepper({ month, latest, onChange }: Props) {
  const words = honorariumWords().month
  return (
    <div className="flex items-center gap-2 print:gap-0">
      <IconButton icon="chevron-left" label={words.earlier} onPress={() => onChange(subtractMonths(month, 1))} />
      <h2
        aria-live="polite"
        className="min-w-44 text-center text-heading max-tablet:grow font-semibold text-ink print:text-start"
      >
        {capitalize(monthName(month))}
      </h2>
      {month < latest ? (
        <IconButton icon="chevron-right" label={words.later} onPress={() => onChange(subtractMonths(month, -1))} />
      ) : (
        <span className="size-11 print:hidden" />
      )}
    </div>
  )
}
