import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { courseIndexFile, indexFile } from '#entities/offline/layout.ts'
import { deletePerson } from '#entities/offline/user-auth.ts'
import { recordWatched, watchedRecords } from '#entities/offline/watched.ts'
import { takeKeys } from '#entities/recordings/take-journal.ts'
import { readToken } from '#platform/api/token.ts'
import { offlineFiles } from '#platform/offline/open-files.ts'
import type { Me } from '#platform/session/me.ts'
import { setPersonClearing } from '#platform/session/session.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { ErrorAnswer } from '#testing/mock-server.ts'
import { anId, student } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { saveTake } from '#testing/takes.ts'
import { SignOut } from './sign-out.tsx'

const visitedPaths: string[] = []

beforeEach(() => {
  visitedPaths.length = 0
  setPersonClearing(deletePerson)
  // Keep the test's page when the app navigates away.
  const stay = (event: NavigateEvent) => {
    visitedPaths.push(new URL(event.destination.url).pathname)
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

const saveEntry = (key: string, entry: object) => localStorage.setItem(key, JSON.stringify(entry))

async function saveCourse({ id }: Me): Promise<void> {
  const [files, course] = [await offlineFiles(), anId()]
  await files?.writeText(indexFile(id, course), JSON.stringify({ id: course }))
  await files?.writeText(courseIndexFile(id), JSON.stringify([course]))
}

/** Creates one of each kind of unsent data. */
async function saveUnsent({ id }: Me): Promise<void> {
  await recordWatched(anId(), anId())
  saveEntry(`assessments/${id}/${anId()}/${anId()}`, { answer: null, sequence: 1, saved: false })
  saveEntry(`video-notes/${id}/${anId()}`, {
    course_id: anId(),
    course_class_id: anId(),
    second: 1,
    text: 'a',
    version: 0,
  })
  saveEntry(`course-videos/${id}/${anId()}`, { name: 'a.mp4', size: 1, url: '/uploads/a' })
  saveEntry(`teaching/${id}/feedback/${anId()}`, { text: 'You told it in order.', base: null })
  await saveTake(id, `${anId()}/${anId()}`)
}

function saveCopies({ id }: Me): void {
  saveEntry(`assessments/${id}/${anId()}/${anId()}`, { answer: null, sequence: 1, saved: true })
  saveEntry(`last-places/${id}/${anId()}`, { seconds: 1, speed: 1, captions: true, at: Date.now() })
}

/** The number of entries of the person in each storage of this device. */
async function remainingOf({ id }: Me) {
  const keys = Object.keys(localStorage).filter(key => key.includes(id))
  return {
    kinds: keys.map(key => key.split('/')[0]).sort(),
    takes: (await takeKeys(id)).length,
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

test('a person whose device has only synced data is signed out at once, and no data is left', async () => {
  const me = await showSignOut()
  saveCopies(me)
  await press()
  await expect.poll(() => visitedPaths).toEqual(['/accounts/logout/'])
  expect(readToken()).toBeNull()
  expect(await remainingOf(me)).toEqual(nothing)
})

test('a browser deletes downloaded courses unless the person declines, and lists unsynced data', async () => {
  const me = await showSignOut()
  await saveCourse(me)
  await saveUnsent(me)
  saveCopies(me)
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
  await expect.poll(() => visitedPaths).toEqual(['/accounts/logout/'])
  expect(await remainingOf(me)).toEqual({
    kinds: ['assessments', 'course-videos', 'teaching', 'video-notes'],
    takes: 1,
    records: 1,
    files: ['watched-courses.json'],
    hasFolder: true,
  })
})

test('a person who chooses it leaves no data on the device', async () => {
  const me = await showSignOut()
  await saveCourse(me)
  await saveUnsent(me)
  await press()
  await unsent().click()
  await confirm()
  await expect.poll(() => visitedPaths).toEqual(['/accounts/logout/'])
  expect(await remainingOf(me)).toEqual(nothing)
})

test('the native app deletes data only if the person chooses it', async () => {
  const me = await showSignOut()
  await saveCourse(me)
  await saveUnsent(me)
  const before = await remainingOf(me)
  Object.assign(globalThis, { CapacitorCustomPlatform: { name: 'android' } })
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'CapacitorCustomPlatform'))
  await press()
  await expect.element(copies()).not.toBeChecked()
  await expect.element(unsent()).not.toBeChecked()
  await confirm()
  await expect.poll(() => visitedPaths).toEqual(['/home'])
  expect(await remainingOf(me)).toEqual(before)
})

test('a person who cancels stays signed in, and the focus returns', async () => {
  const me = await showSignOut()
  await saveCourse(me)
  const before = await remainingOf(me)
  await press()
  await expect.element(unsent()).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Sign out', exact: true })).toHaveFocus()
  expect([readToken(), visitedPaths, await remainingOf(me)]).toEqual(['token', [], before])
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
  await saveCourse(me)
  await saveUnsent(me)
  await press()
  await expect.element(copies()).toBeVisible()
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
