import type { CourseClassDocument } from '@aulaviva/domain/course-document'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#platform/query-client.ts'
import type { Me } from '#platform/session/me.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { type Answers, addAnswers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, constants, employee, level } from '#testing/samples.ts'
import { leavePage, show } from '#testing/show.tsx'
import { type AuthoredCourse, authoredCourseQuery, type CaptionDraft, type CourseFile } from './authoring.queries.ts'
import { EditedCourse } from './course-editor-page.tsx'

const one = 'GET /api/courses/authoring/{id}/'
const save = 'PUT /api/courses/authoring/{id}/draft/'
const saveCaptions = 'POST /api/courses/authoring/{id}/captions/'

const file = 'WEBVTT\n\n00:01.000 --> 00:03.000\nHello there, friend\n\n00:03.000 --> 00:05.000\nHow are you?\n'
const asFile = (text: string) => `data:text/vtt,${encodeURIComponent(text)}`
const captions: CourseFile = {
  id: anId(),
  name: 'captions.vtt',
  media_type: 'text/vtt',
  size: 90,
  url: asFile(file),
  kind: 'CAPTIONS',
  seconds: null,
}
const courseClass: CourseClassDocument = {
  id: anId(),
  name: 'The kitchen',
  description: '',
  image_file_id: null,
  video_file_id: null,
  captions_file_id: captions.id,
  captions_language: '',
  more_captions: [],
  transcript: 'Hello there, friend How are you?',
  video_quiz_id: null,
  attachments: [],
}

const courseWith = (own: Partial<CourseClassDocument>): AuthoredCourse => {
  const document = {
    name: 'Around the house',
    description: '',
    level_id: level.id,
    image_file_id: null,
    evaluation_id: null,
    classes: [{ ...courseClass, ...own }],
  }
  return {
    id: anId(),
    name: document.name,
    state: 'DRAFT',
    level,
    image: null,
    classes: 1,
    seconds: 0,
    has_draft: true,
    draft_version: 4,
    publish_at: null,
    publish_missed_at: null,
    published_at: null,
    students_begun: 0,
    students_completed: 0,
    document,
    published: null,
    publish_note: '',
    draft_by: null,
    draft_at: null,
    files: [captions],
    tests: [],
    levels: [level],
    versions: [],
    history: [],
    captions_drafted_by: null,
  }
}

const author = employee('staff', ['content'])
interface Opening {
  own?: Partial<CourseClassDocument>
  answers?: Answers
  course?: AuthoredCourse
  me?: Me
}
async function open(language?: string, opening: Opening = {}): Promise<void> {
  const { own = {}, answers = {}, course = courseWith(own), me = author } = opening
  await show(<EditedCourse id={course.id} open={courseClass.id} captions={language} />, {
    me,
    answers: {
      [one]: course,
      [save]: { draft_version: 5, draft_at: '2026-03-02T10:00:00Z' },
      [saveCaptions]: () => ({ ...captions, id: anId() }),
      'GET /api/courses/authoring/{id}/videos/': [],
      'GET /api/classes/config-constants/': constants,
      ...answers,
    },
  })
}
const words = (at: number) => page.getByRole('textbox', { name: `Line ${at}: Text` })
const time = (at: number, which: string) => page.getByRole('textbox', { name: `Line ${at}: ${which}` })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const sentCues = () => requestsTo(saveCaptions).at(-1)?.body
const sentClass = () => requestsTo(save).at(-1)?.body.document.classes[0]

beforeEach(() => localStorage.clear())

test('corrected captions become a new file of the draft, and the transcript follows it', async () => {
  await open('en')
  await expect.element(words(1)).toHaveValue('Hello there, friend')
  await expectAccessible()
  await words(2).fill('How is it going?')
  await expect
    .poll(() => sentCues(), { timeout: 8_000 })
    .toMatchObject({
      language: 'en',
      cues: [{ from: 1, to: 3 }, { text: 'How is it going?' }],
    })
  await expect.poll(() => sentClass()?.transcript, { timeout: 8_000 }).toBe('Hello there, friend How is it going?')
  expect(sentClass()?.captions_file_id).not.toBe(captions.id)
  await expect.element(page.getByText('2 lines saved in the draft')).toBeVisible()
})

