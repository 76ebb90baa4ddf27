import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { questionWords } from './question.words.ts'

interface Props {
  src: string
  label: string
  /** Asks for an address that is still good. */
  onRenew: () => Promise<unknown>
}

/** A sound to be heard as often as one likes. Its address lives for minutes, so a failure asks for another. */
export function Sound({ src, label, onRenew }: Props) {
  const words = questionWords()
  const [failed, setFailed] = useState<string>()
  const [pending, setPending] = useState(false)
  async function renew() {
    setPending(true)
    await onRenew().catch(() => undefined)
    setPending(false)
    setFailed(undefined)
  }
  return (
    <div className="flex flex-col gap-2">
      {/* biome-ignore lint/a11y/useMediaCaption: what is said is what is asked */}
      <audio
        controls
        preload="metadata"
        src={src}
        aria-label={label}
        className="h-13 w-full max-w-md"
        onError={() => setFailed(src)}
      />
      {failed === src && (
        <div className="flex flex-wrap items-center gap-3 text-small text-bad">
          <span role="alert">{words.soundFailed}</span>
          <Button pending={pending} onPress={() => void renew()}>
            {words.soundAgain}
          </Button>
        </div>
      )}
    </div>
  )
}
