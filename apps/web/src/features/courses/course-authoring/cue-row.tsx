import { formatTime, maxCueTextLength, parseTime, readableSpeed, readingSpeed } from '@aulaviva/domain/captions'
import { memo, useState } from 'react'
import { oneDecimal } from '#platform/time/format.ts'
import { inputLook } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { type EditorCue, faultOf } from './caption-edits.ts'
import { captionsWords } from './captions.words.ts'

/** As it is typed: hours only if there are any. */
const shortTime = (seconds: number) => formatTime(seconds).replace(/^00:/, '')

interface Props {
  cue: EditorCue
  at: number
  before: EditorCue | undefined
  /** Length of the video. Null without one. */
  seconds: number | null
  spoken: boolean
  lang: string
  onText: (key: number, text: string) => void
  onBegin: (key: number, seconds: number) => void
  onEnd: (key: number, seconds: number) => void
  onSeek: (seconds: number) => void
  onEnter: (key: number) => void
}

/** One cue: its start and end, its text, and its reading speed. */
export const CueRow = memo(function CueRow(row: Props) {
  const { cue, at, before, seconds, spoken, lang, onText, onBegin, onEnd, onSeek, onEnter } = row
  const words = captionsWords().editor
  const fault = faultOf(cue, { before, seconds, readable: readableSpeed })
  return (
    <li
      aria-current={spoken ? 'true' : undefined}
      onFocus={() => onEnter(cue.key)}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 rounded-card border border-line p-3 [contain-intrinsic-size:auto_9rem] [content-visibility:auto] aria-[current]:border-lamp aria-[current]:bg-lamp-wash tablet:grid-cols-[auto_8rem_minmax(0,1fr)]"
    >
      <span className="grid justify-items-center gap-1">
        <span className="tabular text-small text-ink-3">{at + 1}</span>
        <IconButton icon="listen" label={words.goTo(shortTime(cue.from))} onPress={() => onSeek(cue.from)} />
      </span>
      <div className="grid grid-cols-2 content-start gap-2 tablet:grid-cols-1">
        <TimeInput
          label={`${words.cue(at + 1)}: ${words.begin}`}
          value={cue.from}
          onValue={to => onBegin(cue.key, to)}
        />
        <TimeInput label={`${words.cue(at + 1)}: ${words.end}`} value={cue.to} onValue={to => onEnd(cue.key, to)} />
      </div>
      <div className="col-span-2 grid gap-1 tablet:col-span-1">
        <textarea
          id={cueField(cue.key)}
          lang={lang}
          aria-label={`${words.cue(at + 1)}: ${words.text}`}
          aria-describedby={`${cueField(cue.key)}-note`}
          rows={2}
          maxLength={maxCueTextLength}
          value={cue.text}
          className={`${inputLook} field-sizing-content min-h-16 resize-none`}
          onChange={event => onText(cue.key, event.target.value)}
        />
        <p
          id={`${cueField(cue.key)}-note`}
          className="tabular flex flex-wrap justify-between gap-x-3 text-tiny text-ink-3"
        >
          <span className={fault ? 'text-warn' : ''}>{fault && words.faults[fault]}</span>
          <span>{words.speed(oneDecimal(readingSpeed(cue)))}</span>
        </p>
      </div>
    </li>
  )
})

/** The id of a cue's text field. */
export const cueField = (key: number) => `cue-${key}`

function TimeInput({ label, value, onValue }: { label: string; value: number; onValue: (seconds: number) => void }) {
  const words = captionsWords().editor
  const [typed, setTyped] = useState<string | null>(null)
  const isInvalid = typed !== null && parseTime(typed.trim()) === null
  function commit() {
    const seconds = typed === null ? null : parseTime(typed.trim())
    if (seconds !== null && seconds !== value) onValue(seconds)
    setTyped(null)
  }
  return (
    <span className="grid gap-1">
      <input
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        inputMode="decimal"
        value={typed ?? shortTime(value)}
        className={`${inputLook} tabular`}
        onChange={event => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={event => {
          if (event.key === 'Enter' && !event.altKey && !event.ctrlKey && !event.metaKey) commit()
          if (event.key === 'Escape') setTyped(null)
        }}
      />
      {isInvalid && <span className="text-tiny text-bad">{words.invalidTime}</span>}
    </span>
  )
}
