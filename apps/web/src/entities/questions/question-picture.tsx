import type { Question } from '@aulaviva/contract/assessment/questions'
import { useState } from 'react'
import { Dialog } from '#platform/page/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { questionWords } from './question.words.ts'

interface Props {
  /** Missing in responses of an earlier server version. */
  picture: Question['picture'] | undefined
  /** Requests a new URL. */
  onRenew: () => Promise<unknown>
}

/**
 * The image of a question in a box of fixed size, so that nothing moves when it loads. Pressing it shows it larger. Its
 * URL expires after minutes, so a failure requests another one. In the meantime, its description is shown.
 */
export function QuestionPicture({ picture, onRenew }: Props) {
  const words = questionWords()
  const [open, setOpen] = useState(false)
  const [failedUrl, setFailedUrl] = useState<string>()
  const [pending, setPending] = useState(false)
  if (!picture) return null
  const { url, alt } = picture
  async function requestUrl() {
    setPending(true)
    await onRenew().catch(() => undefined)
    setPending(false)
    setFailedUrl(undefined)
  }
  const fail = () => setFailedUrl(url)
  const frame = 'aspect-[3/2] w-full max-w-xl overflow-hidden rounded-card bg-desk'
  if (failedUrl === url) {
    return (
      <div className={`${frame} flex flex-col items-start justify-center gap-3 p-5 text-ink-2`}>
        <p className="wrap-anywhere">{alt}</p>
        <p role="alert" className="text-small text-bad">
          {words.pictureFailed}
        </p>
        <Button pending={pending} onPress={() => void requestUrl()}>
          {words.tryAgain}
        </Button>
      </div>
    )
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${frame} block cursor-zoom-in`}
        onClick={() => setOpen(true)}
      >
        <img src={url} alt={alt} onError={fail} className="size-full object-contain" />
        <span className="sr-only">{words.larger}</span>
      </button>
      {open && <EnlargedPicture url={url} alt={alt} onError={fail} onClose={() => setOpen(false)} />}
    </>
  )
}

/** As wide as the screen allows, and twice that for small details. */
function EnlargedPicture({
  url,
  alt,
  onError,
  onClose,
}: {
  url: string
  alt: string
  onError: () => void
  onClose: () => void
}) {
  const words = questionWords()
  const [isZoomed, setIsZoomed] = useState(false)
  const toggle = (
    <Button wide pending={false} onPress={() => setIsZoomed(!isZoomed)}>
      {isZoomed ? words.fitToScreen : words.zoomIn}
    </Button>
  )
  return (
    <Dialog title={words.picture} size="wide" footer={toggle} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: people without touch or a wheel use the arrow keys */}
      <section aria-label={words.picture} tabIndex={0} className="overflow-auto rounded-card bg-desk">
        <img
          src={url}
          alt={alt}
          onError={onError}
          className={`mx-auto aspect-[3/2] object-contain ${isZoomed ? 'w-[200%] max-w-none' : 'w-full'}`}
        />
      </section>
    </Dialog>
  )
}