test('by keyboard a cue is split at the cursor, joined, undone and done again', async () => {
  await open('en')
  await words(1).click()
  const field = words(1).element() as HTMLTextAreaElement
  field.setSelectionRange(13, 13)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(words(2)).toHaveValue('friend')
  await expect.element(words(2)).toHaveFocus()
  await expect.element(time(2, 'Start')).toHaveValue('00:02.333')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(words(2)).toHaveValue('How are you?')
  await expect.element(words(2)).toHaveFocus()
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.element(words(3)).toHaveValue('How are you?')
  await words(1).click()
  await userEvent.keyboard('{Control>}j{/Control}')
  await expect.element(words(1)).toHaveValue('Hello there,\nfriend')
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(words(2)).toHaveFocus()
})

test('a line keeps its field, focus, and cursor through edits around it', async () => {
  await open('en')
  await words(2).click()
  const field = words(2).element() as HTMLTextAreaElement
  field.setSelectionRange(4, 4)
  await userEvent.keyboard('{Alt>}i{/Alt}')
  await expect.element(words(1)).toHaveValue('How are you?')
  await expect.element(words(1)).toHaveFocus()
  expect([words(1).element(), field.selectionStart]).toEqual([field, 4])
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(words(2)).toHaveFocus()
  expect(words(1).element()).toBe(field)
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(words(1).element()).toBe(field)
  await words(2).click()
  const other = words(2).element()
  await press('Add line here')
  await expect.element(words(3)).toHaveValue('Hello there, friend')
  expect(words(3).element()).toBe(other)
})

test('times are accepted in several formats; an invalid time shows an error and changes nothing', async () => {
  await open('en')
  await time(2, 'Start').fill('soon')
  await expect.element(page.getByText('Enter a time, such as 1:02.5')).toBeVisible()
  await userEvent.tab()
  await expect.element(time(2, 'Start')).toHaveValue('00:03.000')
  await time(2, 'End').fill('1:02,5')
  await userEvent.tab()
  await expect.element(time(2, 'End')).toHaveValue('01:02.500')
})

test('all times are shifted, and words replaced everywhere at once', async () => {
  await open('en')
  await page.getByRole('textbox', { name: 'Shift all lines (seconds)' }).fill('−0.5')
  await press('Shift all')
  await expect.element(time(1, 'Start')).toHaveValue('00:00.500')
  await page.getByRole('textbox', { name: 'Find' }).fill('hello')
  await page.getByRole('textbox', { name: 'Replace with' }).fill('Good day')
  await press('Replace 1')
  await expect.element(words(1)).toHaveValue('Good day there, friend')
})

test('captions that could not be saved are kept on the device and restored', async () => {
  await open('en', { answers: { [saveCaptions]: new ErrorAnswer(503) } })
  await words(1).fill('Not saved yet')
  await expect.element(page.getByText('Not saved. Retrying…', { exact: false }), { timeout: 8_000 }).toBeVisible()
  leavePage()
  await open('en', { answers: { [saveCaptions]: new ErrorAnswer(503) } })
  await expect.element(words(1)).toHaveValue('Not saved yet')
  await expect.element(page.getByText(/^Unsaved captions restored/)).toBeVisible()
})

test('a file is imported in a language, with a line for each omission', async () => {
  await open()
  await page.getByRole('combobox', { name: 'Language' }).selectOptions('es')
  const srt = '1\n00:00:01,000 --> 00:00:02,000\nHola\n\n2\n00:00:09,000 --> 00:00:03,000\nTarde\n'
  const field = page.getByLabelText(/^Upload captions/)
  await userEvent.upload(field, new File([srt], 'clase.srt'))
  await expect.element(page.getByText('1 line added')).toBeVisible()
  await expect.element(page.getByText('Line 6: ends before it starts. Skipped.')).toBeVisible()
  expect(sentCues()).toEqual({ language: 'es', cues: [{ from: 1, to: 2, text: 'Hola' }] })
  await expect.poll(() => sentClass()?.more_captions, { timeout: 5_000 }).toMatchObject([{ language: 'es' }])
  expect(sentClass()).toMatchObject({ captions_file_id: captions.id, transcript: courseClass.transcript })
  await page.getByRole('button', { name: /^Show first.*Spanish/ }).click()
  await expect
    .poll(() => sentClass(), { timeout: 5_000 })
    .toMatchObject({ captions_language: 'es', more_captions: [{ language: 'en', file_id: captions.id }] })
})

const theirFile: CourseFile = {
  ...captions,
  id: anId(),
  url: asFile(file.replace('there, friend', 'there, my friend')),
}
const theirVersionOf = (mine: AuthoredCourse): AuthoredCourse => ({
  ...mine,
  ...courseWith({ captions_file_id: theirFile.id }),
  id: mine.id,
  draft_version: 9,
  files: [captions, theirFile],
})
const stash = () => page.getByRole('region', { name: 'Your unsaved captions are on this device' })

