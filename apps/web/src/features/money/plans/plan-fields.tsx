import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PlanForSale } from '#entities/subscriptions/plans.queries.ts'
import { typesQuery } from '#entities/syllabus/catalogue.queries.ts'
import type { FormState } from '#platform/forms/form.tsx'
import { MoneyField } from '#platform/money/money-field.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PlanCourses } from './plan-courses.tsx'
import { isInvalidTypeLimit, type PlanDraft, type PlanField } from './plan-draft.ts'
import { planCoursesQuery } from './plans.queries.ts'
import { plansWords } from './plans.words.ts'

const maxDescriptionLength = 1000

export interface NamedType {
  id: string
  name: string
}

interface Props {
  /** Undefined for a new plan. */
  plan?: Pick<PlanForSale, 'id' | 'courses'>
  draft: PlanDraft
  types: readonly NamedType[]
  currency: string
  errorOf: FormState<PlanField>['errorOf']
  onChange: (draft: PlanDraft) => void
}

/** The form fields of a plan, in the order in which an academy thinks of them. */
export function PlanFields({ plan, draft, types, currency, errorOf, onChange }: Props) {
  const words = plansWords().fields
  const change = (changes: Partial<PlanDraft>) => onChange({ ...draft, ...changes })
  const numberField = (
    field: 'hours' | 'days' | 'warrantyDays' | 'carryHours' | 'weekly' | 'monthly' | 'openReservations',
    hint?: string,
  ) => (
    <TextField
      label={words[field]}
      hint={hint ?? ''}
      error={errorOf(field)}
      autoComplete="off"
      value={draft[field]}
      onChange={value => change({ [field]: value })}
    />
  )
  return (
    <>
      <Group title={words.plan}>
        <TextField
          label={words.name}
          error={errorOf('name')}
          required
          autoComplete="off"
          value={draft.name}
          onChange={name => change({ name })}
        />
        <TextArea
          label={words.description}
          hint={words.descriptionHint}
          error={null}
          value={draft.description}
          onChange={description => change({ description })}
          maxLength={maxDescriptionLength}
          rows={2}
        />
      </Group>
      <Group title={words.use}>
        <Pair>
          {numberField('hours', words.hoursHint)}
          {numberField('days', words.daysHint)}
        </Pair>
        <Pair>
          <SelectField
            label={words.after}
            error={null}
            value={draft.after}
            onChange={after => change({ after: after as PlanDraft['after'] })}
            choices={(['gone', 'warranty', 'carry'] as const)
              .filter(value => value !== 'carry' || !draft.isTrial)
              .map(value => ({ value, label: words.afters[value] }))}
          />
          {draft.after === 'warranty' && numberField('warrantyDays')}
          {draft.after === 'carry' && numberField('carryHours')}
        </Pair>
      </Group>
      <Group title={words.limits} note={words.limitsNote}>
        <div className="grid gap-5 tablet:grid-cols-3">
          {numberField('weekly', words.weeklyHint)}
          {numberField('monthly', words.monthlyHint)}
          {numberField('openReservations', words.openHint)}
        </div>
        {types.length > 0 && (
          <fieldset className="grid gap-x-5 gap-y-3 tablet:grid-cols-3">
            <legend className="mb-3 text-small font-semibold text-ink">
              {words.types} <span className="ms-2 font-normal text-ink-3">{words.typesHint}</span>
            </legend>
            {types.map(({ id, name }) => (
              <TextField
                key={id}
                label={name}
                error={isInvalidTypeLimit(draft, id) ? errorOf('types', true) : null}
                autoComplete="off"
                value={draft.types[id] ?? ''}
                onChange={hours => change({ types: { ...draft.types, [id]: hours } })}
              />
            ))}
          </fieldset>
        )}
      </Group>
      <Group title={words.coursesGroup} note={words.coursesNote}>
        <PlanCourses plan={plan} draft={draft} error={errorOf('courses')} onChange={change} />
      </Group>
      <Group title={words.sale}>
        <Pair>
          <MoneyField
            label={words.price}
            error={errorOf('price')}
            currency={currency}
            value={draft.price}
            onChange={price => change({ price })}
            required
          />
        </Pair>
        <div className="divide-y divide-line">
          <Switch
            label={words.isOffered}
            hint={words.offeredHint}
            checked={draft.isOffered}
            onChange={isOffered => change({ isOffered })}
            pending={false}
          />
          <Switch
            label={words.isTrial}
            hint={words.isTrialHint}
            checked={draft.isTrial}
            onChange={isTrial => change({ isTrial, after: isTrial && draft.after === 'carry' ? 'gone' : draft.after })}
            pending={false}
          />
        </div>
      </Group>
    </>
  )
}

/** The class types by name, including archived ones that the plan has limits for. Undefined until the courses are
 * loaded too. */
export function useTypes(alsoIncluded: readonly { live_class_type: string; name: string }[] = []) {
  const { data, error, isFetching, refetch } = useQuery(typesQuery)
  const courses = useQuery(planCoursesQuery)
  const types = data &&
    courses.data && [
      ...data.map(({ id, name }) => ({ id, name })),
      ...alsoIncluded
        .filter(({ live_class_type }) => !data.some(({ id }) => id === live_class_type))
        .map(({ live_class_type, name }) => ({ id: live_class_type, name })),
    ]
  return {
    types,
    error: (data ? null : error) ?? (courses.data ? null : courses.error),
    isFetching: isFetching || courses.isFetching,
    refetch: () => Promise.all([refetch(), courses.refetch()]),
  }
}

function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-6 first:border-t-0 first:pt-0">
      <SectionHeading note={note}>{title}</SectionHeading>
      <div className="grid gap-5">{children}</div>
    </section>
  )
}

const Pair = ({ children }: { children: ReactNode }) => <div className="grid gap-5 tablet:grid-cols-2">{children}</div>
