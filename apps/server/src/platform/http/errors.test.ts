import { expect, test } from 'vitest'
import { toProblem } from './errors.ts'

const refused = (constraint: string) =>
  toProblem(Object.assign(new Error('insert'), { code: '23503', constraint })).status

test('a write for a student or teacher whose account was merged answers 404', () => {
  expect(refused('watched_classes_student_id_fkey')).toBe(404)
  expect(refused('scheduled_live_classes_teacher_id_fkey')).toBe(404)
  expect(refused('units_level_id_fkey')).toBe(500)
})
