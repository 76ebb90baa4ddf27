import type { Role } from '@aulaviva/domain/access'
import { useState } from 'react'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { inviteWords } from './invite.words.ts'
import { StudentFields } from './student-fields.tsx'
import { type InvitationSent, useInvite } from './use-invite.ts'

const empty = { role: 'student' as Role, first_name: '', last_name: '', email: '', level: '', plan: '', paid: true }
type Draft = typeof empty
const needed = ['first_name', 'last_name', 'email'] as const
const offered: readonly Role[] = ['student', 'teacher', 'staff']

/** Who is invited, as what, and with which plan; the mail with the link goes out at once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const words = inviteWords()
  const [draft, setDraft] = useState(empty)
  const [asked, setAsked] = useState(false)
  const invite = useInvite(onClose)
  const change = (changes: Partial<Draft>) => {
    setDraft({ ...draft, ...changes })
    if (invite.isError) invite.reset()
  }
  const errorOf = (field: keyof Draft): string | null => {
    const missing = needed.find(name => name === field && !draft[name].trim())
    if (asked && missing) return words.missing[missing]
    return refusalAbout(invite.error, field)
  }
  const send = () => {
    setAsked(true)
    if (!invite.isPending && needed.every(field => draft[field].trim())) invite.mutate(bodyOf(draft))
  }
  const aboutNone = invite.error && !Object.keys(draft).some(field => errorOf(field as keyof Draft))
  return (
    <Dialog
      title={words.title}
      closeLabel={words.close}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" pending={invite.isPending} onPress={send}>
            {words.send}
          </Button>
          <Button pending={false} onPress={onClose}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={event => {
          event.preventDefault()
          send()
        }}
      >
        <SelectField
          label={words.role}
          hint={words.about[draft.role]}
          error={errorOf('role')}
          value={draft.role}
          onChange={role => change({ role: role as Role })}
          choices={offered.map(value => ({ value, label: words.roles[value] }))}
        />
        <div className="grid gap-5 tablet:grid-cols-2">
          {(['first_name', 'last_name'] as const).map(field => (
            <TextField
              key={field}
              label={words[field]}
              error={errorOf(field)}
              required
              autoComplete="off"
              value={draft[field]}
              onChange={value => change({ [field]: value })}
            />
          ))}
        </div>
        <TextField
          label={words.email}
          hint={words.emailHint}
          type="email"
          error={errorOf('email')}
          required
          autoComplete="off"
          value={draft.email}
          onChange={email => change({ email })}
        />
        {draft.role === 'student' && <StudentFields draft={draft} errorOf={errorOf} onChange={change} />}
        {aboutNone && (
          <p role="alert" className="text-bad">
            {problemSentence(invite.error)}
          </p>
        )}
        {/* a form of several fields is sent by Enter only if it has a button of its own */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}

/** What the server says about a field. */
function refusalAbout(problem: unknown, field: keyof Draft): string | null {
  if (!(problem instanceof ApiProblem)) return null
  if (field === 'email' && problem.code === 'email_taken') return inviteWords().taken
  return problem.about(field) ?? null
}

/** A level and a plan are a student's alone. */
function bodyOf({ level, plan, paid, ...person }: Draft): InvitationSent {
  if (person.role !== 'student') return person
  return { ...person, level: level || null, ...(plan && { plan, paid }) }
}
