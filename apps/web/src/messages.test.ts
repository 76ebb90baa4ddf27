import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'

/**
 * The messages the product promises, word for word: what each says, where its words are kept, which file shows it, and the
 * journey or test that has seen it there.
 */
interface Promised {
  text: string
  /** The words file and the key in it. */
  kept: readonly [file: string, key: string]
  /** The file that shows it. */
  by: string
  /** Of the journeys, or a test beside the source. */
  seen: string
}

const row = (text: string, kept: readonly [string, string], by: string, seen: string): Promised => ({
  text,
  kept,
  by,
  seen,
})

const access = 'platform/access/access.words.ts'
const platform = 'platform/words/platform.words.ts'
const problems = 'platform/api/problems.words.ts'
const teaching = 'features/attendance/attendance.words.ts'
const reserve = 'features/timetable/reserve.words.ts'
const privateClass = 'features/availability/private-class.words.ts'
const myClasses = 'features/reservations/my-classes.words.ts'
const absence = 'features/reservations/absence.words.ts'
const cancellations = 'features/substitutions/cancellations.words.ts'
const liveClass = 'entities/live-class/live-class.words.ts'
const guard = 'platform/access/guard.ts'
const offline = 'entities/offline/offline.words.ts'
const downloads = 'entities/offline/downloads.ts'
const sentence = 'platform/api/problem-sentence.ts'

const promised: readonly Promised[] = [
  // what is checked before anything is sent
  row(
    'The required parameter {name} was null or undefined',
    [problems, 'required'],
    sentence,
    'platform/api/problem-sentence.test.ts',
  ),
  row(
    'maximum number of files allowed is {name}',
    [absence, 'refused.too_many'],
    'features/reservations/absence-part.tsx',
    'messages.spec.ts',
  ),
  row(
    'maximum number of files allowed is {name}',
    [teaching, 'fileRefusal.too_many'],
    'features/attendance/record-words.ts',
    'features/attendance/record-words.test.ts',
  ),
  row(
    'maximum number of files allowed is {name}',
    [cancellations, 'giveUp.files.too_many'],
    'features/substitutions/attached-document.tsx',
    'messages.spec.ts',
  ),
  row(
    'extension {name} not allowed',
    [absence, 'refused.extension'],
    'features/reservations/absence-part.tsx',
    'my-classes.spec.ts',
  ),
  row(
    'extension {name} not allowed',
    [teaching, 'fileRefusal.extension'],
    'features/attendance/record-words.ts',
    'features/attendance/record-words.test.ts',
  ),
  row(
    'extension {name} not allowed',
    [cancellations, 'giveUp.files.extension'],
    'features/substitutions/attached-document.tsx',
    'messages.spec.ts',
  ),
  row(
    'invalid data found, please fix them',
    ['features/profile/profile-form.words.ts', 'invalid'],
    'features/profile/use-profile-editing.ts',
    'account.spec.ts',
  ),
  row(
    'invalid data found, please fix them',
    [problems, 'codes.invalid_input'],
    sentence,
    'platform/api/problem-sentence.test.ts',
  ),
  // who may go where
  row('You do not have access to this page', [access, 'refused'], guard, 'guard.spec.ts'),
  row(
    'You do not have access to this page',
    [problems, 'codes.status_not_allowed'],
    sentence,
    'platform/api/problem-sentence.test.ts',
  ),
  row("You don't have access to this app.", [access, 'noAccess'], guard, 'messages.spec.ts'),
  row('Authentication Error', [platform, 'session.refused'], 'platform/session/sign-in-return.ts', 'session.spec.ts'),
  // what goes wrong
  row('Your session has expired.', [platform, 'session.expired'], 'platform/session/session.ts', 'session.spec.ts'),
  row(
    'There was an error while authenticating',
    [platform, 'session.failed'],
    'platform/access/finish-sign-in.ts',
    'session.spec.ts',
  ),
  row(
    'An unexpected error happened',
    [platform, 'toast.failed'],
    'platform/toasts/toast.ts',
    'platform/toasts/watch-failures.test.ts',
  ),
  row('Something happened. Try again later.', [problems, 'unknown'], sentence, 'messages.spec.ts'),
  row(
    'We were unable to reserve the class. Try again later.',
    [reserve, 'failure'],
    'features/timetable/use-reserve.ts',
    'messages.spec.ts',
  ),
  row(
    'We were unable to reserve the class. Try again later.',
    [privateClass, 'failure'],
    'features/availability/use-book.ts',
    'features/availability/use-book.test.ts',
  ),
  row(
    'Failed to save student feedback.',
    [teaching, 'failed.feedback'],
    'features/attendance/record-words.ts',
    'teach.spec.ts',
  ),
  row(
    'Failed to save student attended status.',
    [teaching, 'failed.attended'],
    'features/attendance/record-words.ts',
    'messages.spec.ts',
  ),
  row(
    'Failed to save student approved status.',
    [teaching, 'failed.approved'],
    'features/attendance/record-words.ts',
    'messages.spec.ts',
  ),
  // nothing there
  row('No classes found.', [reserve, 'none.title'], 'features/timetable/day-classes.tsx', 'messages.spec.ts'),
  row(
    'No classes found.',
    [myClasses, 'none.past.title'],
    'features/reservations/my-classes-page.tsx',
    'messages.spec.ts',
  ),
  row(
    'No classes found.',
    [teaching, 'classes.empty.past.title'],
    'features/attendance/paged-classes.tsx',
    'messages.spec.ts',
  ),
  row(
    "You don't have reserved classes.",
    [myClasses, 'none.upcoming.title'],
    'features/reservations/my-classes-page.tsx',
    'session.spec.ts',
  ),
  row(
    "You don't have reserved classes.",
    ['features/home/home.words.ts', 'none.title'],
    'features/home/student-home.tsx',
    'home.spec.ts',
  ),
  // what went well
  row('Action successful', [platform, 'toast.done'], 'platform/toasts/toast.ts', 'courses.spec.ts'),
  row('Class successfully reserved', [reserve, 'success'], 'features/timetable/use-reserve.ts', 'reserve.spec.ts'),
  row('Class successfully reserved', [privateClass, 'done'], 'features/availability/use-book.ts', 'staffing.spec.ts'),
  row('Class successfully reserved', [liveClass, 'reserved'], 'entities/waitlist/held-seats.tsx', 'waitlist.spec.ts'),
  row(
    'Information updated',
    ['features/profile/profile-form.words.ts', 'saved'],
    'features/profile/use-profile-editing.ts',
    'account.spec.ts',
  ),
  row(
    'Information updated',
    ['features/availability/availability.words.ts', 'saved'],
    'features/availability/use-save-hours.ts',
    'staffing.spec.ts',
  ),
  row('Student feedback saved', [teaching, 'saved.feedback'], 'features/attendance/recording.ts', 'teach.spec.ts'),
  row(
    'Student attended status saved',
    [teaching, 'saved.attended'],
    'features/attendance/recording.ts',
    'teach.spec.ts',
  ),
  row(
    'Student approved status saved',
    [teaching, 'saved.approved'],
    'features/attendance/recording.ts',
    'teach.spec.ts',
  ),
  // what became of a course that was to be kept on the device
  row('Course downloaded successfully', [offline, 'results.downloaded'], downloads, 'installed.spec.ts'),
  row('Course updated successfully', [offline, 'results.updated'], downloads, 'installed.spec.ts'),
  row('Course is already up to date', [offline, 'results.up-to-date'], downloads, 'installed.spec.ts'),
  row(
    'Course content already exists locally, please update',
    [offline, 'results.exists'],
    downloads,
    'installed.spec.ts',
  ),
  row('Error downloading course content', [offline, 'results.failed'], downloads, 'installed.spec.ts'),
]

