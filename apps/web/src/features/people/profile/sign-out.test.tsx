import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { courseIndexFile, indexFile } from '#entities/offline/layout.ts'
import { forgetPerson } from '#entities/offline/user-auth.ts'
import { recordWatched, watchedRecords } from '#entities/offline/watched.ts'
import { keysOfTakes } from '#entities/recordings/take-journal.ts'
import { readToken } from '#platform/api/token.ts'
import { offlineFiles } from '#platform/offline/open-files.ts'
import type { Me } from '#platform/session/me.ts'
import { forgetPersonWith } from '#platform/session/session.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { anId, student } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { ErrorAnswer } from '#testing/stand-in.ts'
import { keepTake } from '#testing/takes.ts'
import { SignOut } from './sign-out.tsx'

const left: string[] = []

beforeEach(() => {
  left.length = 0
  forgetPersonWith(forgetPerson)
  // Keep the test's page when the app navigates away.
  const stay = (event: NavigateEvent) => {
    left.push(new URL(event.destination.url).pathname)
    event.preventDefault()
  }
  navigation.addEventListener('navigate', stay)
  onTestFinished(() => navigation.removeEventListener('navigate', stay))
})

async function showSignOut(): Promise<Me> {
  const me = student()
  const answers = { 'POST /api/courses/student-class-video-watched/': new ErrorAnswer(404) } as const
  await show(<SignOut />, { me, answers })
  return me
}

const keep = (key: string, entry: object) => localStorage.setItem(key, JSON.stringify(entry))

async function keepCourse({ id }: Me): Promise<void> {
  const [files, course] = [await offlineFiles(), anId()]
  await files?.writeText(indexFile(id, course), JSON.stringify({ id: course }))
  await files?.writeText(courseIndexFile(id), JSON.stringify([course]))
}

/** Creates one of each kind of unsent data. */
async function keepUnsent({ id }: Me): Promise<void> {
  await recordWatched(anId(), anId())
  keep(`assessments/${id}/${anId()}/${anId()}`, { answer: null, sequence: 1, saved: false })
  keep(`video-notes/${id}/${anId()}`, { course_id: anId(), course_class_id: anId(), second: 1, text: 'a', version: 0 })
  keep(`course-videos/${id}/${anId()}`, { name: 'a.mp4', size: 1, url: '/uploads/a' })
  keep(`teaching/${id}/feedback/${anId()}`, { text: 'You told it in order.', base: null })
  await keepTake(id, `${anId()}/${anId()}`)
}

function keepCopies({ id }: Me): void {
  keep(`assessments/${id}/${anId()}/${anId()}`, { answer: null, sequence: 1, saved: true })
  keep(`last-places/${id}/${anId()}`, { seconds: 1, speed: 1, captions: true, at: Date.now() })
}

/** The number of entries of the person in each storage of this device. */
async function leftOf({ id }: Me) {
  const keys = Object.keys(localStorage).filter(key => key.includes(id))
  return {
    kinds: keys.map(key => key.split('/')[0]).sort(),
    takes: (await keysOfTakes(id)).length,
    records: (await watchedRecords(id)).length,
    files: (await (await offlineFiles())?.list(`aulaviva/${id}`)) ?? [],
    hasFolder: ((await (await offlineFiles())?.list('aulaviva')) ?? []).includes(id),
  }
}

const nothing = { kinds: [], takes: 0, records: 0, files: [], hasFolder: false }
const press = () => page.getByRole('button', { name: 'Sign out', exact: true }).click()
const dialog = () => page.getByRole('dialog', { name: 'Sign out' })
const confirm = () => dialog().getByRole('button', { name: 'Sign out' }).click()
const copies = () => dialog().getByRole('checkbox', { name: 'Remove downloaded courses from this device' })
const unsent = () => dialog().getByRole('checkbox', { name: 'Delete work we haven’t received yet' })

test('a person of whom the device keeps only what the academy has is signed out at once, and leaves nothing', async () => {
  const me = await showSignOut()
  keepCopies(me)
  await press()
  await expect.poll(() => left).toEqual(['/accounts/logout/'])
  expect(readToken()).toBeNull()
  expect(await leftOf(me)).toEqual(nothing)
})

test('a browser removes downloaded courses unless the person says no, and names what the academy has not received', async () => {
  const me = await showSignOut()
  await keepCourse(me)
  await keepUnsent(me)
  keepCopies(me)
  await press()
  await expect.element(copies()).toBeChecked()
  await expect.element(copies()).toHaveAccessibleDescription('1 course, 1 kB. You can download it again.')
  await expect.element(unsent()).not.toBeChecked()
  await expect
    .element(unsent())
    .toHaveAccessibleDescription(
      '1 watched class, 1 answer, 1 note, 1 recording of your voice, 1 video you’re uploading and 1 draft. ' +
        'If you delete this, it’s lost. Otherwise, it stays on this device until you sign in here again.',
    )
  await confirm()
  await expect.poll(() => left).toEqual(['/accounts/logout/'])
  expect(await leftOf(me)).toEqual({
    kinds: ['assessments', 'course-videos', 'teaching', 'video-notes'],
    takes: 1,
    records: 1,
    files: ['watched-courses.json'],
    hasFolder: true,
  })
})

test('a person who asks for it leaves nothing on the device', async () => {
  const me = await showSignOut()
  await keepCourse(me)
  await keepUnsent(me)
  await press()
  await unsent().click()
  await confirm()
  await expect.poll(() => left).toEqual(['/accounts/logout/'])
  expect(await leftOf(me)).toEqual(nothing)
})

test('the native app removes nothing unless the person asks for it', async () => {
  const me = await showSignOut()
  await keepCourse(me)
  await keepUnsent(me)
  const before = await leftOf(me)
  Object.assign(globalThis, { CapacitorCustomPlatform: { name: 'android' } })
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'CapacitorCustomPlatform'))
  await press()
  await expect.element(copies()).not.toBeChecked()
  await expect.element(unsent()).not.toBeChecked()
  await confirm()
  await expect.poll(() => left).toEqual(['/home'])
  expect(await leftOf(me)).toEqual(before)
})

test('a person who cancels stays signed in, and the keyboard is where it was', async () => {
  const me = await showSignOut()
  await keepCourse(me)
  const before = await leftOf(me)
  await press()
  await expect.element(unsent()).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Sign out', exact: true })).toHaveFocus()
  expect([readToken(), left, await leftOf(me)]).toEqual(['token', [], before])
})

test.for(['dark', 'light'])('the dialog has room and contrast on the narrowest phone in the %s theme', async theme => {
  const { innerWidth: width, innerHeight: height } = window
  await page.viewport(320, 640)
  document.documentElement.dataset.theme = theme
  onTestFinished(async () => {
    delete document.documentElement.dataset.theme
    await page.viewport(width, height)
  })
  const me = await showSignOut()
  await keepCourse(me)
  await keepUnsent(me)
  await press()
  await expect.element(copies()).toBeVisible()
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
