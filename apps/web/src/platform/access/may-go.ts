import { mayOpen } from '@aulaviva/domain/access'
import type { Me } from '../session/me.ts'
import { pageAt } from './pages.ts'

/** Whether this person's status opens the page at an address, so that no way is shown that ends at a closed door. */
export function mayGo(me: Pick<Me, 'is_student' | 'student'>, path: string): boolean {
  const page = pageAt(path.replace(/[?#].*/, ''))
  const student_status = me.student?.student_status ?? null
  return page !== undefined && mayOpen({ is_student: me.is_student, student_status }, page)
}
