import { areasToOpenAccount } from '@aulaviva/domain/staff-areas'
import { useState } from 'react'
import { ChangeHistory } from '#entities/changes/change-history.tsx'
import { rightsWords } from '#entities/people/rights.words.ts'
import { useHasPermission } from '#platform/access/can-open.ts'
import { Consequences } from '#platform/page/consequences.tsx'
import { useMe } from '#platform/session/me.ts'
import { fullNameOf } from '#platform/session/naming.ts'
import { Button } from '#ui/button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { CorrectAddressDialog } from './correct-address-dialog.tsx'
import { DisableDialog } from './disable-dialog.tsx'
import { InvitationStatus } from './invitation-status.tsx'
import { AccountPill } from './listed-facts.tsx'
import type { Person } from './people.queries.ts'
import { personWords } from './person.words.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useInviteAgain } from './use-invite.ts'

/** That a person can't sign in now, and why. Renders nothing for people who can. */
export function AccessNotice({ person }: { person: Person }) {
  const { state, invitation } = person
  if (state === 'ACTIVE') return null
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-desk px-4 py-3">
      <AccountPill state={state} />
      <p className="min-w-0 wrap-anywhere">{personWords().notices[state](fullNameOf(person, person.email))}</p>
      {state === 'INVITED' && invitation && (
        <p className="tabular basis-full text-small text-ink-3">
          <InvitationStatus invitation={invitation} />
        </p>
      )}
    </div>
  )
}

type Step = 'disable' | 'enable' | 'revoke' | 'correct'

/** A person's access: its state, the possible actions, and the history. */
export function PersonAccess({ person }: { person: Person }) {
  const words = personWords()
  const { access } = words
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  const name = fullNameOf(person, person.email)
  return (
    <section className="mt-8">
      <SectionHeading>{access.title}</SectionHeading>
      <div className="rounded-card border border-line bg-room p-5 shadow-card">
        <AccessActions person={person} onStep={setStep} />
        <div className={person.history.length > 0 ? 'mt-5 border-t border-line' : 'mt-4'}>
          <ChangeHistory changes={person.history} />
        </div>
      </div>
      {step === 'disable' && <DisableDialog person={person} onClose={close} />}
      {step === 'correct' && <CorrectAddressDialog person={person} onClose={close} />}
      {(step === 'enable' || step === 'revoke') && (
        <ReasonDialog
          person={person}
          kind={step}
          title={words[step].title(name)}
          confirm={words[step].confirm}
          done={words[step].done(name)}
          onClose={close}
          isReady
        >
          <Consequences lines={words[step].lines} />
        </ReasonDialog>
      )}
    </section>
  )
}

function AccessActions({ person, onStep }: { person: Person; onStep: (step: Step) => void }) {
  const { access } = personWords()
  const resendInvitation = useInviteAgain(person)
  const me = useMe()
  const isOwner = useHasPermission('owner')
  const canOpen = useHasPermission(areasToOpenAccount[person.role])
  const { state } = person
  if (person.role === 'staff' && !isOwner) return <p className="text-ink-2">{access.forOwners}</p>
  const disable = (
    <Button variant="danger" icon="lock" pending={false} onPress={() => onStep('disable')}>
      {access.actions.disable}
    </Button>
  )
  if (state === 'ACTIVE') return person.id === me.id ? <p className="text-ink-2">{access.ownAccount}</p> : disable
  if (state === 'DISABLED') {
    if (!canOpen) return <p className="text-ink-2">{rightsWords().forTeachers}</p>
    return (
      <Button variant="primary" pending={false} onPress={() => onStep('enable')}>
        {access.actions.enable}
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap gap-3">
      {canOpen ? (
        <>
          <Button icon="again" pending={resendInvitation.isPending} onPress={() => resendInvitation.mutate()}>
            {state === 'NOT_INVITED' ? access.actions.send : access.actions.resend}
          </Button>
          <Button pending={false} onPress={() => onStep('correct')}>
            {access.actions.correct}
          </Button>
        </>
      ) : (
        <p className="basis-full text-ink-2">{rightsWords().forTeachers}</p>
      )}
      {state === 'NOT_INVITED' && disable}
      {state === 'INVITED' && (
        <Button variant="danger" icon="lock" pending={false} onPress={() => onStep('revoke')}>
          {access.actions.revoke}
        </Button>
      )}
    </div>
  )
}
