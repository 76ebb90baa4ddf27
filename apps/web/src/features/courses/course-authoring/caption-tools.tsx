import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { countMatches, type EditorCue, replaceAll, shiftAll } from './caption-edits.ts'
import { captionsWords } from './captions.words.ts'

interface Props {
  cues: readonly EditorCue[]
  onChange: (cues: readonly EditorCue[]) => void
}

/** Edits of all captions at once: shift the time, replace words. */
export function CaptionTools({ cues, onChange }: Props) {
  const words = captionsWords().editor
  const [by, setBy] = useState('')
  const [find, setFind] = useState('')
  const [replacement, setReplacement] = useState('')
  const seconds = Number(by.trim().replace('−', '-').replace(',', '.'))
  const isInvalid = by.trim() !== '' && !Number.isFinite(seconds)
  const count = countMatches(cues, find)
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <TextField label={words.shift} error={isInvalid ? words.invalidShift : null} value={by} onChange={setBy} />
        <Button
          pending={false}
          onPress={() => {
            if (isInvalid || !seconds) return
            onChange(shiftAll(cues, seconds))
            setBy('')
          }}
        >
          {words.shiftDo}
        </Button>
      </div>
      <div className="grid grid-cols-2 items-end gap-3">
        <TextField label={words.find} error={null} value={find} onChange={setFind} />
        <TextField label={words.replaceBy} error={null} value={replacement} onChange={setReplacement} />
      </div>
      <div>
        <Button pending={false} onPress={() => count > 0 && onChange(replaceAll(cues, find, replacement))}>
          {words.replace(count)}
        </Button>
      </div>
    </div>
  )
}
