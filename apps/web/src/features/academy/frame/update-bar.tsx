import { problemWords } from '#platform/api/problems.words.ts'
import { applyUpdate, useAppUpdate } from '#platform/device/app-update.ts'
import { useMissingChunk } from '#platform/missing-chunk.ts'
import { Button } from '#ui/button.tsx'
import { frameWords } from './frame.words.ts'

/** Offers a new version of the app, or a reload if part of the current one is missing. It waits for a press, because
 * the person may be in the middle of something. */
export function UpdateBar() {
  const ready = useAppUpdate()
  const missing = useMissingChunk()
  const words = frameWords().update
  return (
    <div role="status" className="update-bar">
      {ready ? (
        <Offer text={words.ready} action={words.reload} onTake={applyUpdate} />
      ) : (
        missing && <Offer text={problemWords().part} action={problemWords().reload} onTake={() => location.reload()} />
      )}
    </div>
  )
}

function Offer({ text, action, onTake }: { text: string; action: string; onTake: () => void }) {
  return (
    <div className="pointer-events-auto flex animate-rise items-center gap-4 rounded-card border border-line bg-desk py-2 pe-2 ps-5 text-ink shadow-raised">
      <span>{text}</span>
      <span className="shrink-0 whitespace-nowrap">
        <Button variant="primary" pending={false} onPress={onTake}>
          {action}
        </Button>
      </span>
    </div>
  )
}
