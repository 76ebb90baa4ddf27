import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useMayGo } from '#platform/access/may-go.ts'
import type { Me } from '#platform/session/me.ts'
import { Dialog } from '#ui/dialog.tsx'
import { inputLook } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { allPlaces } from './all-places.ts'
import { paletteWords } from './palette.words.ts'

/** Type the name of a page, press Enter, be there. */
export default function Palette({ me, onClose }: { me: Me; onClose: () => void }) {
  const words = paletteWords()
  const id = useId()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const wanted = text.trim().toLocaleLowerCase()
  const found = allPlaces(me, useMayGo()).filter(place => place.title.toLocaleLowerCase().includes(wanted))

  function go(at: number) {
    const place = found[at]
    if (!place) return
    onClose()
    void navigate({ to: place.to })
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') {
      // the rest of this press would be felt by what the focus goes back to
      event.preventDefault()
      go(chosen)
    }
    if (step === undefined || found.length === 0) return
    event.preventDefault()
    setChosen((chosen + step + found.length) % found.length)
  }

  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={onClose}>
      <input
        ref={input}
        role="combobox"
        aria-label={words.search}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={found[chosen] && `${id}-${chosen}`}
        className={inputLook}
        value={text}
        onKeyDown={press}
        onChange={event => {
          setText(event.target.value)
          setChosen(0)
        }}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={words.title}
        className="mt-3 max-h-[50dvh] min-h-60 overflow-y-auto"
      >
        {found.map((place, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the input keeps the focus and the keys
          <div
            key={place.to}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === chosen}
            onClick={() => go(at)}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-button px-3 text-ink hover:bg-desk aria-selected:bg-desk"
          >
            <Icon name={place.icon} className={`shrink-0 ${at === chosen ? 'text-lamp-ink' : 'text-ink-3'}`} />
            {place.title}
          </div>
        ))}
      </div>
      <p role="status" className="mt-3 text-small text-ink-3">
        {found.length === 0 ? words.nothing : words.hint}
      </p>
    </Dialog>
  )
}
