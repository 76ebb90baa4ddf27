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
const searchDelay = 200

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
  const [search] = useState(() => debounce(text => latest.current(text.trim())))
  useEffect(() => {
    // A pending search must not pull back people who move on to something else.
    addEventListener('pointerdown', search.flush, true)
    return () => {
      removeEventListener('pointerdown', search.flush, true)
      search.cancel()
    }
  }, [search])
  const change = (next: string) => {
    setTyped(next)
    search.schedule(next)
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
        onBlur={search.flush}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          search.flush()
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
            search.flush()
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
function debounce(run: (text: string) => void) {
  let timer = 0
  let pending: string | null = null
  const cancel = () => {
    clearTimeout(timer)
    pending = null
  }
  const flush = () => {
    const text = pending
    cancel()
    if (text !== null) run(text)
  }
  const schedule = (text: string) => {
    cancel()
    pending = text
    timer = window.setTimeout(flush, searchDelay)
  }
  return { schedule, flush, cancel }
}
