import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import pg from 'pg'
import { openBadConnection } from '../device.ts'
import { assignPrivatePlan } from '../private-test.ts'
import { closePool, startProduct } from '../product.ts'
import { recordWebmVideo } from '../record-video.ts'
import { makeScene, type Person } from '../scene.ts'
import { expect, requestedInput, stateOf, test } from '../test.ts'

test.use({ inputMode: requestedInput })

/**
 * An author's work: from nothing to a course that students take, that is corrected, and that another academy imports.
 */

test.setTimeout(420_000)

const media = join(import.meta.dirname, '../../server/demo-media/courses')
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true })
const statusMessage = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text)
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved at \d/ })).toBeVisible()

test('a new course: videos, captions, a quiz of every kind, an evaluation, a corrected key, another academy', async ({
  scene,
  open,
  database,
}) => {
  const author = await scene.staff(['content'])
  const student = await scene.student()
  await assignPrivatePlan(database, student)
  const line = await openBadConnection()
  const page = await open(author, { baseURL: line.address, storageState: stateOf(author, {}, line.address) })
  // The connection breaks once for a moment, and once completely.
  line.cuts.push(
    { after: 150_000, beforeCut: () => waitForUpload(author, 150_000) },
    {
      after: 150_000,
      beforeCut: async () => {
        await waitForUpload(author, 300_000)
        await page.context().setOffline(true)
      },
    },
  )
  const name = `The market of ${author.name}`
  const quiz = `Quiz of ${author.name}`
  const evaluation = `Evaluation of ${author.name}`
  const tag = `market ${author.name}`

  await test.step('a course is begun', async () => {
    await page.goto('/staff/courses')
    await button(page, 'Create course').click()
    const dialog = page.getByRole('dialog', { name: 'Create course' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Level').selectOption({ index: 2 })
    await button(dialog, 'Create course').click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })
  const course = page.url().split('/').at(-1) as string

  await test.step('three videos are brought; one is cut off twice and goes on', () => uploadVideos(page))
  await test.step('captions are brought, and mended beside the video', () => editCaptions(page))
  await test.step('five kinds of questions are written', () => writeQuestions(page, author))
  await test.step('the others are brought by a file, and published', () => importQuestions(page, author, tag))
  await test.step('a quiz asks all eight kinds, one of them in the middle of the video', () =>
    makeQuiz(page, { quiz, author, course: name }))
  await test.step('an evaluation asks one question and draws two by a tag', () =>
    makeEvaluation(page, { evaluation, author, tag }))
  await test.step('the course is given both, tried as a student, and published', async () => {
    await page.goto(`/staff/courses/${course}`)
    await page.getByLabel('Final evaluation').selectOption(evaluation)
    await page.getByRole('link', { name: /At the market/ }).click()
    await page.getByLabel('Quiz for this class').selectOption(quiz)
    await saved(page)
    await page.getByRole('link', { name: 'Preview' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'At the market' })).toBeVisible()
    await page.goBack()
    await button(page, 'Publish').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(/\d+ students? will see this version, based on their plan and level\./)
    await button(dialog, 'Publish now').click()
    await expect(page.getByText(`“${name}” published`)).toBeVisible()
  })

  const mine = await open(student, { permissions: ['microphone'] })
  await test.step('a student watches it, and answers every kind', () => takeQuiz(mine, name))
  await test.step('sees and hears the video that was converted', () => watchConverted(mine, name))
  await test.step('and fails the evaluation by a key that is wrong', async () => {
    await takeEvaluation(mine, name)
    await expect(score(mine)).toHaveAttribute('aria-valuetext', '67%')
  })
  await test.step('the author mends the key, sees who changes, and marks again', () =>
    correctAnswerKey(page, author, student))
  await test.step('the student has passed', async () => {
    await mine.reload()
    await expect(score(mine)).toHaveAttribute('aria-valuetext', '100%')
  })

  const file = await test.step('the course is taken out as a file', async () => {
    await page.goto(`/staff/courses/${course}`)
    return exportCourse(page)
  })
  await test.step('another academy makes the same course of it', async () => {
    const other = await startProduct({ DEMO: 'true', ACADEMY_LANGUAGES: 'en,es' })
    const otherDatabase = new pg.Pool({ connectionString: other.database, max: 1 })
    try {
      const colleague = await makeScene(otherDatabase).staff(['content'])
      const cut = await openBadConnection(other.address)
      const there = await open(null, { baseURL: cut.address, storageState: stateOf(colleague, {}, cut.address) })
      cut.cuts.push({
        after: 150_000,
        beforeCut: async () => {
          await waitForUpload(colleague, 150_000, other.dataDir)
          await there.context().setOffline(true)
        },
      })
      const offsets = offsetsOf(there)
      await there.goto('/staff/courses')
      await there.getByRole('link', { name: 'Import course' }).click()
      await there
        .getByLabel(/^Choose a file/)
        .setInputFiles({ name: 'market.zip', mimeType: 'application/zip', buffer: file })
      await expect(there.getByText(/^Connection lost\. /)).toBeVisible()
      await there.context().setOffline(false)
      await expect(there.getByText(`Import “${name}”?`)).toBeVisible()
      await expect(there.getByText('12 questions will be added to your question bank')).toBeVisible()
      await button(there, 'Import course').click()
      await there.getByRole('link', { name: 'Open course' }).click()
      await expect(there.getByRole('heading', { level: 1, name })).toBeVisible()
      expect(Buffer.compare(await exportCourse(there), file)).toBe(0)
      // Bytes that had arrived were not sent again.
      expect(offsets).toEqual([0, 150_000])
      await cut.close()
    } finally {
      await closePool(otherDatabase)
      await other.stop()
    }
  })
  await line.close()
})

const score = (page: Page) => page.getByRole('progressbar', { name: 'Your score' })

async function addClass(page: Page, name: string) {
  await button(page, 'Add class').click()
  const field = page.getByLabel('Class name')
  // The form of the previous class is gone.
  await expect(field).toHaveValue('')
  await field.fill(name)
}
const uploadVideo = (page: Page, file: Parameters<Locator['setInputFiles']>[0]) =>
  page.getByLabel(/^Upload video/).setInputFiles(file)

/** Waits until the academy has received this many bytes of a person's upload. */
async function waitForUpload({ id }: Person, bytes: number, dataDir = join(process.env.AULAVIVA_MAILS ?? '', '..')) {
  const folder = join(dataDir, 'course-videos')
  const sizes = async () => {
    const names = (await readdir(folder)).filter(name => name.startsWith(`${id}.`) && !name.includes('.json'))
    return Promise.all(names.map(async name => (await stat(join(folder, name))).size))
  }
  await expect.poll(sizes).toEqual([bytes])
}

/** The start offset of each upload request of a page. */
function offsetsOf(page: Page): number[] {
  const offsets: number[] = []
  page.on('request', request => {
    const offset = request.headers()['upload-offset']
    if (request.method() === 'PATCH' && offset) offsets.push(Number(offset))
  })
  return offsets
}

async function uploadVideos(page: Page) {
  const offsets = offsetsOf(page)
  await addClass(page, 'At the market')
  await uploadVideo(page, join(media, 'around-town-1.mp4'))
  await expect(page.getByText(/^Connection lost at /)).toBeVisible()
  await page.context().setOffline(false)
  await page.getByText(/^around-town-1\.mp4, /).waitFor()
  expect(offsets).toEqual([0, 150_000, 300_000])

  await addClass(page, 'Weights and prices')
  // VP9 and Opus, which the page converts.
  await uploadVideo(page, { name: 'prices.webm', mimeType: 'video/webm', buffer: await recordWebmVideo(page) })
  await addClass(page, 'Saying goodbye')
  await uploadVideo(page, join(media, 'around-town-0.mp4'))
  await page.getByText(/^around-town-0\.mp4, /).waitFor()
  await page.getByRole('link', { name: /Weights and prices/ }).click()
  await page.getByText(/^prices\.mp4, /).waitFor()
  await saved(page)
}

async function editCaptions(page: Page) {
  await page.getByRole('link', { name: /At the market/ }).click()
  await page.getByLabel(/^Upload captions/).setInputFiles(join(media, 'around-town-1.vtt'))
  await expect(statusMessage(page, /\d+ lines added/)).toBeVisible()
  await page.getByRole('link', { name: /^Edit.*captions in English/ }).click()
  await page.getByRole('textbox', { name: 'Line 1: Text' }).fill('At the market, everything has a price.')
  const end = page.getByRole('textbox', { name: 'Line 1: End' })
  await end.fill('0:02.5')
  await end.press('Tab')
  await expect(page.getByText(/lines saved in the draft$/)).toBeVisible()
  await page.getByRole('link', { name: 'Back to the class' }).click()
  await expect(page.getByLabel('Transcript')).toHaveValue(/^At the market, everything has a price\./)
}

async function createQuestion(page: Page, kind: string, text: string) {
  await page.goto('/staff/questions')
  await button(page, 'Create question').click()
  await page.getByRole('dialog').getByRole('button', { name: kind }).click()
  await page.getByLabel('Question', { exact: true }).fill(text)
}

async function publish(page: Page) {
  await button(page, 'Publish').click()
  await expect(page.getByText('All changes are published.')).toBeVisible()
}

async function writeRows(page: Page, name: string, texts: readonly string[]) {
  for (const [at, text] of texts.entries()) {
    const row = page.getByRole('textbox', { name: `${name} ${at + 1}`, exact: true })
    await row.fill(text)
    if (at + 1 < texts.length) await row.press('Enter')
  }
}

async function writeQuestions(page: Page, author: Person) {
  const own = (text: string) => `${text} (${author.name})`
  await createQuestion(page, 'Single choice', own('Which is a fruit?'))
  await writeRows(page, 'Answer', ['an apple', 'a carrot', 'an onion'])
  await page.getByRole('radio', { name: 'Answer 1 is correct' }).check()
  await publish(page)
  await createQuestion(page, 'Multiple choice', own('What can you buy by weight?'))
  await writeRows(page, 'Answer', ['cheese', 'rice', 'a haircut'])
  for (const at of [1, 2]) await page.getByRole('checkbox', { name: `Answer ${at} is correct` }).check()
  await publish(page)
  await createQuestion(page, 'True or false', own('A market is open to everybody.'))
  await page.getByRole('radio', { name: 'True' }).first().check()
  await publish(page)
  await createQuestion(page, 'Fill in the blanks', own('Ask for the price.'))
  await page.getByLabel('Sentence with blanks').fill('How [much] is it?')
  await publish(page)
  await createQuestion(page, 'Matching', own('What belongs together?'))
  await page.getByRole('textbox', { name: 'Left column, item 1' }).fill('a loaf')
  await page.getByRole('textbox', { name: 'Right column, item 1' }).fill('of bread')
  await page.getByRole('textbox', { name: 'Left column, item 2' }).fill('a bunch')
  await page.getByRole('textbox', { name: 'Right column, item 2' }).fill('of grapes')
  await publish(page)
}

/** Three kinds of questions in a table, three candidates for random questions, and one with a wrong answer key. */
function table(author: Person): Buffer {
  const own = (text: string) => `${text} (${author.name})`
  const rows = [
    ['kind', 'text', 'right', 'explanation', 'tags'],
    ['ordering', own('Ask for two apples.'), 'Two\napples\nplease', '', ''],
    ['open text', own('What do you buy on a market?'), '', '', 'aulaviva:words=2-50'],
    ['spoken', own('Greet the woman behind the fruit.'), '', '', 'aulaviva:seconds=1-20'],
    ['true false', own('Fruit grows.'), 'true', '', 'drawn'],
    ['true false', own('Bread is baked.'), 'true', '', 'drawn'],
    ['true false', own('Cheese is made of milk.'), 'true', '', 'drawn'],
    ['true false', own('A receipt says what you paid.'), 'false', 'It lists it.', ''],
  ]
  return Buffer.from(rows.map(row => row.map(cell => `"${cell}"`).join(',')).join('\r\n'))
}

async function importQuestions(page: Page, author: Person, tag: string) {
  await page.goto('/staff/questions')
  await page.getByRole('link', { name: 'Import' }).click()
  const buffer = Buffer.from(table(author).toString().replaceAll('drawn', tag))
  await page.getByLabel(/^Choose question files/).setInputFiles({ name: 'market.csv', mimeType: 'text/csv', buffer })
  await button(page, 'Import 7 questions').click()
  await button(page.getByRole('dialog'), 'Import questions').click()
  await expect(page.getByText('7 questions imported', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Publish drafts' }).click()
  await expect(page.getByText('7 questions are ready to publish.')).toBeVisible()
  await button(page, 'Publish 7 questions').click()
  await expect(page.getByText('7 questions published')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing to publish' })).toBeVisible()
}

async function addTest(page: Page, kind: string, title: string) {
  await page.goto('/staff/tests')
  await button(page, 'Create test').click()
  const dialog = page.getByRole('dialog', { name: 'Create test' })
  await dialog.getByLabel('Type').selectOption(kind)
  await dialog.getByLabel('Name').fill(title)
  await button(dialog, 'Create test').click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await button(page, 'Add section').click()
}

async function pick(page: Page, search: string, texts: readonly string[]) {
  // One by one: picked together, they have the order of the bank.
  for (const text of texts) {
    await button(page, 'Add questions').click()
    const dialog = page.getByRole('dialog', { name: 'Add questions' })
    await dialog.getByLabel('Search the question bank').fill(search)
    // The previous list is replaced under the pointer.
    await expect(dialog.getByRole('listitem').filter({ hasNotText: search })).toHaveCount(1)
    await dialog.getByRole('checkbox', { name: `${text} (${search})` }).check()
    await button(dialog, 'Add 1 question').click()
  }
}

async function publishTest(page: Page) {
  await button(page, 'Publish').click()
  await expect(page.getByText('All changes are published.')).toBeVisible()
}

async function makeQuiz(page: Page, { quiz, author, course }: { quiz: string; author: Person; course: string }) {
  await addTest(page, 'Quiz', quiz)
  await pick(page, author.name, [
    'Which is a fruit?',
    'What can you buy by weight?',
    'A market is open to everybody.',
    'Ask for the price.',
    'What belongs together?',
    'Ask for two apples.',
    'What do you buy on a market?',
    'Greet the woman behind the fruit.',
  ])
  await button(page, 'Set time in video').first().click()
  const dialog = page.getByRole('dialog', { name: 'Set time in video' })
  await dialog.getByLabel('Course', { exact: true }).selectOption(course)
  await dialog.getByLabel('Class', { exact: true }).selectOption('At the market')
  const moment = dialog.getByLabel('Time in the video')
  await expect(moment).not.toHaveAttribute('max', '0')
  await moment.fill('2')
  await button(dialog, 'Set to 0:02').click()
  await publishTest(page)
}

async function makeEvaluation(
  page: Page,
  { evaluation, author, tag }: { evaluation: string; author: Person; tag: string },
) {
  await addTest(page, 'Evaluation', evaluation)
  await page.getByLabel('Passing score (%)').fill('100')
  await pick(page, author.name, ['A receipt says what you paid.'])
  await button(page, 'Add random questions').click()
  await page.getByLabel('Number of questions').fill('2')
  await page.getByLabel('Tag').selectOption(tag)
  await publishTest(page)
}

const place = (page: Page, at: number, all: number) => page.getByText(new RegExp(`^Question ${at} of ${all} · `))
const submitTest = async (page: Page) => {
  await button(page, 'Finish').click()
  await button(page.getByRole('dialog'), 'Submit answers').click()
}

async function watchConverted(page: Page, course: string) {
  await page.goto('/students/courses')
  await page.getByRole('link', { name: course }).click()
  await page.getByRole('link', { name: 'Weights and prices', exact: true }).click()
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(320)
  await button(page, 'play').click()
  const played = () =>
    video.evaluate((element: HTMLVideoElement & { webkitAudioDecodedByteCount?: number }) => ({
      moves: element.currentTime > 0.5,
      hasVideo: element.getVideoPlaybackQuality().totalVideoFrames > 0,
      hasSound: (element.webkitAudioDecodedByteCount ?? 0) > 0,
    }))
  await expect.poll(played).toEqual({ moves: true, hasVideo: true, hasSound: true })
}

async function takeQuiz(page: Page, course: string) {
  await page.goto('/students/courses')
  await page.getByRole('link', { name: course }).click()
  await page.getByRole('link', { name: 'Start course' }).click()
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(1)
  await button(page, 'play').click()
  const moment = page.getByRole('dialog', { name: 'Question at 0:02' })
  const saved = page.waitForResponse(answer => answer.url().includes('/answers/') && answer.ok())
  await moment.getByRole('radio', { name: 'an apple' }).check()
  await saved
  await button(moment, 'Continue watching').click()
  await expect(moment).toHaveCount(0)
  await page.getByRole('link', { name: 'Take the quiz' }).click()

  let at = 2
  await expect(place(page, at, 8)).toBeVisible()
  const next = async () => {
    await button(page, 'Next').click()
    at += 1
    await expect(place(page, at, 8)).toBeVisible()
  }
  for (const goods of ['cheese', 'rice']) await page.getByRole('checkbox', { name: goods }).check()
  await next()
  await page.getByRole('radio', { name: 'True' }).check()
  await next()
  await page.getByRole('textbox', { name: 'Blank', exact: true }).fill('much')
  await next()
  for (const [left, right] of [
    ['a loaf', 'of bread'],
    ['a bunch', 'of grapes'],
  ] as const) {
    await button(page, new RegExp(`^${left} – `)).click()
    await button(page, right).click()
  }
  await next()
  for (const word of ['Two', 'apples', 'please']) await button(page, `Add ${word}`).click()
  await next()
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Fruit and bread.')
  await next()
  await button(page, 'Record').click()
  await expect(page.getByText(/^0:0[2-9] of/)).toBeVisible()
  await button(page, 'Stop').click()
  await button(page, 'Use this answer').click()
  await expect(page.getByText('Your answer is saved.')).toBeVisible()
  await submitTest(page)
  await expect(page.getByText('In review').first()).toBeVisible()
}

async function takeEvaluation(page: Page, course: string) {
  await page.goto('/students/courses')
  await page.getByRole('link', { name: course }).click()
  await page.getByRole('link', { name: 'Evaluation' }).click()
  await button(page, 'Start test').click()
  await page.getByRole('radio', { name: 'True' }).check()
  for (const at of [2, 3]) {
    await button(page, 'Next').click()
    await expect(place(page, at, 3)).toBeVisible()
    await page.getByRole('radio', { name: 'True' }).check()
  }
  await submitTest(page)
}

async function correctAnswerKey(page: Page, author: Person, student: Person) {
  await page.goto('/staff/questions')
  await page.getByLabel('Search questions').fill(author.name)
  await page.getByRole('link', { name: `A receipt says what you paid. (${author.name})` }).click()
  await page.getByRole('radio', { name: 'True' }).first().check()
  await publish(page)
  await button(page, 'Review changes').click()
  const dialog = page.getByRole('dialog', { name: 'Regrade past attempts?' })
  const row = dialog.getByRole('listitem').filter({ hasText: student.name })
  await expect(row).toContainText('from 67% to 100%')
  await expect(row).toContainText('now passes')
  await button(dialog, 'Regrade attempts').click()
  await expect(page.getByText('1 attempt regraded')).toBeVisible()
}

/** Returns the file that the browser saves when the course is exported. */
async function exportCourse(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await button(page, 'Export course').click()
  return readFile(await (await download).path())
}
