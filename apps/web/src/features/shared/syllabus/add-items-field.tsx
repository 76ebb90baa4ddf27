import { maxSyllabusNameLength } from '@aulaviva/domain/syllabus'
import { type ClipboardEvent, type FormEvent, useId, useRef, useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { Button } from '#ui/button.tsx'
import { inputLook } from '#ui/field.tsx'
import { syllabusEditingWords } from './syllabus-editing.words.ts'
import { syllabusFailure, useSyllabusChange } from './use-syllabus-change.ts'

interface Props {
  kind: 'units' | 'topics'
  /** The level of a unit, or the unit of a topic. */
  parent: string
  label: string
}

/** Adds items to the end of a list, one after the other: Enter adds one, and several pasted lines add several. */
export function AddItemsField({ kind, parent, label }: Props) {
  const words = syllabusEditingWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const call = useApi()
  const add = useSyllabusChange({
    send: (titles: string[]) =>
      kind === 'units'
        ? call('POST /api/classes/syllabus/levels/{id}/units/', {
            params: { id: parent },
            body: { titles },
          })
        : call('POST /api/classes/syllabus/units/{id}/topics/', {
            params: { id: parent },
            body: { titles },
          }),
    onDone: () => {
      setText('')
      input.current?.focus()
    },
  })
  const send = (titles: string[]) => {
    if (titles.length > 0 && !add.isPending) add.mutate(titles)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    send(linesOf(text))
  }
  function onPaste(event: ClipboardEvent) {
    const lines = linesOf(event.clipboardData.getData('text/plain'))
    if (lines.length < 2) return
    event.preventDefault()
    send(lines)
  }
  return (
    <form className="mt-4" onSubmit={submit} noValidate>
      <label htmlFor={id} className="mb-1.5 block text-small font-semibold text-ink">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          className={inputLook}
          value={text}
          maxLength={maxSyllabusNameLength}
          autoComplete="off"
          enterKeyHint="enter"
          readOnly={add.isPending}
          aria-describedby={`${id}-note`}
          aria-invalid={add.error ? true : undefined}
          onPaste={onPaste}
          onChange={event => {
            setText(event.target.value)
            if (add.error) add.reset()
          }}
        />
        <Button type="submit" pending={add.isPending}>
          {words.adding.add}
        </Button>
      </div>
      <p
        id={`${id}-note`}
        role={add.error ? 'alert' : undefined}
        className={`mt-1.5 text-small ${add.error ? 'text-bad' : 'text-ink-3'}`}
      >
        {add.error ? syllabusFailure(add.error) : words.adding.hint}
      </p>
    </form>
  )
}

const linesOf = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map(line => line.trim().slice(0, maxSyllabusNameLength))
    .filter(line => line !== '')
