import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { followStream } from '#entities/notifications/notification-stream.ts'
import { sendTake } from '#entities/recordings/send-take.ts'
import SignedOut from '#features/academy/frame/signed-out.tsx'
import { addAnswers, answerAt, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { student } from '#testing/samples.ts'
import { mountRouter, show, signIn } from '#testing/show.tsx'
import { routeTree } from '../../routes/tree.ts'
import { api } from '../api/api.ts'
import { currentBearer } from '../api/bearer.ts'
import { readToken, storeToken, tokenKey } from '../api/token.ts'
import { fetchFile } from '../offline/fetch-file.ts'
import { queryClient } from '../query-client.ts'
import { toasts } from '../toasts/toast.ts'
import { switchLanguage, switchToSavedLanguage } from '../words/language.ts'
import { loadMe, meQuery, setStoredPersonReader } from './me.ts'
import { pendingRevocationKey } from './revocation.ts'
import { hasSessionEnded, watchSession } from './session.ts'

const unauthorised = () => new Response(null, { status: 401 })
const revoked: string[] = []
const toastTexts = () => toasts.list.get().map(one => one.text)
const expired = 'Your session has expired.'

// The test decides when time passes, so no page is left before it is read.
vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
watchSession()

beforeEach(() => {
  vi.setSystemTime(Date.now() + 3_000)
  revoked.length = 0
  answerAt('/o/revoke_token/', init => {
    if (init?.body instanceof URLSearchParams) revoked.push(init.body.get('token') ?? '')
    return new Response()
  })
})

test.for([500, 404, 503])(
  'a user request that ends in %i at start-up clears the token with a message',
  async status => {
    const answers = { 'GET /api/users/me/': new ErrorAnswer(status) }
    addAnswers(status === 503 ? {} : answers)
    storeToken('first')
    if (status === 503) answerAt('/api/users/me/', () => new Response(null, { status }))
    mountRouter(createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/home'] }) }))
    // `send.ts` retries twice after a 503.
    await vi.advanceTimersByTimeAsync(400)
    await vi.advanceTimersByTimeAsync(1_200)
    await expect.element(page.getByText('There was an error while authenticating')).toBeVisible()
    await expect.element(page.getByText('Code 500')).toBeVisible()
    expect(readToken()).toBeNull()
    expect(revoked).toEqual(['first'])
    expect(toastTexts()).toEqual([])
  },
)

test('a 503 response keeps the token', async () => {
  answerAt('/api/users/me/', () => new Response(null, { status: 503, headers: { 'retry-after': '1' } }))
  storeToken('first')
  mountRouter(createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/home'] }) }))
  await vi.advanceTimersByTimeAsync(1_000)
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.element(page.getByRole('heading', { name: 'We can’t reach your academy' })).toBeVisible()
  expect(readToken()).toBe('first')
})

test('a login page of the network instead of the person keeps the token and shows no toast', async () => {
  answerAt('/api/users/me/', () => new Response('<!doctype html><title>Sign in to the hotel</title>'))
  storeToken('first')
  mountRouter(createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/home'] }) }))
  await expect.element(page.getByRole('heading', { name: 'We can’t reach your academy' })).toBeVisible()
  expect(readToken()).toBe('first')
  expect(toastTexts()).toEqual([])
})

test('a person stored by an app version without languages is known offline', async () => {
  const { academy, ...person } = student()
  const stored = { ...person, academy: { name: academy.name, time_zone: academy.time_zone } }
  setStoredPersonReader(async () => stored)
  answerAt('/api/users/me/', () => {
    throw new TypeError('no connection')
  })
  storeToken('first')
  const first = loadMe()
  await vi.advanceTimersByTimeAsync(400)
  await vi.advanceTimersByTimeAsync(1_200)
  expect((await first)?.id).toBe(stored.id)
  expect((await loadMe())?.id).toBe(stored.id)
})

test.for([
  [null, 'es', [{ language: 'es' }]],
  ['en', 'en', []],
] as const)(
  'a person whose profile has the language %s and who chose Spanish at sign-in reads %s',
  async ([language, read, told]) => {
    // As the sign-in page does.
    // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
    document.cookie = 'language=es; path=/'
    localStorage.setItem('language', 'en')
    await switchToSavedLanguage()
    const me = student()
    const saveLanguage = 'PATCH /api/users/me/language/'
    await signIn(
      { ...me, language, academy: { ...me.academy, languages: ['en', 'es'] } },
      { [saveLanguage]: { language: 'es' } },
    )
    expect(document.documentElement.lang).toBe(read)
    await expect.poll(() => requestsTo(saveLanguage).map(({ body }) => body)).toEqual(told)
    await switchLanguage('en')
  },
)

test('a later fetch of the user that fails clears the token too', async () => {
  await show(null)
  addAnswers({ 'GET /api/users/me/': new ErrorAnswer(500) })
  await queryClient.refetchQueries(meQuery)
  expect(readToken()).toBeNull()
  expect(hasSessionEnded()).toBe(true)
  expect(revoked).toEqual(['token'])
})

test('a 401 to an old token keeps the current one', async () => {
  storeToken('former')
  const { checkStatus } = currentBearer()
  storeToken('token')
  checkStatus(401)
  expect(readToken()).toBe('token')
  expect(toastTexts()).toEqual([])
})

const requestOptions = {
  async 'a call'() {
    addAnswers({ 'GET /api/courses/my-courses/': new ErrorAnswer(401, 'not_authenticated') })
    await api('GET /api/courses/my-courses/').catch(() => undefined)
  },
  async 'the notification stream'() {
    answerAt('/api/main/notifications/stream/', unauthorised)
    const stop = followStream()
    await expect.poll(readToken).toBeNull()
    stop()
  },
  async 'a download'() {
    answerAt('/api/courses/one/video/', unauthorised)
    const files = { size: async () => null, remove: async () => undefined }
    const file = { name: 'a.mp4', address: '/api/courses/one/video/', mediaType: /video/, size: 1, hash: 'h' }
    const how = { files, signal: new AbortController().signal, onBytes: () => undefined }
    await fetchFile('folder', file, how as unknown as Parameters<typeof fetchFile>[2]).catch(() => undefined)
  },
  async 'an upload'(user: string) {
    vi.spyOn(XMLHttpRequest.prototype, 'status', 'get').mockReturnValue(401)
    const nothing = () => undefined
    const signal = new AbortController().signal
    const bytes = new Blob(['sound'])
    const sending = { user, bytes, uploadUrl: null, onUploadUrl: nothing, onShare: nothing, signal }
    await sendTake(sending).catch(() => undefined)
  },
}

test.for(Object.entries(requestOptions))(
  'a 401 to %s ends the session: said once, revoked, cleared',
  async ([, refuse]) => {
    const me = student()
    await show(null, { me })
    // Typed text waiting to be sent.
    localStorage.setItem(`drafts/${me.id}/a`, 'You told it in order.')
    await refuse(me.id)
    await refuse(me.id)
    expect(readToken()).toBeNull()
    expect(toastTexts()).toEqual([expired])
    expect(revoked).toEqual(['token'])
    expect(localStorage.getItem(`drafts/${me.id}/a`)).toBe('You told it in order.')
  },
)

test('a person signed out in another tab sees the guest’s splash, and a message if sign-in cannot start', async () => {
  storeToken('token')
  // As begin.js does.
  document.documentElement.dataset.frame = ''
  const routeTree = createRootRoute({ component: SignedOut })
  mountRouter(createRouter({ routeTree, history: createMemoryHistory() }))
  localStorage.setItem(pendingRevocationKey(), 'left')
  answerAt('/o/revoke_token/', () => new Response(null, { status: 503 }))
  localStorage.removeItem(tokenKey)
  dispatchEvent(new StorageEvent('storage', { key: tokenKey }))
  await page.getByRole('button', { name: 'Sign in' }).click()
  expect(document.documentElement.dataset.frame).toBeUndefined()
  await expect.poll(toastTexts).toEqual(['There was an error while authenticating'])
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
})
