import { useEffect, useId, useRef, useState } from 'react'
import { inputLook } from './field.tsx'
import { Icon } from './icon.tsx'
import { iconButtonLook } from './icon-button.tsx'

interface Props {
  label: string
  clearLabel: string
  maxLength: number
  text: string
  onChange: (text: string) => void
}

/** Milliseconds without a letter after which what is typed is looked for. */
const pause = 200

/**
 * What is typed is looked for as soon as the hands rest, so that a word is one search and not one for each of its letters. The
 * key that asks for it at once sends no form that the box stands in.
 */
export function SearchBox({ label, clearLabel, maxLength, text, onChange }: Props) {
  const id = useId()
  // the address follows what is typed, which would lose letters if it waited for the address
  const [typed, setTyped] = useState(text)
  // filters that are taken away, or a way back, change it from outside
  useEffect(() => {
    if (document.activeElement?.id !== id) setTyped(text)
  }, [id, text])
  // by then another filter may have been chosen
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const [look] = useState(() => whenHandsRest(text => latest.current(text.trim())))
  useEffect(() => {
    // whoever goes on to something else is not taken back from there by what is looked for afterwards
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
          aria-label={clearLabel}
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

/** Tells the last of several texts once no other has come for a while; `now` tells what waits at once. */
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
