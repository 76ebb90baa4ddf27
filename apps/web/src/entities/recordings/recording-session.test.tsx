import type { CallResponse } from '@aulaviva/contract/calls'
import { type ComponentProps, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addAnswers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, student } from '#testing/samples.ts'
import { show, signIn } from '#testing/show.tsx'
import { saveTake, takeBytes } from '#testing/takes.ts'
import { Recorder } from './recorder.tsx'
import { leaveSession, openSession } from './recording-session.ts'
import { loadSavedTakes } from './saved-takes.ts'

const saveCall = 'POST /api/courses/recordings/'

afterEach(() => void vi.unstubAllGlobals())

/** Responds to uploads in place of the server: it has received everything, or fails this way, `times` times. */
function uploadsAnswer(failure?: number, headers: Record<string, string> = {}, body = '', times = Infinity) {
  let left = times
  class Uploads extends EventTarget {
    upload = new EventTarget()
    status = 0
    responseText = ''
    onload: (() => void) | null = null
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      this.status = left-- > 0 ? (failure ?? 200) : 200
      this.responseText = body
      setTimeout(() => this.onload?.())
    }
    getResponseHeader(name: string) {
      const size = String(takeBytes.byteLength)
      return { 'upload-offset': size, 'upload-length': size, ...headers }[name.toLowerCase()] ?? null
    }
  }
  vi.stubGlobal('XMLHttpRequest', Uploads)
}

/** Stores a take on the device that its person has chosen to send. */
const accepted = (user: string, place: string, uploadUrl: string | null) =>
  saveTake(user, place, { accepted: true, uploadUrl })

/** A recorder whose device has such a take. */
async function showAccepted(
  answers: Parameters<typeof addAnswers>[0],
  {
    uploadUrl = '/uploads/one',
    onRecorded = () => undefined,
  }: { uploadUrl?: string | null; onRecorded?: (said: string) => void } = {},
) {
  const [me, place] = [student(), anId()]
  const journal = await accepted(me.id, place, uploadUrl)
  const props = { user: me.id, place, minSeconds: 1, maxSeconds: 30, isSaved: false }
  await show(<Attempt {...props} onRecorded={onRecorded} />, { me, answers })
  return journal
}

/**
 * An attempt that switches from the spoken question to another one and back. Shows which instance received the
 * recording.
 */
function Attempt({
  onRecorded,
  ...props
}: Omit<ComponentProps<typeof Recorder>, 'onRecorded'> & { onRecorded: (said: string) => void }) {
  const [turns, turn] = useState(0)
  const which = turns === 0 ? 'first' : 'second'
  return (
    <>
      {turns !== 1 && <Recorder {...props} onRecorded={({ seconds }) => onRecorded(`${which}: ${seconds} s`)} />}
      <button type="button" onClick={() => turn(turns + 1)}>
        Turn
      </button>
    </>
  )
}

const recording: CallResponse<typeof saveCall> = {
  id: anId(),
  name: 'recording.webm',
  size: 6000,
  media_type: 'audio/webm',
  url: '/sound',
  seconds: 6,
}
const waiting = page.getByText(/^Saved on this device/)

test.each([403, 409, 429, 500])('a take that could not be saved with %d stays on the device', async status => {
  uploadsAnswer()
  const journal = await showAccepted({ [saveCall]: new ErrorAnswer(status) })
  await expect.element(waiting).toBeVisible()
  expect((await journal.read())?.take).toMatchObject({ accepted: true, seconds: 6 })
  addAnswers({ [saveCall]: recording })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Your answer is saved.')).toBeVisible()
  expect(await journal.read()).toBeNull()
})

test('a queued take is sent again automatically', async () => {
  uploadsAnswer()
  await showAccepted({ [saveCall]: new ErrorAnswer(504) })
  await expect.element(waiting).toBeVisible()
  addAnswers({ [saveCall]: recording })
  await expect.element(page.getByText('Your answer is saved.')).toBeVisible()
})

test.each([false, true])(
  'a take being sent continues when its question leaves the screen; back on it: %s',
  async back => {
    uploadsAnswer()
    const results: string[] = []
    const journal = await showAccepted({ [saveCall]: new ErrorAnswer(504) }, { onRecorded: on => results.push(on) })
    await expect.element(waiting).toBeVisible()
    await page.getByRole('button', { name: 'Turn' }).click()
    await expect.element(waiting).not.toBeInTheDocument()
    if (back) await page.getByRole('button', { name: 'Turn' }).click()
    addAnswers({ [saveCall]: recording })
    // The instance on screen, otherwise the last one.
    await expect.poll(() => results).toEqual([back ? 'second: 6 s' : 'first: 6 s'])
    expect(await journal.read()).toBeNull()
    if (back) await expect.element(page.getByText('Your answer is saved.')).toBeVisible()
  },
)

