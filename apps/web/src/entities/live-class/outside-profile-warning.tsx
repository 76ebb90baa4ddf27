import { ApiProblem } from '#platform/api/problems.ts'
import { useMe } from '#platform/session/me.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { classFactsWords } from './class-facts.words.ts'

interface Props {
  /** Why the class could not be assigned to the teacher. */
  problem: unknown
  pending: boolean
  onConfirm: () => void
}

/** Whether a class was rejected because the teacher does not teach its level or type. */
export const isOutsideProfile = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.code === 'outside_teaching'

/** The teacher does not teach this level or class type: staff may assign the class anyway, teachers may not. */
export function OutsideProfileWarning({ problem, pending, onConfirm }: Props) {
  const words = classFactsWords().outsideProfile
  const isStaff = useMe().role === 'staff'
  if (!isOutsideProfile(problem)) return null
  return (
    <div role="alert" className="rounded-card border border-warn bg-warn-wash p-4">
      <p className="flex items-start gap-2 text-ink">
        <Icon name="warning" size={20} className="mt-0.5 shrink-0 text-warn" />
        {isStaff ? words.staff : words.teacher}
      </p>
      {isStaff && (
        <div className="mt-3">
          <Button pending={pending} onPress={onConfirm}>
            {words.confirm}
          </Button>
        </div>
      )}
    </div>
  )
}
