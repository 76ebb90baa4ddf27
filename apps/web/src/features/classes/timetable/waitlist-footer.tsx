import { LeaveLine } from '#entities/waitlist/leave-line.tsx'
import { waitlistWords } from '#entities/waitlist/waitlist.words.ts'
import { Button } from '#ui/button.tsx'
import type { WaitlistState } from './use-waitlist.ts'

/** What can be done about a full class: join or leave its waitlist. */
export function WaitlistFooter({ line }: { line: WaitlistState }) {
  const words = waitlistWords()
  const { place } = line
  const { data, error } = line.line
  const closed = data ? data.refusal !== null : error !== null
  return (
    <div className="flex min-h-11 w-full flex-col gap-3 tablet:flex-row tablet:items-center tablet:justify-between">
      <p className="font-semibold text-ink">{place ? words.youWait : words.full}</p>
      {place ? (
        <LeaveLine pending={line.leaving} onLeave={line.leave} />
      ) : (
        !closed && (
          <div className={`grid ${data ? '' : 'invisible'}`}>
            <Button variant="primary" pending={line.joining} onPress={line.join}>
              {words.join}
            </Button>
          </div>
        )
      )}
    </div>
  )
}
