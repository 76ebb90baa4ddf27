import type { CallResponse } from '@aulaviva/contract/calls'
import type { CourseClassDocument } from '@aulaviva/domain/course-document'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#platform/query-client.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { brokenFilm, hevcFilm, webmFilm } from '#testing/film.ts'
import { addAnswers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { AuthoredCoursesPage } from './authored-courses-page.tsx'
import { type AuthoredCourse, authoredCourseQuery } from './authoring.queries.ts'
import { convertVideo } from './convert-video.ts'
import { EditedCourse } from './course-editor-page.tsx'
import { inspectVideo } from './inspect-video.ts'
import {
  aClass,
  aCourse,
  aDocument,
  aListedCourse,
  baseAnswers,
  getConsequences,
  getCourse,
  getRenditions,
  me,
  nameField,
  noConsequences,
  saveDraft,
  savedDraft,
  showEditor,
  video,
} from './testing/edited-course.tsx'
import { VideoUploadProgress } from './video-upload.tsx'
import type { VideoUpload } from './video-uploads.ts'

const all = 'GET /api/courses/authoring/'
const publish = 'POST /api/courses/authoring/{id}/publish/'

function choose(name: RegExp, file: File): void {
  const input = page.getByRole('button', { name }).element() as HTMLInputElement
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

beforeEach(() => localStorage.clear())
afterEach(() => void vi.unstubAllGlobals())

test('courses are in order with their state, archived ones below', async () => {
  const courses = [
    aListedCourse({ has_draft: true }),
    aListedCourse({ name: 'In town', state: 'DRAFT', published_at: null, publish_at: '2026-05-01T08:00:00Z' }),
    aListedCourse({ name: 'Long ago', state: 'ARCHIVED' }),
  ]
  await show(<AuthoredCoursesPage />, { me, answers: { ...baseAnswers, [all]: courses } })
  const rows = page.getByRole('grid', { name: 'Courses, in order' }).getByRole('row')
  await expect.element(rows.first()).toMatchTextContent('12 students started, 3 completed')
  await expect.element(rows.first()).toMatchTextContent('Unpublished changes')
  await expect.element(rows.last()).toMatchTextContent('Scheduled for')
  await expect.element(page.getByRole('listitem')).toMatchTextContent('Long ago')
  await expectAccessible()
})

test('typed text is saved automatically, on the version of the last save', async () => {
  let version = 4
  await showEditor(aCourse(), { [saveDraft]: () => savedDraft(++version) })
  await nameField().fill('Around the flat')
  await expect.element(page.getByRole('status').first()).toMatchTextContent(/Saved/)
  expect(requestsTo(saveDraft).at(-1)?.body).toMatchObject({ draft_version: 4, document: { name: 'Around the flat' } })
  await nameField().fill('Around the yard')
  await expect
    .poll(() => requestsTo(saveDraft).at(-1)?.body)
    .toMatchObject({ draft_version: 5, document: { name: 'Around the yard' } })
  await expectAccessible()
})

test('text that could not be sent is kept on the device, and restored when the page is opened again', async () => {
  const course = aCourse()
  await showEditor(course, { [saveDraft]: new ErrorAnswer(503) })
  await nameField().fill('Typed on a train')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText(/safe on this device/)).toBeVisible()
  const storedKeys = Object.keys(localStorage).filter(key => key.startsWith('course-drafts/'))
  expect(storedKeys).toHaveLength(1)
  expect(localStorage.getItem(storedKeys[0]!)).toContain('Typed on a train')
})

test('a conflict shows both versions of the fields changed by both; all other changes are kept', async () => {
  const course = aCourse()
  const theirs = {
    ...course,
    draft_version: 9,
    document: { ...course.document, name: 'Theirs', description: 'Said by them' },
  }
  let current = course
  await showEditor(course, {
    [getCourse]: () => current,
    [saveDraft]: ({ body }) => {
      if (body.draft_version === 9) return savedDraft(10)
      current = theirs
      return new ErrorAnswer(409, 'changed_meanwhile')
    },
  })
  await nameField().fill('Mine')
  const conflict = page.getByRole('region', { name: 'Someone else changed this while you were editing' })
  await expect.element(conflict).toMatchTextContent('Course: name')
  await expect.element(conflict).toMatchTextContent('Theirs')
  await conflict.getByRole('button', { name: 'Save mine' }).click()
  // Unsaved edits of another course on this device are still being sent.
  const saves = () => requestsTo(saveDraft).filter(({ params }) => params.id === course.id)
  await expect
    .poll(() => saves().at(-1)?.body)
    .toMatchObject({ draft_version: 9, document: { name: 'Mine', description: 'Said by them' } })
  await expect.element(conflict).not.toBeInTheDocument()
})

test('an answer that was lost is no colleague', async () => {
  const course = aCourse()
  let current = course
  let first = true
  await showEditor(course, {
    [getCourse]: () => current,
    [saveDraft]: ({ body }) => {
      if (!first) return savedDraft(body.draft_version + 1)
      first = false
      current = { ...course, draft_version: 5, document: body.document }
      return new ErrorAnswer(409, 'changed_meanwhile')
    },
  })
  await nameField().fill('Sent before')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByRole('status').first()).toMatchTextContent(/Saved|No changes/)
  await expect.element(page.getByText('Someone else changed this while you were editing')).not.toBeInTheDocument()
})