type Words = { [name: string]: string | ((...values: string[]) => string) | Words }

const modules = import.meta.glob<Record<string, () => Words>>('./**/*.words.ts', { eager: true })
const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

/** The function that hands out the words of a file, by its name. */
function wordsOf(file: string): [name: string, words: Words] {
  const [[name, words] = []] = Object.entries(modules[`./${file}`] ?? {})
  if (!name || !words) throw new Error(`${file} has no words`)
  return [name, words()]
}

function at(words: Words, key: string): Words[string] | undefined {
  return key.split('.').reduce<Words[string] | undefined>((found, step) => (found as Words | undefined)?.[step], words)
}

const journeys = join(import.meta.dirname, '../../e2e/journeys')

describe.each(promised)('“$text” of $by', ({ text, kept: [file, key], by, seen }) => {
  it(`is kept word for word as ${key} in ${file}`, () => {
    const message = at(wordsOf(file)[1], key)
    expect(typeof message === 'function' ? message('{name}') : message).toBe(text)
  })

  it('is shown there', () => {
    const source = read(by)
    const [name] = wordsOf(file)
    expect(source).toContain(`${name}()`)
    // by its own key, or by one above it where the last step is chosen at the moment of showing
    const named = key.split('.').filter(step => new RegExp(`\\b${step}\\b`).test(source))
    expect(named, `${by} names nothing of ${key}`).not.toEqual([])
  })

  it(`is seen by ${seen}`, () => {
    const journey = join(journeys, seen)
    const test = existsSync(journey) ? readFileSync(journey, 'utf8') : read(seen)
    const [before = '', after = ''] = text.split('{name}')
    const plain = test.replaceAll('\\', '')
    expect(plain).toContain(before)
    expect(plain).toContain(after)
  })
})

test('no words file says one of them in other letters or with other stops', () => {
  const same = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z{}]+/g, ' ')
      .replace(/ (\{\w*\}|undefined)/g, ' {}')
      .trim()
  const exact = new Map(promised.map(({ text }) => [same(text), text]))
  const altered: string[] = []
  const look = (words: Words, file: string) => {
    for (const message of Object.values(words)) {
      if (typeof message === 'string') {
        const text = exact.get(same(message))
        if (text !== undefined && text !== message) altered.push(`${file}: ${message}`)
      } else if (message && typeof message === 'object') look(message, file)
    }
  }
  for (const [file, module] of Object.entries(modules)) for (const words of Object.values(module)) look(words(), file)
  expect(altered).toEqual([])
})
