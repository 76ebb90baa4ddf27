import { useState } from 'react'
import { ChangedMeanwhile } from '#entities/changes/changed-meanwhile.tsx'
import { Form, useForm } from '#platform/forms/form.tsx'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { bodyOf, draftOf, type PlanDraft, termsOf, wrongFields } from './plan-draft.ts'
import { type NamedType, PlanFields } from './plan-fields.tsx'
import { PlanPreview } from './plan-preview.tsx'
import { type PlanWithHistory, planQuery } from './plans.queries.ts'
import { plansWords } from './plans.words.ts'
import { isChangedMeanwhile, planFailure, useChangePlan } from './use-plan-change.ts'

interface Props {
  plan: PlanWithHistory
  types: readonly NamedType[]
  currency: string
}

/**
 * The terms of a plan, to be changed as they were read. What somebody else saved meanwhile is laid beside what is typed here,
 * and nothing is lost until one of both is chosen.
 */
export function ChangePlan({ plan, types, currency }: Props) {
  const words = plansWords()
  const [draft, change] = useState(() => draftOf(plan, currency))
  const [version, setVersion] = useState(plan.version)
  const [theirs, setTheirs] = useState<PlanWithHistory>()
  const begin = (now: Pick<PlanWithHistory, 'version'>) => {
    setVersion(now.version)
    setTheirs(undefined)
  }
  const save = useChangePlan(plan.id, saved => {
    begin(saved)
    change(draftOf(saved, currency))
    toast.success(words.one.saved(saved.name))
  })
  const send = (of: number) =>
    save.mutate(
      { ...bodyOf(draft, currency), version: of },
      {
        onError: async problem => {
          if (!isChangedMeanwhile(problem)) return
          setTheirs(await queryClient.fetchQuery({ ...planQuery(plan.id), staleTime: 0 }))
        },
      },
    )
  const form = useForm({
    wrong: wrongFields(draft, currency, words.errors),
    send: () => send(version),
    action: save,
    refusal: (problem, field) => (field === 'name' && problem.code === 'plan_name_taken' ? words.errors.taken : null),
  })
  const nameOf = (id: string) => types.find(type => type.id === id)?.name ?? ''
  return (
    <div className="grid gap-8 desk:grid-cols-[minmax(0,1fr)_20rem]">
      <Form
        form={form}
        className="grid gap-8"
        sentence={problem => (theirs && isChangedMeanwhile(problem) ? '' : planFailure(problem))}
      >
        {theirs && (
          <ChangedMeanwhile
            fields={differences(draftOf(theirs, currency), draft, nameOf)}
            pending={save.isPending}
            onTakeTheirs={() => {
              change(draftOf(theirs, currency))
              begin(theirs)
              save.reset()
            }}
            onKeepMine={() => send(theirs.version)}
          />
        )}
        <PlanFields draft={draft} types={types} currency={currency} errorOf={form.errorOf} onChange={change} />
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

/** What two drafts say differently, field by field. */
function differences(theirs: PlanDraft, mine: PlanDraft, nameOf: (type: string) => string) {
  const { fields, yes, no, nothing } = plansWords()
  const inWords = (draft: PlanDraft): Record<keyof PlanDraft, string> => ({
    ...draft,
    isTrial: draft.isTrial ? yes : no,
    offered: draft.offered ? yes : no,
    after: fields.afters[draft.after],
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