test('a course loaded before a save and received after it causes no conflict', async () => {
  const course = aCourse()
  await showEditor(course, { [saveDraft]: ({ body }) => savedDraft(body.draft_version + 1) })
  await expect.element(nameField()).toBeVisible()
  const late: ((course: AuthoredCourse) => void)[] = []
  addAnswers({ [getCourse]: () => new Promise(resolve => late.push(resolve)) })
  void queryClient.refetchQueries({ queryKey: authoredCourseQuery(course.id).queryKey, exact: true })
  await nameField().fill('Around the flat')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByRole('status').first()).toMatchTextContent(/Saved/)
  late[0]?.(course)
  await expect.poll(() => late.length).toBe(2)
  await expect.element(nameField()).toHaveValue('Around the flat')
  await nameField().fill('Around the yard')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => requestsTo(saveDraft).map(({ body }) => body.draft_version)).toEqual([4, 5])
})

test('typing a name keeps focus and caret, letter by letter and during a save', async () => {
  await showEditor(aCourse(), { [saveDraft]: ({ body }) => savedDraft(body.draft_version + 1) })
  await nameField().fill('the flat')
  await nameField().click()
  await userEvent.keyboard('{Home}In ')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByRole('status').first()).toMatchTextContent(/Saved/)
  await userEvent.keyboard('and ')
  await expect.element(nameField()).toHaveValue('In and the flat')
})

test('publishing shows its consequences first', async () => {
  const course = aCourse({ has_draft: true })
  await showEditor(course, { [getConsequences]: noConsequences, [publish]: aCourse({ id: course.id }), [all]: [] })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent('Students who downloaded this course can update their copy.')
  await expect.element(dialog).toMatchTextContent('1 test attempt is in progress. It won’t change.')
  await expectAccessible()
  await dialog.getByRole('textbox', { name: 'Version note' }).fill('Mended')
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect.poll(() => requestsTo(publish)[0]?.body).toEqual({ draft_version: 4, note: 'Mended' })
})

test('the first publication shows its number of students', async () => {
  const course = aCourse({ state: 'DRAFT', published: null, published_at: null, has_draft: true })
  await showEditor(course, { [getConsequences]: noConsequences })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const consequences = page.getByRole('dialog').getByRole('listitem')
  await expect
    .element(consequences)
    .toMatchTextContent('40 students will see this version, based on their plan and level.')
})

const schedule = 'PUT /api/courses/authoring/{id}/schedule/'

test('a publication is put off to a time of the person’s own zone', async () => {
  const course = aCourse({ has_draft: true })
  await show(<EditedCourse id={course.id} open={undefined} />, {
    me: { ...me, time_zone: 'Asia/Tokyo' },
    answers: { ...baseAnswers, [getCourse]: course, [getConsequences]: noConsequences, [schedule]: course, [all]: [] },
  })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Version note' }).fill('New recording of class 3')
  await dialog.getByLabelText('Publish later').fill('2099-05-01T09:30')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect
    .poll(() => requestsTo(schedule)[0]?.body)
    .toEqual({ draft_version: 4, publish_at: '2099-05-01T00:30:00.000Z', note: 'New recording of class 3' })
})

test('note and time of a publication that is put off are there when it is thought over', async () => {
  const later = { publish_at: '2099-05-01T00:30:00.000Z', publish_note: 'New recording of class 3' }
  const course = aCourse({ has_draft: true, ...later })
  await showEditor(course, { [getConsequences]: noConsequences, [schedule]: course, [all]: [] })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const note = dialog.getByRole('textbox', { name: 'Version note' })
  await expect.element(note).toHaveValue('New recording of class 3')
  await expect.element(dialog.getByLabelText('Publish later')).toHaveValue('2099-04-30T19:30')
  await note.fill('')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect.poll(() => requestsTo(schedule)[0]?.body).toMatchObject({ publish_at: later.publish_at, note: '' })
})

