import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { takeKeys } from '#entities/recordings/take-journal.ts'
import { clearToken, readToken, storeToken, tokenKey } from '#platform/api/token.ts'
import { offlineFiles } from '#platform/offline/open-files.ts'
import { hasFields, openSavedEntries } from '#platform/outbox/saved-entries.ts'
import { removalKey, setPersonClearing, watchSession } from '#platform/session/session.ts'
import { trySignIn } from '#platform/session/sign-in.ts'
import { answerAt } from '#testing/mock-server.ts'
import { anId } from '#testing/samples.ts'
import { show, signIn } from '#testing/show.tsx'
import { saveTake } from '#testing/takes.ts'
import { loadDeviceData } from './device-data.ts'
import { courseIndexFile, indexFile } from './layout.ts'
import { deletePerson } from './user-auth.ts'

const everything = (user: string) => JSON.stringify({ user, copies: true, unsent: true })
const draftsOf = (user: string) => openSavedEntries(`teaching/${user}/`, hasFields<{ text: string }>('text'))

async function saveAll(user: string): Promise<void> {
  draftsOf(user).put('a', { text: 'a' })
  await (await offlineFiles())?.writeText(courseIndexFile(user), '["a"]')
  await saveTake(user, 'a/b')
}

const namesOf = async (user: string) => [
  ...draftsOf(user).keys(),
  ...(await takeKeys(`${user}/`)),
  ...((await (await offlineFiles())?.list(`aulaviva/${user}`)) ?? []),
]

beforeEach(() => setPersonClearing(deletePerson))

test('an interrupted sign-out is finished at the next start: the token is revoked, and the chosen data is deleted', async () => {
  const [user, other, revoked] = [anId(), anId(), [] as unknown[]]
  answerAt('/o/revoke_token/', init => {
    revoked.push(init?.body instanceof URLSearchParams && init.body.get('token'))
    return new Response()
  })
  await saveAll(user)
  await saveAll(other)
  storeToken('left')
  localStorage.setItem(removalKey, everything(user))
  watchSession()
  expect(readToken()).toBeNull()
  await expect.poll(() => localStorage.getItem(removalKey)).toBeNull()
  expect(revoked).toEqual(['left'])
  expect([await namesOf(user), (await namesOf(other)).length]).toEqual([[], 3])
})

test('a page in another tab writes no more data of a person being removed, and removes its last write', async () => {
  const user = anId()
  await signIn()
  watchSession()
  const files = await offlineFiles()
  dispatchEvent(new StorageEvent('storage', { key: removalKey, newValue: everything(user) }))
  await saveAll(user)
  clearToken()
  dispatchEvent(new StorageEvent('storage', { key: tokenKey }))
  await expect.poll(() => namesOf(user)).toEqual([])
  draftsOf(user).put('late', { text: 'late' })
  await saveTake(user, 'late/b')
  await expect(files?.append(`${indexFile(user, 'a')}.part`, new Uint8Array(1))).rejects.toThrow('signed out')
  await expect(files?.move('aulaviva/x', indexFile(user, 'a'))).rejects.toThrow('signed out')
  expect(await namesOf(user)).toEqual([])
  storeToken('later')
  draftsOf(user).put('again', { text: 'again' })
  expect(draftsOf(user).keys()).toEqual(['again'])
})

test('signing in waits until the previous person’s data is deleted', async () => {
  const user = anId()
  await show(null)
  localStorage.setItem(removalKey, everything(user))
  const leftovers: string[] = []
  const stay = (event: NavigateEvent) => {
    leftovers.push(new URL(event.destination.url).pathname)
    event.preventDefault()
  }
  navigation.addEventListener('navigate', stay)
  onTestFinished(() => navigation.removeEventListener('navigate', stay))
  setPersonClearing(() => Promise.reject(new Error('A file is in use')))
  await trySignIn('/home')
  await expect.element(page.getByText('There was an error while authenticating')).toBeVisible()
  expect(leftovers).toEqual([])
  setPersonClearing(deletePerson)
  await trySignIn('/home')
  expect([leftovers, localStorage.getItem(removalKey)]).toEqual([['/o/authorize'], null])
})

test('downloaded files count, even if the course is incomplete', async () => {
  const user = anId()
  await (await offlineFiles())?.append(`aulaviva/${user}/courses/a/b.mp4.part`, new Uint8Array(2_000_000))
  expect(await loadDeviceData(user)).toMatchObject({ courses: 1, bytes: 2_000_000 })
})
