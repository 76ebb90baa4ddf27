import { EditedForm, useEditForm } from '#entities/changes/edit-form.tsx'
import { useApi } from '#platform/api/use-api.ts'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { bodyOf, draftOf, type PlanDraft, planErrors, termsOf } from './plan-draft.ts'
import { type NamedType, PlanFields } from './plan-fields.tsx'
import { PlanPreview } from './plan-preview.tsx'
import { type PlanWithHistory, planQuery } from './plans.queries.ts'
import { plansWords } from './plans.words.ts'
import { planFailure, refreshPlans } from './use-plan-change.ts'

interface Props {
  plan: PlanWithHistory
  types: readonly NamedType[]
  currency: string
}

/** Edits the terms of a plan. */
export function PlanForm({ plan, types, currency }: Props) {
  const words = plansWords()
  const call = useApi()
  const edit = useEditForm({
    item: plan as Omit<PlanWithHistory, 'history'>,
    draftOf: one => draftOf(one, currency),
    bodyOf: draft => bodyOf(draft, currency),
    errors: draft => planErrors(draft, currency, words.errors),
    refusal: (problem, field) => (field === 'name' && problem.code === 'plan_name_taken' ? words.errors.taken : null),
    send: (body, { id, version }) =>
      call('PUT /api/payments/plans/{id}/', { params: { id }, body: { ...body, version } }),
    onSaved: saved => {
      void refreshPlans()
      toast.success(words.page.saved(saved.name))
      return saved
    },
    reload: () => queryClient.refetchQueries(planQuery(plan.id)),
  })
  const { draft } = edit
  const nameOf = (id: string) => types.find(type => type.id === id)?.name ?? ''
  return (
    <div className="grid gap-8 desk:grid-cols-[minmax(0,1fr)_20rem]">
      <EditedForm
        edit={edit}
        labelOf={field => words.fields[field]}
        inWords={(side, field) => formatDraft(side, nameOf)[field] || words.nothing}
        confirm={words.page.save}
        sentence={planFailure}
      >
        <PlanFields
          plan={plan}
          draft={draft}
          types={types}
          currency={currency}
          errorOf={edit.form.errorOf}
          onChange={edit.change}
        />
      </EditedForm>
      <PlanPreview
        name={draft.name}
        description={draft.description}
        terms={termsOf(draft, currency, nameOf)}
        currency={currency}
        isPriced={draft.price.trim() !== ''}
      />
    </div>
  )
}

/** The fields of a draft as text, to compare two. */
function formatDraft(draft: PlanDraft, nameOf: (type: string) => string): Record<keyof PlanDraft, string> {
  const { fields, yes, no } = plansWords()
  return {
    ...draft,
    isTrial: draft.isTrial ? yes : no,
    isOffered: draft.isOffered ? yes : no,
    after: fields.afters[draft.after],
    courseAccess: fields.openings[draft.courseAccess],
    courses: draft.courseAccess === 'all' ? '' : Object.values(draft.courses).toSorted().join('\n'),
    types: Object.entries(draft.types)
      .filter(([, hours]) => hours.trim() !== '')
      .map(([type, hours]) => `${nameOf(type)}: ${hours}`)
      .toSorted()
      .join('\n'),
  }
}
