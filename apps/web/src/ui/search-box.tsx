import { useId, useState } from 'react'
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

/** What is typed is looked for at once: the key that would ask for it sends no form that the box stands in. */
export function SearchBox({ label, clearLabel, maxLength, text, onChange }: Props) {
  const id = useId()
  // the address follows what is typed, which would lose letters if it waited for the address
  const [typed, setTyped] = useState(text)
  const change = (next: string) => {
    setTyped(next)
    onChange(next.trim())
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
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
        className={`${inputLook} pr-12 pl-11`}
      />
      {typed && (
        <button
          type="button"
          aria-label={clearLabel}
          className={`${iconButtonLook} absolute top-0.5 right-0.5`}
          onClick={() => {
            change('')
            document.getElementById(id)?.focus()
          }}
        >
          <Icon name="cross" size={20} />
        </button>
      )}
    </div>
  )
}
