import { expect, test } from 'vitest'
import { attendance } from './attendance.ts'

test('how feedback stands fits the button of a row, which leaves its room to the name of the student', () => {
  const { write, given, saved, draft } = attendance.feedback
  for (const label of [write, given, saved, draft])
    expect(label.length, label).toBeLessThanOrEqual('Feedback given'.length)
})
