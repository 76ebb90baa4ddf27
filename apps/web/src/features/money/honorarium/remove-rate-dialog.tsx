import { Confirm } from '#platform/page/confirm.tsx'
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
  const removeRate = useRemoveRate(rate.id, onDone)
  return (
    <Confirm
      title={remove.title}
      lines={[remove.unused, remove.previousContinues]}
      confirm={remove.confirm}
      pending={removeRate.isPending}
      onConfirm={() => removeRate.mutate({ version: rate.version })}
      onClose={onClose}
    >
      {removeRate.error && (
        <p role="alert" className="mt-5 text-bad">
          {rateFailure(removeRate.error)}
        </p>
      )}
    </Confirm>
  )
}
