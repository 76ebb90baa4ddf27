import { useState } from 'react'
import { Confirm } from '#platform/page/confirm.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { PeopleImport } from './people-import.queries.ts'
import { peopleImportWords } from './people-import.words.ts'
import { useRejectedRowsFile, useStep } from './use-import.ts'

/** The progress of an import, with buttons to stop and resume it. */
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
          <p className="max-w-[60ch] text-small text-ink-2">{isRunning ? words.canLeave : words.stoppedBody}</p>
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

/** What is left to do after an import: invite new people and fix rejected rows. */
export function ImportResult({ one }: { one: PeopleImport }) {
  const words = peopleImportWords().result
  const { not_invited, inviting, outcomes } = one
  const [isInviting, setIsInviting] = useState(false)
  const rejectedFile = useRejectedRowsFile(one)
  const notYetInvited = not_invited - inviting
  return (
    <div className="mb-6">
      <Card>
        <p role="status" className="font-medium text-ink">
          {words.done}
        </p>
        <p aria-live="polite" className="mt-1 max-w-[60ch] text-ink-2">
          {invitedSentence(one)}
        </p>
        {(not_invited > 0 || outcomes.refused > 0) && (
          <div className="mt-4 flex flex-wrap gap-3">
            {not_invited > 0 && (
              <Button
                variant="primary"
                pending={false}
                disabledReason={notYetInvited > 0 ? null : words.invitationsSent}
                onPress={() => setIsInviting(true)}
              >
                {words.invite(notYetInvited || inviting)}
              </Button>
            )}
            {outcomes.refused > 0 && (
              <Button icon="download" pending={rejectedFile.isPending} onPress={() => rejectedFile.mutate()}>
                {words.downloadRejected(outcomes.refused)}
              </Button>
            )}
          </div>
        )}
      </Card>
      {isInviting && notYetInvited > 0 && (
        <InviteDialog one={one} count={notYetInvited} onClose={() => setIsInviting(false)} />
      )}
    </div>
  )
}

function invitedSentence({ not_invited, inviting, outcomes, invites }: PeopleImport): string | null {
  const words = peopleImportWords().result
  if (inviting > 0) return words.inviting(inviting)
  if (not_invited > 0) return words.waiting(not_invited)
  return invites || outcomes.created > 0 ? words.invited : null
}

/** Asks for confirmation before emails are sent. */
function InviteDialog({ one, count, onClose }: { one: PeopleImport; count: number; onClose: () => void }) {
  const words = peopleImportWords()
  const invite = useStep(one, 'invite', onClose)
  return (
    <Confirm
      title={words.result.inviteTitle(count)}
      lines={[words.result.inviteConsequences(count)]}
      confirm={words.result.invite(count)}
      variant="primary"
      pending={invite.isPending}
      onConfirm={() => invite.mutate()}
      onClose={onClose}
    />
  )
}
