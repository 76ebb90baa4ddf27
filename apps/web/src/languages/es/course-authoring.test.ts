import { expect, test } from 'vitest'
import { courseAuthoring } from './course-authoring.ts'

test.each([
  [1, 0, '1 estudiante lo empezó, 0 lo terminaron'],
  [3, 1, '3 estudiantes lo empezaron, 1 lo terminó'],
  [3, 2, '3 estudiantes lo empezaron, 2 lo terminaron'],
])('%i who began a course and %i who completed it each have their verb', (begun, completed, said) => {
  expect(courseAuthoring.begun(begun, completed)).toBe(said)
})
