import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { currencyQuery } from '#entities/settings/config-constants.ts'
import { SetupBackLink } from '#entities/setup/setup-back-link.tsx'
import { Form, useForm } from '#platform/forms/form.tsx'
import { BackLink } from '#platform/page/back-link.tsx'
import { LeaveDraft } from '#platform/page/leave-dialog.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { bodyOf, emptyPlan, planErrors, termsOf } from './plan-draft.ts'
import { type NamedType, PlanFields, useTypes } from './plan-fields.tsx'
import { PlanPreview } from './plan-preview.tsx'
import { plansWords } from './plans.words.ts'
import { planFailure, useCreatePlan } from './use-plan-change.ts'

/** The form for a new plan. */
export function NewPlanPage() {
  const words = plansWords()
  const { types, error, isFetching, refetch } = useTypes()
  const currency = useQuery(currencyQuery)
  const failure = error ?? (currency.data ? null : currency.error)
  return (
    <>
      <SetupBackLink>
        <BackLink to="/staff/plans">{words.new.back}</BackLink>
      </SetupBackLink>
      <Page title={words.new.title} intro={words.new.intro}>
        {failure ? (
          <LoadProblem
            title={words.page.loadFailed}
            error={failure}
            onRetry={() => Promise.all([refetch(), currency.refetch()])}
            pending={isFetching || currency.isFetching}
          />
        ) : types && currency.data ? (
          <NewPlan types={types} currency={currency.data} />
        ) : (
          <Loading label={words.page.loading}>
            <Skeleton height="44rem" />
          </Loading>
        )}
      </Page>
    </>
  )
}

function NewPlan({ types, currency }: { types: readonly NamedType[]; currency: string }) {
  const words = plansWords()
  const navigate = useNavigate()
  const [draft, change] = useState(emptyPlan)
  const create = useCreatePlan(({ name }) => {
    toast.success(words.new.created(name))
    void navigate({ to: '/staff/plans', ignoreBlocker: true })
  })
  const form = useForm({
    errors: planErrors(draft, currency, words.errors),
    send: () => create.mutate(bodyOf(draft, currency)),
    action: create,
    refusal: (problem, field) => (field === 'name' && problem.code === 'plan_name_taken' ? words.errors.taken : null),
  })
  const nameOf = (id: string) => types.find(type => type.id === id)?.name ?? ''
  return (
    <div className="grid gap-8 desk:grid-cols-[minmax(0,1fr)_20rem]">
      <Form form={form} className="grid grid-cols-[minmax(0,1fr)] gap-8" sentence={planFailure}>
        <LeaveDraft draft={draft} saved={emptyPlan} />
        <PlanFields draft={draft} types={types} currency={currency} errorOf={form.errorOf} onChange={change} />
        <div>
          <Button type="submit" variant="primary" pending={form.pending}>
            {words.new.save}
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
