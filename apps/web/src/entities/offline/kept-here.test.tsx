import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { keysOfTakes } from '#entities/recordings/take-journal.ts'
import { clearToken, readToken, storeToken, tokenKey } from '#platform/api/token.ts'
import { offlineFiles } from '#platform/offline/open-files.ts'
import { hasFields, openKeptEntries } from '#platform/outbox/kept-entries.ts'
import { forgetPersonWith, removalKey, watchSession } from '#platform/session/session.ts'
import { trySignIn } from '#platform/session/sign-in.ts'
import { anId } from '#testing/samples.ts'
import { show, signIn } from '#testing/show.tsx'
import { answerAt } from '#testing/stand-in.ts'
import { keepTake } from '#testing/takes.ts'
import { keptHere } from './kept-here.ts'
import { courseIndexFile, indexFile } from './layout.ts'
import { forgetPerson } from './user-auth.ts'

const everything = (user: string) => JSON.stringify({ user, copies: true, unsent: true })
const draftsOf = (user: string) => openKeptEntries(`teaching/${user}/`, hasFields<{ text: string }>('text'))

async function keepAll(user: string): Promise<void> {
  draftsOf(user).put('a', { text: 'a' })
  await (await offlineFiles())?.writeText(courseIndexFile(user), '["a"]')
  await keepTake(user, 'a/b')
}

const namesOf = async (user: string) => [
  ...draftsOf(user).keys(),
  ...(await keysOfTakes(`${user}/`)),
  ...((await (await offlineFiles())?.list(`aulaviva/${user}`)) ?? []),
]

beforeEach(() => forgetPersonWith(forgetPerson))

test('a sign-out that was cut off is finished at the next start: the token is revoked, what was chosen is removed', async () => {
  const [user, other, revoked] = [anId(), anId(), [] as unknown[]]
  answerAt('/o/revoke_token/', init => {
    revoked.push(init?.body instanceof URLSearchParams && init.body.get('token'))
    return new Response()
  })
  await keepAll(user)
  await keepAll(other)
  storeToken('left')
  localStorage.setItem(removalKey, everything(user))
  watchSession()
  expect(readToken()).toBeNull()
  await expect.poll(() => localStorage.getItem(removalKey)).toBeNull()
  expect(revoked).toEqual(['left'])
  expect([await namesOf(user), (await namesOf(other)).length]).toEqual([[], 3])
})

test('a page of another tab writes nothing more of what its person removes, and removes what it has just written', async () => {
  const user = anId()
  await signIn()
  watchSession()
  const files = await offlineFiles()
  dispatchEvent(new StorageEvent('storage', { key: removalKey, newValue: everything(user) }))
  await keepAll(user)
  clearToken()
  dispatchEvent(new StorageEvent('storage', { key: tokenKey }))
  await expect.poll(() => namesOf(user)).toEqual([])
  draftsOf(user).put('late', { text: 'late' })
  await keepTake(user, 'late/b')
  await expect(files?.append(`${indexFile(user, 'a')}.part`, new Uint8Array(1))).rejects.toThrow('signed out')
  await expect(files?.move('aulaviva/x', indexFile(user, 'a'))).rejects.toThrow('signed out')
  expect(await namesOf(user)).toEqual([])
  storeToken('later')
  draftsOf(user).put('again', { text: 'again' })
  expect(draftsOf(user).keys()).toEqual(['again'])
})

test('nobody signs in before what the last person removes is gone', async () => {
  const user = anId()
  await show(null)
  localStorage.setItem(removalKey, everything(user))
  const left: string[] = []
  const stay = (event: NavigateEvent) => {
    left.push(new URL(event.destination.url).pathname)
    event.preventDefault()
  }
  navigation.addEventListener('navigate', stay)
  onTestFinished(() => navigation.removeEventListener('navigate', stay))
  forgetPersonWith(() => Promise.reject(new Error('A file is in use')))
  await trySignIn('/home')
  await expect.element(page.getByText('There was an error while authenticating')).toBeVisible()
  expect(left).toEqual([])
  forgetPersonWith(forgetPerson)
  await trySignIn('/home')
  expect([left, localStorage.getItem(removalKey)]).toEqual([['/o/authorize'], null])
})

test('what has arrived of a course counts, though the course is not whole', async () => {
  const user = anId()
  await (await offlineFiles())?.append(`aulaviva/${user}/courses/a/b.mp4.part`, new Uint8Array(2_000_000))
  expect(await keptHere(user)).toMatchObject({ courses: 1, bytes: 2_000_000 })
})
