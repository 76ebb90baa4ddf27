import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { toast } from '#platform/toasts/toast.ts'
import type { PlanWithHistory } from './plans.queries.ts'
import { plansWords } from './plans.words.ts'
import { planFailure, useArchivePlan } from './use-plan-change.ts'

/** Archives a plan after showing what that means for students who have it. */
export function ArchivePlanDialog({ plan, onClose }: { plan: PlanWithHistory; onClose: () => void }) {
  const words = plansWords().archiving
  const archive = useArchivePlan(plan, () => {
    toast.success(words.done(plan.name))
    onClose()
  })
  const form = useForm({ errors: { plan: null }, send: () => archive.mutate('archive'), action: archive })
  const lines = [
    words.lines.cannotAssign,
    ...(plan.offered ? [words.lines.offer] : []),
    ...(plan.running > 0 ? [words.runs(plan.running)] : []),
    words.lines.back,
  ]
  return (
    <FormDialog
      form={form}
      title={words.title(plan.name)}
      confirm={words.confirm}
      variant="danger"
      sentence={planFailure}
      onClose={onClose}
    >
      <Consequences lines={lines} />
    </FormDialog>
  )
}
