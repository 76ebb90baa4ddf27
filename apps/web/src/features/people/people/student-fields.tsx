import { useQuery } from '@tanstack/react-query'
import { hoursInWords } from '#entities/live-class/live-class.ts'
import { plansToGiveQuery } from '#entities/subscriptions/plans.queries.ts'
import { levelsQuery } from '#entities/syllabus/catalogue.queries.ts'
import { SelectField } from '#ui/select-field.tsx'
import { Switch } from '#ui/switch.tsx'
import { inviteWords } from './invite.words.ts'

interface Beginning {
  level: string
  plan: string
  paid: boolean
}

interface Props {
  draft: Beginning
  errorOf: (field: keyof Beginning) => string | null
  onChange: (changes: Partial<Beginning>) => void
  /** Whether the inviting person has the Finance permission. */
  givesPlans: boolean
}

/** A student's initial level and plan. Both can be set later. */
export function StudentFields({ draft, errorOf, onChange, givesPlans }: Props) {
  const words = inviteWords()
  const { data: levels = [] } = useQuery(levelsQuery)
  const { data: plans = [] } = useQuery(plansToGiveQuery)
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
      {givesPlans && (
        <SelectField
          label={words.plan}
          error={errorOf('plan')}
          value={draft.plan}
          onChange={value => onChange({ plan: value })}
          choices={[
            { value: '', label: words.noPlan },
            ...plans.map(one => ({
              value: one.id,
              label: words.planChoice(one.name, hoursInWords(one.hours), one.days),
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
