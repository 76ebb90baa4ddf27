import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { problemSentence } from '../api/problem-sentence.ts'

interface Props {
  words: { choose: string; sending: string; hint: string; remove: string }
  /** Whether there is an image to remove. */
  hasPicture: boolean
  /** Saves the chosen image. Null removes the current one. */
  change: { isPending: boolean; error: Error | null; mutate: (file: File | null) => void }
}

/** An image that is saved as soon as it is chosen or removed, separately from the form. */
export function PictureUpload({ words, hasPicture, change }: Props) {
  return (
    <>
      <FileDrop
        label={change.isPending ? words.sending : words.choose}
        hint={words.hint}
        error={change.error ? problemSentence(change.error) : null}
        accept="image/jpeg,image/png,image/webp"
        onFiles={([file]) => file && !change.isPending && change.mutate(file)}
      />
      {hasPicture && (
        <div>
          <Button variant="quiet" pending={change.isPending} onPress={() => change.mutate(null)}>
            {words.remove}
          </Button>
        </div>
      )}
    </>
  )
}