test('a colleague’s captions are shown beside mine, and mine can be restored after accepting theirs', async () => {
  const course = courseWith({})
  const theirs = theirVersionOf(course)
  let reads = 0
  await open('en', {
    course,
    answers: { [one]: () => (reads++ === 0 ? course : theirs), [save]: new ErrorAnswer(409, 'changed_meanwhile') },
  })
  await words(2).fill('How is it going?')
  const conflict = page.getByRole('region', { name: 'Someone else changed this while you were editing' })
  await expect.element(conflict, { timeout: 10_000 }).toMatchTextContent(/Hello there, my friend/)
  await expect.element(conflict).toMatchTextContent(/How is it going\?/)
  await conflict.getByRole('button', { name: 'Use theirs' }).click()
  await expect.element(words(1)).toHaveValue('Hello there, my friend')
  await expect.element(stash()).toMatchTextContent(/How is it going\?/)
  await expectAccessible()
  leavePage()
  await open('en', { course: theirs })
  await expect.element(stash()).toMatchTextContent(/How is it going\?/)
  await press('Restore my version')
  await expect.element(words(2)).toHaveValue('How is it going?')
  await expect.element(stash()).not.toBeInTheDocument()
  await expect.poll(() => sentCues(), { timeout: 8_000 }).toMatchObject({ cues: [{}, { text: 'How is it going?' }] })
  await expect.poll(() => requestsTo(save).at(-1)?.body.draft_version, { timeout: 5_000 }).toBe(9)
})

test('captions saved by a colleague are not overwritten when the editor closes', async () => {
  const course = courseWith({})
  await open('en', { course })
  await words(2).fill('How is it going?')
  addAnswers({ [one]: theirVersionOf(course) })
  await queryClient.refetchQueries({ queryKey: authoredCourseQuery(course.id).queryKey })
  await expect.element(words(1)).toHaveValue('Hello there, my friend')
  await expect.element(stash()).toMatchTextContent(/How is it going\?/)
  expect([...requestsTo(saveCaptions), ...requestsTo(save)]).toEqual([])
  await press('Discard my version')
  await expect.element(stash()).not.toBeInTheDocument()
  await expect.element(words(2)).toHaveValue('How are you?')
})

test('a refusal is shown in the editor, and saving can be retried', async () => {
  await open('en', { answers: { [saveCaptions]: new ErrorAnswer(409, 'course_archived') } })
  await words(1).fill('Not taken')
  await expect
    .element(page.getByRole('alert'), { timeout: 8_000 })
    .toMatchTextContent(/archived while you were editing.*safe on this device/)
  await expectAccessible()
  addAnswers({ [saveCaptions]: () => ({ ...captions, id: anId() }) })
  await press('Try again')
  await expect.element(page.getByText('2 lines saved in the draft'), { timeout: 8_000 }).toBeVisible()
  expect(requestsTo(saveCaptions)).toHaveLength(2)
})

test('unsaved captions are restored after another person signed in on the device, who cannot see them', async () => {
  await open('en', { answers: { [saveCaptions]: new ErrorAnswer(409, 'course_archived') } })
  await words(1).fill('Not taken')
  leavePage()
  await open('en', { me: employee('staff', ['content']) })
  await expect.element(words(1)).toHaveValue('Hello there, friend')
  leavePage()
  await open('en')
  await expect.element(words(1)).toHaveValue('Not taken')
})

