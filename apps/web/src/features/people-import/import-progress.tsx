import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { PeopleImport } from './people-import.queries.ts'
import { peopleImportWords } from './people-import.words.ts'
import { useRefusedFile, useStep } from './use-import.ts'

/** How far an import has come, with stopping it and going on. */
export function ImportProgress({ one }: { one: PeopleImport }) {
  const words = peopleImportWords().progress
  const isRunning = one.state === 'RUNNING'
  const step = useStep(one, isRunning ? 'stop' : 'resume')
  return (
    <div className="mb-6">
      <Card>
        <ProgressBar
          value={one.rows === 0 ? 1 : one.done / one.rows}
          label={isRunning ? words.label : words.stopped}
          text={words.text(one.done, one.rows)}
        />
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="max-w-[60ch] text-small text-ink-2">{isRunning ? words.leave : words.stoppedBody}</p>
          <Button
            icon={isRunning ? 'pause' : 'again'}
            variant={isRunning ? 'secondary' : 'primary'}
            pending={step.isPending}
            onPress={() => step.mutate()}
          >
            {isRunning ? words.stop : words.resume}
          </Button>
        </div>
      </Card>
    </div>
  )
}

/** What is left to do once an import is done: inviting whoever is new, mending what was refused. */
export function ImportResult({ one }: { one: PeopleImport }) {
  const words = peopleImportWords().result
  const { not_invited: waiting, outcomes, invites } = one
  const invite = useStep(one, 'invite', () => toast.success(words.inviting(waiting)))
  const refused = useRefusedFile(one)
  return (
    <div className="mb-6">
      <Card>
        <p role="status" className="font-medium text-ink">
          {words.done}
        </p>
        <p className="mt-1 max-w-[60ch] text-ink-2">
          {waiting > 0 ? words.waiting(waiting) : invites ? words.invited : null}
        </p>
        {(waiting > 0 || outcomes.refused > 0) && (
          <div className="mt-4 flex flex-wrap gap-3">
            {waiting > 0 && (
              <Button variant="primary" pending={invite.isPending} onPress={() => invite.mutate()}>
                {words.invite(waiting)}
              </Button>
            )}
            {outcomes.refused > 0 && (
              <Button icon="download" pending={refused.isPending} onPress={() => refused.mutate()}>
                {words.refused(outcomes.refused)}
              </Button>
            )}
          </div>
        )}
      </Card>
    </div>
  )
}
