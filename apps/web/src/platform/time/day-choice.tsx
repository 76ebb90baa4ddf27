import { type ReactNode, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '#ui/icon.tsx'
import { iconButtonLook } from '#ui/icon-button.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { Dialog } from '../page/dialog.tsx'
import { lazyComponent } from '../page/lazy-component.ts'
import { useKey } from '../page/use-key.ts'
import { controlsWords } from '../words/controls.words.ts'
import { activeLocale } from '../words/language.ts'

const MonthCalendar = lazyComponent(() => import('#ui/month-calendar.tsx'))

interface Props {
  /** Days are YYYY-MM-DD. */
  value: string
  /** First and last selectable day. Without them, any day. */
  first?: string | undefined
  last?: string | undefined
  /** A short mark below a day. Screen readers read its words with the day. */
  markOf?: (day: string) => { text: string; words: string } | undefined
  /** The key that opens the calendar from anywhere on the page. */
  letter?: string
  onChoose: (day: string) => void
  /** Shown below the months. */
  children?: ReactNode
}

/** A button that opens a calendar to choose a day. After a choice, the focus returns to the button. */
export function DayChoice({ value, first, last, markOf, letter, onChoose, children }: Props) {
  const words = controlsWords().dayChoice
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useKey(letter, () => setIsOpen(true))
  return (
    <>
      <Tooltip text={letter ? `${words.open} (${letter.toUpperCase()})` : words.open}>
        <button
          ref={button}
          type="button"
          aria-label={words.open}
          aria-haspopup="dialog"
          aria-keyshortcuts={letter?.toUpperCase()}
          className={iconButtonLook}
          onClick={() => setIsOpen(true)}
        >
          <Icon name="calendar" />
        </button>
      </Tooltip>
      {isOpen && (
        <Dialog title={words.title} onClose={() => setIsOpen(false)}>
          <div className="min-h-100">
            <Suspense>
              <MonthCalendar
                label={words.title}
                locale={activeLocale()}
                value={value}
                first={first}
                last={last}
                markOf={markOf}
                onChange={day => {
                  // The element that had the focus before the key press may disappear with the previous day.
                  flushSync(() => setIsOpen(false))
                  button.current?.focus()
                  onChoose(day)
                }}
                previousLabel={words.previousMonth}
                nextLabel={words.nextMonth}
              />
            </Suspense>
            {children}
          </div>
        </Dialog>
      )}
    </>
  )
}