describe('a first draft by a transcription service', () => {
  const list = 'GET /api/courses/authoring/{id}/caption-drafts/'
  const requestDraft = 'POST /api/courses/authoring/{id}/caption-drafts/'
  const discardDraft = 'DELETE /api/courses/authoring/{id}/caption-drafts/{draft}/'
  const video = anId()
  const generated: CourseFile = { ...captions, id: anId() }
  const draftOf = (own: Partial<CaptionDraft> = {}): CaptionDraft => ({
    id: anId(),
    class_id: courseClass.id,
    video_file_id: video,
    language: 'en',
    state: 'WAITING',
    problem: null,
    seconds: 754,
    seconds_done: 0,
    cues: null,
    file: null,
    ...own,
  })
  const ready = (own: Partial<CaptionDraft> = {}) => draftOf({ state: 'READY', cues: 2, file: generated, ...own })
  const without = { captions_file_id: null, transcript: '', video_file_id: video }
  async function openClass(drafts: CaptionDraft[], own: Partial<CourseClassDocument> = {}, answers: Answers = {}) {
    const course = { ...courseWith({ ...without, ...own }), captions_drafted_by: 'speech.example.com' }
    await open(undefined, { course, answers: { [list]: drafts, [discardDraft]: null, ...answers } })
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const draftButton = (verb: string, language = 'English') =>
    page.getByRole('button', { name: new RegExp(`^${verb}.*Generated captions in ${language}`) })
  const sent = /send this class’s audio to speech\.example\.com/

  test('is not offered or requested if the server has no such service', async () => {
    await open(undefined, { own: without })
    await expect.element(page.getByRole('link', { name: 'Write captions' })).toBeVisible()
    await expect.element(button('Generate captions')).not.toBeInTheDocument()
    expect(requestsTo(list)).toEqual([])
  })

  test('needs a video', async () => {
    await openClass([], { video_file_id: null })
    await expect.element(page.getByRole('link', { name: 'Write captions' })).toBeVisible()
    await expect.element(button('Generate captions')).not.toBeInTheDocument()
  })

  test('names the service and language before the request, then shows its progress, and can be canceled', async () => {
    await openClass([], {}, { [requestDraft]: ({ body }) => draftOf({ ...body }) })
    await page.getByRole('combobox', { name: 'Language' }).selectOptions('es')
    await expect.element(page.getByText(sent)).toMatchTextContent(/transcribe it in Spanish/)
    await expectAccessible()
    await press('Generate captions')
    expect(requestsTo(requestDraft)[0]?.body).toEqual({
      class_id: courseClass.id,
      video_file_id: video,
      language: 'es',
    })
    const bar = page.getByRole('progressbar', { name: 'Generated captions in Spanish' })
    await expect.element(bar).toHaveAttribute('aria-valuetext', 'Queued')
    await expect.element(button('Generate captions')).not.toBeInTheDocument()
    await expectAccessible()
    await draftButton('Cancel', 'Spanish').click()
    await expect.element(bar).not.toBeInTheDocument()
    expect(requestsTo(discardDraft)).toHaveLength(1)
    await expect.element(button('Generate captions')).toBeVisible()
  })

  test('tells how much is written down, and that a service which is away is tried again', async () => {
    await openClass([draftOf({ seconds_done: 300, problem: 'service_away' })])
    const bar = page.getByRole('progressbar', { name: 'Generated captions in English' })
    await expect.element(bar).toHaveAttribute('aria-valuetext', '5:00 of 12:34 transcribed')
    await expect
      .element(page.getByText(/couldn’t reach the transcription service\. Retrying automatically/))
      .toBeVisible()
  })

  test('is added to the draft on request, with its transcript, and opens in the editor', async () => {
    await openClass([ready()])
    await expect.element(page.getByText('2 lines to review')).toBeVisible()
    await expectAccessible()
    expect(requestsTo(save)).toEqual([])
    await draftButton('Review draft').click()
    await expect
      .poll(() => sentClass(), { timeout: 8_000 })
      .toMatchObject({
        captions_file_id: generated.id,
        transcript: 'Hello there, friend How are you?',
      })
    expect(requestsTo(discardDraft)).toHaveLength(1)
  })

  test('replaces captions written in the meantime only on request', async () => {
    await openClass([ready()], { captions_file_id: captions.id })
    await expect.element(page.getByText(/They stay until you replace them with the draft/)).toBeVisible()
    await draftButton('Discard draft').click()
    await expect.element(page.getByText(/to review/)).not.toBeInTheDocument()
    expect(requestsTo(save)).toEqual([])
  })

  test('of another video cannot be used', async () => {
    await openClass([ready({ video_file_id: anId() })])
    await expect
      .element(page.getByText('This draft is for a file that was replaced. Generate the captions again.'))
      .toBeVisible()
    await expect.element(draftButton('Review draft')).not.toBeInTheDocument()
    await expect.element(button('Generate captions')).toBeVisible()
  })

  test('that failed shows the reason and can be retried; so can a refused request', async () => {
    const failed = draftOf({ state: 'FAILED', problem: 'service_key' })
    await openClass([failed], {}, { [requestDraft]: new ErrorAnswer(409, 'caption_drafts_off') })
    await expect.element(page.getByText(/rejected this server’s API key/)).toBeVisible()
    await expectAccessible()
    await draftButton('Try again').click()
    await expect.element(page.getByText('Caption generation is turned off on this server.')).toBeVisible()
    addAnswers({ [requestDraft]: ({ body }) => draftOf({ ...body }) })
    await draftButton('Try again').click()
    await expect.element(page.getByRole('progressbar', { name: 'Generated captions in English' })).toBeVisible()
  })
})