test('a take being sent has one session, however often the page is opened', async () => {
  uploadsAnswer()
  addAnswers({ [saveCall]: new ErrorAnswer(504) })
  const user = student().id
  const journal = await accepted(user, 'back', '/uploads/one')
  const options = { user, journal, minSeconds: 1, maxSeconds: 30, isSaved: false, onRecorded: () => undefined }
  const session = openSession('back', options)
  await expect.poll(() => session.store.get().phase).toBe('waiting')
  leaveSession('back', session)
  expect(openSession('back', options)).toBe(session)
  session.close()
})

test('a question keeps a recording until the academy has it', async () => {
  uploadsAnswer()
  const [me, attempt, question] = [student(), anId(), anId()]
  await signIn(me, { [saveCall]: new ErrorAnswer(504) })
  const heldKeys = async () => [...(await loadSavedTakes(me.id, attempt)).keys()]
  expect(await heldKeys()).toEqual([])
  const journal = await accepted(me.id, `${attempt}/${question}`, '/uploads/one')
  expect(await heldKeys()).toEqual([question])
  const options = { user: me.id, journal, minSeconds: 1, maxSeconds: 30, isSaved: false, onRecorded: () => undefined }
  const session = openSession(`${me.id}/${attempt}/${question}`, options)
  await expect.poll(() => session.store.get().phase).toBe('waiting')
  expect(await heldKeys()).toEqual([question])
  addAnswers({ [saveCall]: recording })
  await session.send()
  expect([session.store.get().phase, await heldKeys()]).toEqual(['kept', []])
  session.close()
})

test('a recording that the academy refused stays refused until it is recorded again', async () => {
  uploadsAnswer()
  const [me, attempt, question] = [student(), anId(), anId()]
  await signIn(me, { [saveCall]: new ErrorAnswer(422, 'recording_silent') })
  const journal = await accepted(me.id, `${attempt}/${question}`, '/uploads/one')
  const options = { user: me.id, journal, minSeconds: 1, maxSeconds: 30, isSaved: true, onRecorded: () => undefined }
  const session = openSession(`${me.id}/${attempt}/${question}`, options)
  await expect.poll(async () => [...(await loadSavedTakes(me.id, attempt))]).toEqual([[question, 'refused']])
  session.close()
})

test('recordings in another tab are found on each read, and forgotten when that tab has none', async () => {
  const [me, attempt, question] = [student(), anId(), anId()]
  const journal = await accepted(me.id, `${attempt}/${question}`, '/uploads/one')
  expect([...(await loadSavedTakes(me.id, attempt))]).toEqual([[question, 'unsent']])
  await journal.deleteTake()
  expect((await loadSavedTakes(me.id, attempt)).size).toBe(0)
})

test.each([
  [422, 'recording_silent', /^We couldn’t hear a voice/],
  [413, 'too_large', /^The recording is too large/],
  [415, 'unsafe_file', /^Record it again/],
  [400, 'invalid_input', /^Record it again/],
] as const)('a take refused with %d %s fails permanently, with the reason', async (status, code, said) => {
  uploadsAnswer()
  const journal = await showAccepted({ [saveCall]: new ErrorAnswer(status, code) })
  await expect.element(page.getByRole('alert').getByText(said)).toBeVisible()
  expect([requestsTo(saveCall).length, await journal.read()]).toEqual([1, null])
})

test.each([400, 403])('an upload answered with %d stays queued', async status => {
  uploadsAnswer(status)
  const journal = await showAccepted({}, { uploadUrl: null })
  await expect.element(waiting).toBeVisible()
  expect((await journal.read())?.pieces).toHaveLength(1)
})

test('an upload that another request still has is sent on by itself', async () => {
  uploadsAnswer(423, {}, '{"code":"upload_in_use"}', 1)
  const journal = await showAccepted({ [saveCall]: recording })
  await expect.element(page.getByText('Your answer is saved.')).toBeVisible()
  expect([requestsTo(saveCall).map(({ body }) => body), await journal.read()]).toEqual([[{ upload_id: 'one' }], null])
})

test('a student at the daily limit is notified, and loses nothing', async () => {
  uploadsAnswer(429, { 'retry-after': '3600' }, '{"code":"upload_limit_reached"}')
  const journal = await showAccepted({}, { uploadUrl: null })
  await expect.element(page.getByText(/You’ve reached today’s upload limit/)).toBeVisible()
  expect(await journal.read()).not.toBeNull()
})
