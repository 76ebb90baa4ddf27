import { expect, test } from 'vitest'
import { startTestApp } from '../../../test/test-app.ts'
import { openSigning, rotateSigningKey } from './signed-links.ts'

test('running servers load a rotated key, and links signed with the previous one stop working', async () => {
  const { dependencies, clock } = await startTestApp()
  const { database } = dependencies
  let time = 0
  const links = (await openSigning(database, () => time)).links({ kind: 'file', address: id => `/files/${id}` })
  const given = new URL(links.issue('ana', clock.now())('one'), 'http://localhost')
  const holder = () => links.holderOf('one', Object.fromEntries(given.searchParams), clock.now())
  expect(holder()).toBe('ana')
  await database.transaction(rotateSigningKey)
  expect(holder()).toBe('ana')
  time = 30_001
  await expect.poll(holder).toBeNull()
  const anew = new URL(links.issue('ana', clock.now())('one'), 'http://localhost')
  expect(links.holderOf('one', Object.fromEntries(anew.searchParams), clock.now())).toBe('ana')
})
