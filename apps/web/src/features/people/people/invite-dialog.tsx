import { hasPermission, type Role, roles } from '@aulaviva/domain/access'
import { hasName } from '@aulaviva/domain/names'
import { areasToOpenAccount } from '@aulaviva/domain/staff-areas'
import { useState } from 'react'
import { rightsWords } from '#entities/people/rights.words.ts'
import { useHasPermission } from '#platform/access/can-open.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import type { ApiProblem } from '#platform/api/problems.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { useMe } from '#platform/session/me.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { inviteWords } from './invite.words.ts'
import { RightsFields, rightsDraft, rightsError, rightsOf } from './rights-fields.tsx'
import { StudentFields } from './student-fields.tsx'
import { type InvitationBody, useInvite } from './use-invite.ts'

const emptyDraft = {
  role: 'student' as Role,
  first_name: '',
  last_name: '',
  email: '',
  level: '',
  plan: '',
  paid: true,
  staff_rights: rightsDraft([]),
}
type Draft = typeof emptyDraft

interface Props {
  /** The preselected role. */
  initialRole?: Role
  onClose: () => void
}

/** Who is invited, in which role, and with which plan. The email with the link is sent at once. */
export function InviteDialog({ initialRole = 'student', onClose }: Props) {
  const words = inviteWords()
  const rights = useMe().staff_rights ?? []
  const roleChoices = roles.filter(role => hasPermission(rights, areasToOpenAccount[role]))
  const canInviteTeachers = roleChoices.includes('teacher')
  const canAssignPlans = useHasPermission('money')
  const [draft, setDraft] = useState({
    ...emptyDraft,
    role: roleChoices.includes(initialRole) ? initialRole : emptyDraft.role,
  })
  const invite = useInvite(onClose)
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes })
  const form = useForm({
    errors: {
      role: null,
      first_name: !hasName(draft) && words.missing.name,
      last_name: null,
      email: !draft.email.trim() && words.missing.email,
      level: null,
      plan: null,
      paid: null,
      staff_rights: draft.role === 'staff' ? rightsError(draft.staff_rights) : null,
    },
    send: () => invite.mutate(bodyOf(draft)),
    action: invite,
    refusal: fieldErrorOf,
  })
  return (
    <FormDialog form={form} title={words.title} confirm={words.send} sentence={problemSentence} onClose={onClose}>
      <SelectField
        label={words.role}
        hint={canInviteTeachers ? words.about[draft.role] : `${words.about[draft.role]} ${rightsWords().forTeachers}`}
        error={form.errorOf('role')}
        value={draft.role}
        onChange={role => change({ role: role as Role })}
        choices={roleChoices.map(value => ({ value, label: words.roles[value] }))}
      />
      <div className="grid gap-5 tablet:grid-cols-2">
        {(['first_name', 'last_name'] as const).map(field => (
          <TextField
            key={field}
            label={words[field]}
            error={form.errorOf(field)}
            {...(field === 'last_name' && { hint: words.nameHint })}
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
        error={form.errorOf('email')}
        required
        autoComplete="off"
        value={draft.email}
        onChange={email => change({ email })}
      />
      {draft.role === 'student' && (
        <StudentFields draft={draft} errorOf={form.errorOf} onChange={change} canAssignPlans={canAssignPlans} />
      )}
      {draft.role === 'staff' && (
        <RightsFields
          draft={draft.staff_rights}
          error={form.errorOf('staff_rights')}
          onChange={staff_rights => change({ staff_rights })}
        />
      )}
    </FormDialog>
  )
}

/** The server's message about a field. */
function fieldErrorOf(problem: ApiProblem, field: keyof Draft): string | undefined {
  return field === 'email' && problem.code === 'email_taken' ? inviteWords().taken : problem.messageFor(field)
}

/** Only students have a level and a plan, and only staff have permissions. */
function bodyOf({ level, plan, paid, staff_rights, ...person }: Draft): InvitationBody {
  if (person.role === 'staff') return { ...person, staff_rights: rightsOf(staff_rights) }
  if (person.role !== 'student') return person
  return { ...person, level: level || null, ...(plan && { plan, paid }) }
}
