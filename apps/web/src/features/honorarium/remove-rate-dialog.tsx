import { Consequences } from '#platform/page/consequences.tsx'
import { CancelButton, Dialog } from '#platform/page/dialog.tsx'
import { Button } from '#ui/button.tsx'
import type { RateInUse } from './rates.queries.ts'
import { ratesWords } from './rates.words.ts'
import { rateFailure, useRemoveRate } from './use-rates.ts'

interface Props {
  rate: RateInUse
  onDone: () => void
  onClose: () => void
}

/** Asks for confirmation before an unused rate is deleted. */
export function RemoveRateDialog({ rate, onDone, onClose }: Props) {
  const words = ratesWords()
  const { remove } = words
  const send = useRemoveRate(rate.id, onDone)
  return (
    <Dialog
      title={remove.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="danger" pending={send.isPending} onPress={() => send.mutate({ version: rate.version })}>
            {remove.confirm}
          </Button>
          <CancelButton onPress={onClose} />
        </>
      }
    >
      <div className="grid gap-5">
        <Consequences lines={[remove.unused, remove.holdsOn]} />
        {send.error && (
          <p role="alert" className="text-bad">
            {rateFailure(send.error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
