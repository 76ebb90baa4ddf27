import { expect, test } from 'vitest'
import { isUploadOf, uploadOf } from './upload-names.ts'

test('an upload belongs to the person named in its id, and to no one else', () => {
  const secret = 'ab'.repeat(16)
  expect(isUploadOf('anna', uploadOf('anna', secret))).toBe(true)
  expect(isUploadOf('ben', uploadOf('anna', secret))).toBe(false)
  for (const odd of ['anna.', `anna.${secret}/..`, `anna.../${secret}`, `anna.${secret.toUpperCase()}`]) {
    expect(isUploadOf('anna', odd)).toBe(false)
  }
})
