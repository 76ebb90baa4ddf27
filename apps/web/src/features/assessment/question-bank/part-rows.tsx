import { questionLimits } from '@aulaviva/contract/assessment/question-bank'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTaughtLanguage } from '#platform/words/taught-text.tsx'
import { inputLook } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { moveRow, newPart, type Part, pasteLines } from './document-edits.ts'

interface Props {
  parts: readonly Part[]
  onChange: (parts: Part[]) => void
  nameOf: (at: number) => string
  removeLabel: string
  max: number
  /** Rendered before a row, such as a checkbox for "correct". */
  before?: (one: Part, at: number) => ReactNode
}

/**
 * Rows edited one after the other: Enter adds one below, Backspace in an empty one removes it, Alt with an arrow moves
 * it, and pasted lines become rows.
 */
export function PartRows({ parts, onChange, nameOf, removeLabel, max, before }: Props) {
  const lang = useTaughtLanguage()
  const list = useRef<HTMLUListElement>(null)
  const focusTarget = useRef<string | null>(null)
  // The new row, or the one next to a removed row, exists only after rendering.
  useEffect(() => {
    if (focusTarget.current === null) return
    list.current?.querySelector<HTMLInputElement>(`[data-row="${focusTarget.current}"]`)?.focus()
    focusTarget.current = null
  })
  function remove(at: number) {
    focusTarget.current = (parts[at - 1] ?? parts[at + 1])?.id ?? null
    onChange(parts.filter((_, place) => place !== at))
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, at: number) {
    const hasNoModifier = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    if (event.key === 'Enter' && hasNoModifier && !event.nativeEvent.isComposing) {
      event.preventDefault()
      const next = parts[at + 1]
      if (next) return focus(next.id)
      if (parts.length >= max) return
      const added = newPart()
      focusTarget.current = added.id
      onChange([...parts, added])
    } else if (event.key === 'Backspace' && hasNoModifier && parts[at]?.text === '' && !event.repeat) {
      event.preventDefault()
      remove(at)
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      focusTarget.current = parts[at]?.id ?? null
      onChange(moveRow(parts, at, at + (event.key === 'ArrowUp' ? -1 : 1)))
    }
  }
  const focus = (id: string) => list.current?.querySelector<HTMLInputElement>(`[data-row="${id}"]`)?.focus()
  function onPaste(event: ClipboardEvent<HTMLInputElement>, at: number) {
    const text = event.clipboardData.getData('text/plain')
    if (!/\n/u.test(text.trim())) return
    event.preventDefault()
    onChange(pasteLines(parts, at, text, max))
  }
  return (
    <ul ref={list} className="grid gap-2">
      {parts.map((one, at) => (
        <li key={one.id} className="flex items-center gap-2">
          {before?.(one, at)}
          <input
            data-row={one.id}
            aria-label={nameOf(at + 1)}
            lang={lang}
            value={one.text}
            maxLength={questionLimits.part}
            className={inputLook}
            onChange={event =>
              onChange(parts.map(row => (row.id === one.id ? { ...row, text: event.target.value } : row)))
            }
            onKeyDown={event => onKeyDown(event, at)}
            onPaste={event => onPaste(event, at)}
          />
          <IconButton icon="cross" label={removeLabel} about={nameOf(at + 1)} onPress={() => remove(at)} />
        </li>
      ))}
    </ul>
  )
}
