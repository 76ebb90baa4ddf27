import { useState } from 'react'
import { createPortal } from 'react-dom'
import { dayInstant, longDay } from '#platform/time/format.ts'
import { capitalize, formatWallTime } from '#platform/time/region.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { iconButtonLook } from '#ui/icon-button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { availabilityWords } from './availability.words.ts'
import { ExceptionDialog } from './exception-dialog.tsx'
import { type AvailabilityException, withException } from './hours-draft.ts'

interface Props {
  exceptions: AvailabilityException[]
  zone: string
  onChange: (exceptions: AvailabilityException[]) => void
}

/** Days with hours other than the weekly ones. */
export function Exceptions({ exceptions, zone, onChange }: Props) {
  const words = availabilityWords()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <SectionHeading id="exceptions">{words.exceptions}</SectionHeading>
      <p className="-mt-2 mb-4 text-small text-ink-2">{words.exceptionsHint}</p>
      {exceptions.length === 0 ? (
        <p className="mb-3 text-ink-3">{words.noExceptions}</p>
      ) : (
        <ul className="mb-3 divide-y divide-line rounded-card border border-line bg-room shadow-card">
          {exceptions.map((one, at) => (
            <li
              key={`${one.day} ${one.from} ${one.to} ${one.available}`}
              className="flex min-h-14 items-center gap-3 py-2 pe-2 ps-4 tablet:ps-5"
            >
              <span
                className={`size-2 shrink-0 rounded-pill ${one.available ? 'bg-lamp' : 'bg-ink-3'}`}
                aria-hidden="true"
              />
              <span className="min-w-0 grow">
                <span className="block font-semibold text-ink">{capitalize(longDay(dayInstant(one.day), 'UTC'))}</span>
                <span className="tabular block text-small text-ink-2">{lineOf(one)}</span>
              </span>
              <button
                type="button"
                aria-label={words.removeException(longDay(dayInstant(one.day), 'UTC'))}
                className={iconButtonLook}
                onClick={() => onChange(exceptions.filter((_, index) => index !== at))}
              >
                <Icon name="cross" size={20} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button icon="plus" pending={false} onPress={() => setAdding(true)}>
        {words.addException}
      </Button>
      {adding &&
        // A form can't be nested in the form around it.
        createPortal(
          <ExceptionDialog
            zone={zone}
            onAdd={added => {
              onChange(withException(exceptions, added))
              setAdding(false)
            }}
            onClose={() => setAdding(false)}
          />,
          document.body,
        )}
    </>
  )
}

function lineOf({ available, from, to }: AvailabilityException): string {
  const words = availabilityWords()
  const span = from === '00:00' && to === '24:00' ? words.allDay : `${formatWallTime(from)}–${formatWallTime(to)}`
  return words.exceptionLine(available ? words.kinds.extra : words.kinds.off, span)
}
