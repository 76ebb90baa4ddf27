import { useQuery } from '@tanstack/react-query'
import { formatHours } from '#entities/live-class/live-class.ts'
import { assignablePlansQuery } from '#entities/subscriptions/plans.queries.ts'
import { levelsQuery } from '#entities/syllabus/catalogue.queries.ts'
import { SelectField } from '#ui/select-field.tsx'
import { Switch } from '#ui/switch.tsx'
import { inviteWords } from './invite.words.ts'

interface StudentDraft {
  level: string
  plan: string
  paid: boolean
}

interface Props {
  draft: StudentDraft
  errorOf: (field: keyof StudentDraft) => string | null
  onChange: (changes: Partial<StudentDraft>) => void
  /** Whether the inviting person has the Finance permission. */
  canAssignPlans: boolean
}

/** A student's initial level and plan. Both can be set later. */
export function StudentFields({ draft, errorOf, onChange, canAssignPlans }: Props) {
  const words = inviteWords()
  const { data: levels = [] } = useQuery(levelsQuery)
  const { data: plans = [] } = useQuery(assignablePlansQuery)
  const plan = plans.find(({ id }) => id === draft.plan)
  return (
    <>
      <SelectField
        label={words.level}
        error={errorOf('level')}
        value={draft.level}
        onChange={level => onChange({ level })}
        choices={[
          { value: '', label: words.noLevel },
          ...levels.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
        ]}
      />
      {canAssignPlans && (
        <SelectField
          label={words.plan}
          error={errorOf('plan')}
          value={draft.plan}
          onChange={value => onChange({ plan: value })}
          choices={[
            { value: '', label: words.noPlan },
            ...plans.map(one => ({
              value: one.id,
              label: words.planChoice(one.name, formatHours(one.hours), one.days),
            })),
          ]}
        />
      )}
      {plan && !plan.is_trial && (
        <Switch
          label={words.paid}
          hint={words.paidHint}
          checked={draft.paid}
          onChange={paid => onChange({ paid })}
          pending={false}
        />
      )}
    </>
  )
}
