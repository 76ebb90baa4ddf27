import { useId, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './text-field.tsx'

export interface PlaceWords {
  /** The title of the dialog and the button that opens it: "Move N5 to…" */
  moveTo: (name: string) => string
  place: string
  /** Explains the possible positions. */
  places: (last: number) => string
  move: string
  cancel: string
  close: string
}

interface Props {
  name: string
  /** Current position, from 1. */
  place: number
  last: number
  words: PlaceWords
  onClose: () => void
  onPlace: (place: number) => void
}

/** Asks for a position in a list. */
export function PlaceDialog({ name, place, last, words, onClose, onPlace }: Props) {
  const form = useId()
  const [text, setText] = useState(String(place))
  const [tried, setTried] = useState(false)
  const position = /^\d+$/.test(text.trim()) ? Number(text) : 0
  const isValid = position >= 1 && position <= last
  return (
    <Dialog
      title={words.moveTo(name)}
      closeLabel={words.close}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" type="submit" form={form} pending={false}>
            {words.move}
          </Button>
          <Button pending={false} onPress={onClose}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          event.stopPropagation()
          setTried(true)
          if (isValid) onPlace(position)
        }}
      >
        <TextField
          label={words.place}
          error={tried && !isValid ? words.places(last) : null}
          hint={words.places(last)}
          type="number"
          value={text}
          onChange={setText}
          required
        />
      </form>
    </Dialog>
  )
}
