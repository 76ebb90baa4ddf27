import { useEffect, useId, useRef, useState } from 'react'
import { inputLook } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { iconButtonLook } from '#ui/icon-button.tsx'
import { controlsWords } from '../words/controls.words.ts'

interface Props {
  label: string
  maxLength: number
  text: string
  onChange: (text: string) => void
}

/** Milliseconds without a key press after which the search runs. */
const pause = 200

/**
 * Searches when typing pauses, so that a word is one search and not one per letter. Enter searches at once and does not
 * submit the form around the box.
 */
export function SearchBox({ label, maxLength, text, onChange }: Props) {
  const id = useId()
  // The URL follows the typed text. If the text waited for the URL, letters would get lost.
  const [typed, setTyped] = useState(text)
  // Clearing filters or navigating back changes it from outside.
  useEffect(() => {
    if (document.activeElement?.id !== id) setTyped(text)
  }, [id, text])
  // Another filter may have been chosen by then.
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const [look] = useState(() => whenHandsRest(text => latest.current(text.trim())))
  useEffect(() => {
    // A pending search must not pull back people who move on to something else.
    addEventListener('pointerdown', look.now, true)
    return () => {
      removeEventListener('pointerdown', look.now, true)
      look.forget()
    }
  }, [look])
  const change = (next: string) => {
    setTyped(next)
    look.soon(next)
  }
  return (
    <div className="relative mb-5 max-w-xl">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon name="search" size={20} className="pointer-events-none absolute top-3.5 left-3.5 text-ink-3" />
      <input
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={label}
        maxLength={maxLength}
        value={typed}
        onChange={event => change(event.target.value)}
        onBlur={look.now}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          look.now()
        }}
        className={`${inputLook} pr-12 pl-11`}
      />
      {typed && (
        <button
          type="button"
          aria-label={controlsWords().clearSearch}
          className={`${iconButtonLook} absolute top-0.5 right-0.5`}
          onClick={() => {
            change('')
            look.now()
            document.getElementById(id)?.focus()
          }}
        >
          <Icon name="cross" size={20} />
        </button>
      )}
    </div>
  )
}

/** Passes on the last of several texts after a pause. `now` passes on a pending one at once. */
function whenHandsRest(tell: (text: string) => void) {
  let timer = 0
  let waiting: string | null = null
  const forget = () => {
    clearTimeout(timer)
    waiting = null
  }
  const now = () => {
    const text = waiting
    forget()
    if (text !== null) tell(text)
  }
  const soon = (text: string) => {
    forget()
    waiting = text
    timer = window.setTimeout(now, pause)
  }
  return { soon, now, forget }
}
