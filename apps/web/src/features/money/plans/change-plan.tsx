import { useState } from 'react'
import { ChangedMeanwhile } from '#entities/changes/changed-meanwhile.tsx'
import { isChangedMeanwhile, merged } from '#entities/changes/meanwhile.ts'
import type { PlanForSale } from '#entities/subscriptions/plans.queries.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { LeaveDraft } from '#platform/page/leave-dialog.tsx'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { bodyOf, draftOf, type PlanDraft, termsOf, wrongFields } from './plan-draft.ts'
import { type NamedType, PlanFields } from './plan-fields.tsx'
import { PlanPreview } from './plan-preview.tsx'
import { type PlanWithHistory, planQuery } from './plans.queries.ts'
import { plansWords } from './plans.words.ts'
import { planFailure, useChangePlan } from './use-plan-change.ts'

interface Props {
  plan: PlanWithHistory
  types: readonly NamedType[]
  currency: string
}

/**
 * Edits the terms of a plan. If someone else saved it in the meantime, fields not edited here take their value. If both
 * changed a field, both versions are shown. Nothing is lost until one is chosen.
 */
export function ChangePlan({ plan, types, currency }: Props) {
  const words = plansWords()
  const [draft, change] = useState(() => draftOf(plan, currency))
  // The last version loaded before anything was typed.
  const [base, setBase] = useState({ draft, version: plan.version })
  const [theirs, setTheirs] = useState<PlanDraft>()
  const begin = (now: PlanForSale) => {
    const read = draftOf(now, currency)
    setBase({ draft: read, version: now.version })
    return read
  }
  const save = useChangePlan(plan.id, (saved, sent) => {
    const now = begin(saved)
    change(mine => merged(sent, now, mine))
    setTheirs(undefined)
    toast.success(words.one.saved(saved.name))
  })
  const send = () =>
    save.mutate(
      { draft, body: { ...bodyOf(draft, currency), version: base.version } },
      {
        onError: async problem => {
          if (!isChangedMeanwhile(problem)) return
          const now = begin(await queryClient.fetchQuery({ ...planQuery(plan.id), staleTime: 0 }))
          setTheirs(now)
          change(mine => merged(base.draft, now, mine))
        },
      },
    )
  const form = useForm({
    wrong: wrongFields(draft, currency, words.errors),
    send,
    action: save,
    refusal: (problem, field) => (field === 'name' && problem.code === 'plan_name_taken' ? words.errors.taken : null),
  })
  const nameOf = (id: string) => types.find(type => type.id === id)?.name ?? ''
  return (
    <div className="grid gap-8 desk:grid-cols-[minmax(0,1fr)_20rem]">
      <Form
        form={form}
        className="grid grid-cols-[minmax(0,1fr)] gap-8"
        sentence={problem => (theirs && isChangedMeanwhile(problem) ? '' : planFailure(problem))}
      >
        <LeaveDraft draft={draft} saved={base.draft} />
        {theirs && (
          <ChangedMeanwhile
            merged
            fields={differences(theirs, draft, nameOf)}
            pending={save.isPending}
            onTakeTheirs={() => {
              change(theirs)
              setTheirs(undefined)
              save.reset()
            }}
            onKeepMine={form.submit}
          />
        )}
        <PlanFields
          plan={plan}
          draft={draft}
          types={types}
          currency={currency}
          errorOf={form.errorOf}
          onChange={change}
        />
        <div>
          <Button type="submit" variant="primary" pending={form.pending}>
            {words.one.save}
          </Button>
        </div>
      </Form>
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

/** The differences between two drafts, field by field. */
function differences(theirs: PlanDraft, mine: PlanDraft, nameOf: (type: string) => string) {
  const { fields, yes, no, nothing } = plansWords()
  const inWords = (draft: PlanDraft): Record<keyof PlanDraft, string> => ({
    ...draft,
    isTrial: draft.isTrial ? yes : no,
    offered: draft.offered ? yes : no,
    after: fields.afters[draft.after],
    opens: fields.openings[draft.opens],
    courses: draft.opens === 'all' ? '' : Object.values(draft.courses).toSorted().join('\n'),
    types: Object.entries(draft.types)
      .filter(([, hours]) => hours.trim() !== '')
      .map(([type, hours]) => `${nameOf(type)}: ${hours}`)
      .toSorted()
      .join('\n'),
  })
  const [one, other] = [inWords(theirs), inWords(mine)]
  return (Object.keys(one) as (keyof PlanDraft)[])
    .filter(field => one[field].trim() !== other[field].trim())
    .map(field => ({ label: fields[field], theirs: one[field] || nothing, mine: other[field] || nothing }))
}