test('a publication without a response is sent again under the same key, with the typed text', async () => {
  const course = aCourse({ has_draft: true })
  let published: ErrorAnswer | AuthoredCourse = new ErrorAnswer(500)
  await showEditor(course, { [getConsequences]: noConsequences, [publish]: () => published, [all]: [] })
  const keys = new Set<string | null>()
  const { fetch } = window
  window.fetch = (input, init) => {
    if (init?.method === 'POST') keys.add(new Headers(init.headers).get('idempotency-key'))
    return fetch(input, init)
  }
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Version note' }).fill('Mended')
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  published = aCourse({ id: course.id })
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requestsTo(publish).at(-1)?.body).toEqual({ draft_version: 4, note: 'Mended' })
  expect([...keys]).toEqual([expect.any(String)])
})

test('a failed publication is reported even if the dialog was closed', async () => {
  const answer = Promise.withResolvers<ErrorAnswer>()
  await showEditor(aCourse({ has_draft: true }), { [getConsequences]: noConsequences, [publish]: () => answer.promise })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  answer.resolve(new ErrorAnswer(409, 'changed_meanwhile'))
  await expect.element(page.getByRole('alert').getByText(/\w/)).toBeVisible()
})

test('a publication after a colleague’s edit shows it, and publishes on top of it', async () => {
  const course = aCourse({ has_draft: true })
  let current = course
  await showEditor(course, {
    [getCourse]: () => current,
    [getConsequences]: () => ({ ...noConsequences, students: current === course ? 40 : 41 }),
    [publish]: ({ body }) => {
      if (body.draft_version === 9) return aCourse({ id: course.id })
      current = { ...course, draft_version: 9 }
      return new ErrorAnswer(409, 'changed_meanwhile')
    },
    [all]: [],
  })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Version note' }).fill('Mended')
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requestsTo(publish).map(({ body }) => body)).toEqual([
    { draft_version: 4, note: 'Mended' },
    { draft_version: 9, note: 'Mended' },
  ])
})

test('a course that lacks something names each place and leads there', async () => {
  const lacking = aClass({ name: '', video_file_id: null })
  const course = aCourse({ document: aDocument({ classes: [lacking] }), has_draft: true })
  const gaps = [
    { code: 'class_name_missing', class_id: lacking.id } as const,
    { code: 'class_video_missing', class_id: lacking.id } as const,
  ]
  await showEditor(course, { [getConsequences]: { ...noConsequences, gaps } })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const links = page.getByRole('dialog').getByRole('link')
  await expect.element(links.first()).toMatchTextContent('“Class 1” has no name')
  await expect.element(links.last()).toHaveAttribute('href', expect.stringContaining(lacking.id))
  await expect.element(page.getByRole('button', { name: 'Publish now' })).not.toBeInTheDocument()
})

test('a new class shows no missing fields until it has been edited', async () => {
  const added = aClass({ name: '', video_file_id: null })
  const course = aCourse({ document: aDocument({ classes: [added] }), has_draft: true })
  await showEditor(course, { [saveDraft]: () => savedDraft(5) }, added.id)
  const field = page.getByRole('textbox', { name: 'Class name' })
  await expect.element(field).not.toHaveAttribute('aria-invalid')
  await expect.element(page.getByText(/has no video/)).not.toBeInTheDocument()
  await field.fill('The attic')
  await expect.element(page.getByText(/has no video/)).toBeVisible()
  await field.fill('')
  await expect.element(page.getByText(/has no video/)).not.toBeInTheDocument()
})

