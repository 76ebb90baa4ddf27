import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { problemSentence } from '../api/problem-sentence.ts'

interface Props {
  words: { choose: string; sending: string; hint: string; remove: string }
  /** Whether there is one to take away. */
  isThere: boolean
  /** Sends the picture that was chosen; null takes the one there is away. */
  change: { isPending: boolean; error: Error | null; mutate: (file: File | null) => void }
}

/** The picture of something: chosen and taken away at once, apart from what is typed. */
export function KeptPicture({ words, isThere, change }: Props) {
  return (
    <>
      <FileDrop
        label={change.isPending ? words.sending : words.choose}
        hint={words.hint}
        error={change.error ? problemSentence(change.error) : null}
        accept="image/jpeg,image/png,image/webp"
        onFiles={([file]) => file && !change.isPending && change.mutate(file)}
      />
      {isThere && (
        <div>
          <Button variant="quiet" pending={change.isPending} onPress={() => change.mutate(null)}>
            {words.remove}
          </Button>
        </div>
      )}
    </>
  )
}
