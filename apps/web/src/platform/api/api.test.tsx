import { expect, test } from 'vitest'
import { api } from './api.ts'
import { RequiredError } from './problems.ts'

test('a call that is nothing but a file says what it lacks before anything is sent', async () => {
  for (const photo of [null, undefined, []]) {
    const sent = api('PUT /api/users/photo/me/', { files: { photo } })
    await expect(sent).rejects.toThrow('The required parameter photo was null or undefined')
    await expect(sent).rejects.toBeInstanceOf(RequiredError)
  }
})