test('a class is written beside the outline, and taken out of the draft', async () => {
  const course = aCourse()
  const [kitchen, garden] = course.document.classes
  await showEditor(course, { [saveDraft]: () => savedDraft(5) }, kitchen!.id)
  await expect.element(page.getByText(/kitchen.mp4, 1:15/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Remove class' }).click()
  await expect
    .poll(() =>
      requestsTo(saveDraft)
        .at(-1)
        ?.body.document.classes.map(({ id }) => id),
    )
    .toEqual([garden!.id])
})

test('an archived course is read, not written', async () => {
  await showEditor(aCourse({ state: 'ARCHIVED' }))
  await expect.element(page.getByText(/This course is archived/).first()).toBeVisible()
  await expect.element(nameField()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Restore' })).toBeVisible()
})

test('a course that does not exist shows a message', async () => {
  await show(<EditedCourse id={anId()} open={undefined} />, {
    me,
    answers: { ...baseAnswers, [getCourse]: new ErrorAnswer(404, 'not_found') },
  })
  await expect.element(page.getByText('We couldn’t find this course')).toBeVisible()
})

test('a video is checked before it is sent, and an unplayable one is reported at once', async () => {
  const course = aCourse({ document: aDocument({ classes: [aClass({ video_file_id: null })] }) })
  const [only] = course.document.classes
  await showEditor(course, {}, only!.id)
  const words = new File(['no film at all'], 'film.mp4', { type: 'video/mp4' })
  await expect.element(page.getByRole('button', { name: /^Upload video/ })).toBeInTheDocument()
  choose(/^Upload video/, words)
  await expect.element(page.getByRole('alert')).toMatchTextContent('This file can’t be played.')
  await expectAccessible()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await expect.element(page.getByRole('button', { name: /^Upload video/ })).toBeInTheDocument()
  choose(/^Upload video/, new File(['x'], 'list.m3u8'))
  await expect.element(page.getByRole('alert')).toMatchTextContent('We don’t support this file type')
})

/** Stands in for the upload endpoint: records each upload and never responds. */
function uploadsWait(): string[] {
  const announced: string[] = []
  class Waiting extends EventTarget {
    upload = new EventTarget()
    open() {}
    setRequestHeader(name: string, value: string) {
      if (name === 'Upload-Metadata') announced.push(atob(value.split(' ')[1]!))
    }
    getResponseHeader = () => null
    abort() {}
    send() {}
  }
  vi.stubGlobal('XMLHttpRequest', Waiting)
  return announced
}

/** Blocks conversions, as another tab does, until the returned function is called. */
function blockConversions(): Promise<() => void> {
  return new Promise(resolve => {
    void navigator.locks.request('video-conversion', () => new Promise<void>(goOn => resolve(goOn)))
  })
}

test('a conversion shows its step, progress, and remaining time', async () => {
  const sending: VideoUpload = {
    course: anId(),
    class_id: anId(),
    name: 'market.webm',
    size: 9_000_000,
    share: 0.42,
    pace: 0,
    state: 'converting',
    refusal: null,
    codecs: ['VP9', 'Opus'],
    server: null,
    secondsLeft: 170,
    problem: null,
  }
  await show(<VideoUploadProgress sending={sending} />, { me })
  await expect
    .element(
      page.getByText(
        'This file is in VP9 and Opus. This browser is converting it before the upload. Keep this page open.',
      ),
    )
    .toBeVisible()
  await expect
    .element(page.getByRole('progressbar', { name: 'market.webm' }))
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/^42\s?%, about 3 minutes left$/))
  await expectAccessible()
})

async function withoutVideo(): Promise<CourseClassDocument> {
  const course = aCourse({ document: aDocument({ classes: [aClass({ video_file_id: null })] }) })
  const [only] = course.document.classes
  await showEditor(course, {}, only!.id)
  await expect.element(page.getByRole('button', { name: /^Upload video/ })).toBeInTheDocument()
  return only!
}

test('a video in another codec is converted after a notice, and then sent as MP4', async () => {
  const announced = uploadsWait()
  const { id } = await withoutVideo()
  const file = await webmFilm(4)
  // An unfinished upload of an earlier conversion: same name, different bytes.
  const unfinished = { name: file.name, size: file.size, modified: file.lastModified, url: '/uploads/earlier' }
  localStorage.setItem(`course-videos/${me.id}/${id}`, JSON.stringify(unfinished))
  const goOn = await blockConversions()
  choose(/^Upload video/, file)
  await expect
    .element(page.getByText(/^This file is in VP9 and Opus\. This browser will convert it after/))
    .toBeVisible()
  await expect.element(page.getByRole('progressbar', { name: 'market.webm' })).toBeVisible()
  await expectAccessible()
  expect(announced).toEqual([])
  goOn()
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  expect(announced).toEqual(['video/mp4'])
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect.element(page.getByRole('button', { name: /^Upload video/ })).toBeInTheDocument()
})

test('a conversion can be canceled, and a converted video is not converted again', async () => {
  const announced = uploadsWait()
  const { id: classId } = await withoutVideo()
  const goOn = await blockConversions()
  choose(/^Upload video/, await webmFilm())
  await page.getByRole('button', { name: 'Cancel' }).click()
  goOn()
  await expect.element(page.getByRole('button', { name: /^Upload video/ })).toBeInTheDocument()
  expect(announced).toEqual([])

  const file = await webmFilm()
  const inspection = await inspectVideo(file)
  if (inspection.kind !== 'converted') throw new Error(`It is ${inspection.kind}`)
  const { conversion } = inspection
  const ignore = () => undefined
  const { signal } = new AbortController()
  await convertVideo({ file, classId, conversion, signal, onBegin: ignore, onShare: ignore })
  const converting = vi.spyOn(window, 'Worker')
  choose(/^Upload video/, file)
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  expect(announced).toEqual(['video/mp4'])
  expect(converting).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Cancel upload' }).click()
})

test('a failed conversion is reported, and can be retried', async () => {
  await withoutVideo()
  choose(/^Upload video/, await brokenFilm())
  await expect.element(page.getByRole('alert')).toMatchTextContent('The conversion stopped.')
  await expectAccessible()
  const converting = vi.spyOn(window, 'Worker')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => converting).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('alert')).toMatchTextContent('The conversion stopped.')
  await page.getByRole('button', { name: 'Cancel upload' }).click()
})

test('a video the browser cannot convert is refused, with advice', async () => {
  await withoutVideo()
  choose(/^Upload video/, await hevcFilm())
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('This video is in HEVC, and this browser can’t read it. Open this page in another browser')
  await expect.element(page.getByRole('alert')).toMatchTextContent('ask your server’s operator to install ffmpeg')
  await expect.element(page.getByRole('button', { name: 'Choose another file' })).toBeVisible()
})

test('a video of an older kind is refused where no server converts it, with both ways out', async () => {
  await withoutVideo()
  choose(/^Upload video/, new File(['RIFF'], 'holidays.AVI'))
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent('MP4, MOV, MKV, WebM, or TS video')
  await expect.element(alert).toMatchTextContent('ffmpeg')
})

test.each([
  ['HEVC', hevcFilm],
  ['an older kind', async () => new File(['RIFF'], 'holidays.AVI')],
] as const)(
  'a video the browser cannot convert is sent unchanged after a notice if the server can: %s',
  async (_, film) => {
    const announced = uploadsWait()
    await withoutVideo()
    addAnswers({ [getRenditions]: { made_here: true, awaited: [], renditions: [] } })
    choose(/^Upload video/, await film())
    await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    await expect.element(page.getByText(/^This browser can’t convert this file, so the server will/)).toBeVisible()
    await expectAccessible()
    expect(announced).toEqual(['video/mp4'])
    await page.getByRole('button', { name: 'Cancel upload' }).click()
  },
)

test('the state of a video is shown: being prepared, ready to use, refused', async () => {
  const course = aCourse()
  const [kitchen] = course.document.classes
  const uploaded = { id: anId(), class_id: kitchen!.id, name: 'second.mov', refusal: null, share: 0 }
  const ready = { ...video, id: anId(), name: 'second.mp4' }
  await showEditor(
    course,
    {
      'GET /api/courses/authoring/{id}/videos/': [{ ...uploaded, state: 'READY', file: ready }],
      [saveDraft]: () => savedDraft(5),
    },
    kitchen!.id,
  )
  await page.getByRole('button', { name: 'Use file' }).click()
  await expect.poll(() => requestsTo(saveDraft).at(-1)?.body.document.classes[0]?.video_file_id).toBe(ready.id)
})

test('without a selected quiz, one can be created for the class', async () => {
  const make = 'POST /api/courses/tests/'
  const [kitchen, created] = [aClass(), anId()]
  await showEditor(
    aCourse({ document: aDocument({ classes: [kitchen] }) }),
    { [make]: { id: created } as CallResponse<typeof make> },
    kitchen.id,
  )
  await page.getByRole('button', { name: 'Create quiz' }).click()
  await expect
    .poll(() => requestsTo(make).map(({ body }) => body))
    .toEqual([{ kind: 'VIDEO_QUIZ', title: 'The kitchen' }])
  await expect
    .poll(() => localStorage.getItem(`test-places/${me.id}/${created}`))
    .toContain(`"courseClass":"${kitchen.id}"`)
  // Someone who returns before it is published can continue it.
  await expect
    .element(page.getByRole('link', { name: 'Open quiz draft' }))
    .toHaveAttribute('href', `/staff/tests/${created}`)
  expect(page.getByRole('button', { name: 'Create quiz' }).elements()).toEqual([])
})
