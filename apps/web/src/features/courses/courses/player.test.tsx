import type { CallResponse } from '@aulaviva/contract/calls'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { requestPlay } from '#entities/watching/play-request.ts'
import { switchLanguage } from '#platform/words/language.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { addAnswers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, aSound, aVideo, course, courseClass, inHours, student } from '#testing/samples.ts'
import { leavePage, show } from '#testing/show.tsx'
import { Course } from './course-page.tsx'

const place = 'PUT /api/courses/class/{id}/position/'
const media = 'GET /api/courses/class/{id}/media/'
type Position = CallResponse<typeof place>

let video: string
beforeAll(async () => {
  video = URL.createObjectURL(await aVideo())
  return () => URL.revokeObjectURL(video)
})

// Move the pointer off the controls: axe would count the hidden tooltip of a control as visible.
beforeEach(() => userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } }))

const mediaOf = (address: string, image: string | null = null, captions: string | null = null) => ({
  video: address,
  captions,
  renditions: [],
  more_captions: [],
  image,
  attachments: [],
  good_until: inHours(1),
})
const at = (own: Partial<Position> = {}): Position => ({
  seconds: 0,
  played_seconds: 0,
  video_watched: false,
  speed: 1,
  captions: true,
  ...own,
})

/** A class on its page, two seconds long by default. */
async function showClass(
  first: Partial<Position> = {},
  {
    address = video,
    image = null as string | null,
    captions = null as string | null,
    duration_seconds = 2,
    id = anId(),
    me = student(),
  } = {},
) {
  const one = courseClass({ id, name: 'At the market', duration_seconds })
  await show(<Course id={one.course_id} search={{ class: one.id }} />, {
    me,
    answers: {
      'GET /api/courses/my-courses/{id}/': course({ id: one.course_id, course_classes: [one] }),
      'GET /api/courses/my-courses/{id}/notes/': [],
      'GET /api/courses/progress/': [],
      [media]: mediaOf(address, image, captions),
      'GET /api/courses/class/{id}/position/': at(first),
      [place]: ({ body }) => at({ seconds: body.seconds }),
    },
  })
  return one
}

/** The window of a device, until the end of the test. */
async function windowOf(width: number, height: number) {
  const size = [innerWidth, innerHeight] as const
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(...size))
}
/** Captions with one text from the beginning. */
function captionsOf(text: string): string {
  const captions = URL.createObjectURL(new Blob([`WEBVTT\n\n00:00.000 --> 01:00.000\n${text}`]))
  onTestFinished(() => URL.revokeObjectURL(captions))
  return captions
}

const player = page.getByRole('region', { name: 'Video: At the market' })
const counted = page.getByRole('status').first()

test('the controls are in the app’s language, whatever the browser’s is', async () => {
  const me = student()
  onTestFinished(() => switchLanguage('en'))
  await showClass({}, { me: { ...me, language: 'es', academy: { ...me.academy, languages: ['en', 'es'] } } })
  await expect.element(page.getByRole('button', { name: 'retroceder 10 segundos' })).toBeInTheDocument()
})

test('each control is large enough for a finger, and is named by its visible label', async () => {
  await showClass()
  const captions = page.getByRole('switch', { name: 'closed captions' })
  await expect.element(captions).toHaveAttribute('aria-checked')
  await expect.element(page.getByRole('button', { name: '1x speed' })).toBeVisible()
  const controls = [captions.element(), ...player.getByRole('button').elements()]
  const small = controls.filter(one => {
    const { width, height } = one.getBoundingClientRect()
    return width > 0 && (width < 44 || height < 44)
  })
  expect(small.map(({ localName }) => localName)).toEqual([])
  await expectAccessible()
})

test('an audio class shows its name, keeps its controls, and counts as watched', async () => {
  const address = URL.createObjectURL(aSound())
  onTestFinished(() => URL.revokeObjectURL(address))
  const { id, course_id } = await showClass({}, { address })
  const audioRegion = page.getByRole('region', { name: 'Audio: At the market' })
  await expect.element(audioRegion).toBeVisible()
  await expect.element(audioRegion.getByRole('button', { name: 'play', exact: true })).toBeVisible()
  await expect.element(audioRegion.getByRole('button', { name: 'enter fullscreen mode' })).not.toBeInTheDocument()
  const shownCaptions = () =>
    [...document.querySelectorAll('[aria-hidden=true] p')].map(({ textContent }) => textContent)
  expect(shownCaptions()).toEqual(['At the market'])
  await expectAccessible()
  addAnswers({
    'POST /api/courses/student-class-video-watched/': {
      course_id,
      course_class_id: id,
      video_watched: true,
      watched_at: inHours(0),
    },
    [place]: at({ seconds: 2, played_seconds: 2, video_watched: true }),
  })
  await audioRegion.getByRole('button', { name: 'play', exact: true }).click()
  await expect.poll(() => requestsTo('POST /api/courses/student-class-video-watched/')).toHaveLength(1)
})

test('an audio class shows its captions', async () => {
  const address = URL.createObjectURL(aSound(60))
  const captions = URL.createObjectURL(new Blob(['WEBVTT\n\n00:00.000 --> 01:00.000\n<v Ana>Good <i>morning</i>']))
  onTestFinished(() => [address, captions].forEach(URL.revokeObjectURL))
  await showClass({}, { address, captions, duration_seconds: 60 })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  const still = () => document.querySelector('[aria-hidden=true] > div > p')?.textContent
  await expect.poll(still).toBe('Good morning')
  await page.getByRole('switch', { name: 'closed captions' }).click()
  await expect.poll(still).toBe('At the market')
})

test('an audio class shows its picture if it has one', async () => {
  const address = URL.createObjectURL(aSound())
  onTestFinished(() => URL.revokeObjectURL(address))
  const image = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>'
  await showClass({}, { address, image })
  await expect.element(page.getByRole('region', { name: 'Audio: At the market' })).toBeVisible()
  await expect.poll(() => document.querySelector(`img[src='${image}']`)?.clientWidth).toBeGreaterThan(300)
})

test('the device’s media controls show the played class', async () => {
  await showClass()
  await expect.poll(() => navigator.mediaSession.metadata?.title).toBe('At the market')
})

test('a class that is played counts as watched', async () => {
  const { id, course_id } = await showClass()
  await expect.element(player).toBeVisible()
  await expect.element(page.getByText('This class counts as watched after you play 90% of it.')).toBeVisible()
  await expectAccessible()
  const watched = { course_id, course_class_id: id, video_watched: true }
  const played = { seconds: 2, played_seconds: 2 }
  addAnswers({
    'POST /api/courses/student-class-video-watched/': { ...watched, watched_at: inHours(0) },
    'GET /api/courses/progress/': [{ ...watched, ...played }],
    [place]: at({ ...played, video_watched: true }),
  })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expect.element(counted).toHaveTextContent('Watched')
  await expect
    .poll(() => requestsTo('POST /api/courses/student-class-video-watched/')[0]?.body)
    .toEqual({ course_class_id: id })
})

test('a pause sends the position and the played ranges to the server', async () => {
  await showClass({ speed: 0.25 })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expect.poll(() => document.querySelector('video')?.currentTime).toBeGreaterThan(0.1)
  await page.getByRole('button', { name: 'pause', exact: true }).click()
  await expect.poll(() => requestsTo(place)).toHaveLength(1)
  const { seconds = 0, played = [] } = requestsTo(place)[0]?.body ?? {}
  expect(played).toHaveLength(1)
  expect(played[0]?.[0]).toBe(0)
  expect(played[0]?.[1]).toBeCloseTo(seconds, 0)
})

test('a video resumes at its position, at its last speed', async () => {
  await showClass({ seconds: 1, speed: 1.5 }, { duration_seconds: 4 })
  const element = () => document.querySelector('video')
  await expect.poll(() => element()?.currentTime).toBeCloseTo(1, 1)
  expect(element()?.playbackRate).toBe(1.5)
})

test('playback settings are sent once they are chosen here', async () => {
  await showClass({ speed: 0.25 }, { duration_seconds: 60 })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expect.poll(() => document.querySelector('video')?.currentTime).toBeGreaterThan(0.1)
  await page.getByRole('button', { name: 'pause', exact: true }).click()
  await expect
    .poll(() => requestsTo(place)[0]?.body)
    .toEqual({ seconds: expect.any(Number), played: [expect.any(Array)], seconds_ago: expect.any(Number) })
  await page.getByRole('button', { name: '0.25x speed', exact: true }).click()
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expect.poll(() => requestsTo(place).at(-1)?.body.speed).toBe(0.75)
})

test('without a response it resumes at this device’s position, and sends no default settings', async () => {
  const me = student()
  const watched = { speed: 0.5, captions: false }
  const { id, course_id } = await showClass({ seconds: 1, ...watched }, { duration_seconds: 60, me })
  const element = () => document.querySelector('video')
  await expect.poll(() => element()?.currentTime).toBeCloseTo(1, 1)
  addAnswers({ [place]: ({ body }) => at({ seconds: body.seconds, ...watched }) })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expect.poll(() => element()?.currentTime).toBeGreaterThan(1.1)
  await page.getByRole('button', { name: 'pause', exact: true }).click()
  await expect.poll(() => requestsTo(place)).toHaveLength(1)
  const leftAt = element()?.currentTime ?? 0
  leavePage()

  const answers = { 'GET /api/courses/class/{id}/position/': new ErrorAnswer(500) }
  await show(<Course id={course_id} search={{ class: id }} />, { me, answers })
  await expect.poll(() => element()?.currentTime).toBeCloseTo(leftAt, 1)
  expect(element()?.playbackRate).toBe(0.5)
  const sentCount = requestsTo(place).length
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expect.poll(() => element()?.currentTime).toBeGreaterThan(leftAt + 0.1)
  await page.getByRole('button', { name: 'pause', exact: true }).click()
  await expect
    .poll(() => requestsTo(place)[sentCount]?.body)
    .toEqual({ seconds: expect.any(Number), played: [expect.any(Array)], seconds_ago: expect.any(Number) })
})

test('without any position it starts at the beginning, and sends no default settings', async () => {
  const one = courseClass({ name: 'At the market', duration_seconds: 60 })
  await show(<Course id={one.course_id} search={{ class: one.id }} />, {
    answers: {
      'GET /api/courses/my-courses/{id}/': course({ id: one.course_id, course_classes: [one] }),
      'GET /api/courses/my-courses/{id}/notes/': [],
      'GET /api/courses/progress/': [],
      'GET /api/courses/class/{id}/position/': new ErrorAnswer(500),
      [media]: mediaOf(video),
      [place]: ({ body }) => at({ seconds: body.seconds }),
    },
  })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  await expect.poll(() => requestsTo(place)[0]?.body).toMatchObject({ played: [[0, expect.any(Number)]] })
  expect(Object.keys(requestsTo(place)[0]?.body ?? {}).sort()).toEqual(['played', 'seconds', 'seconds_ago'])
})

test('a video that fails to load is reported, and can be retried', async () => {
  await showClass({}, { address: '/api/nothing.webm' })
  addAnswers({ [media]: new ErrorAnswer(503) })
  await expect.element(page.getByRole('alert')).toMatchTextContent('The video isn’t loading')
  await expectAccessible()
  addAnswers({ [media]: mediaOf(video) })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('captions are offered in every language of the class, and the choice is saved on the device', async () => {
  const track = (text: string) => `data:text/vtt,${encodeURIComponent(`WEBVTT\n\n00:00.000 --> 00:02.000\n${text}\n`)}`
  localStorage.removeItem('aulaviva-captions-language')
  const one = courseClass({ name: 'At the market', duration_seconds: 2, captions: '/a', captions_language: 'en' })
  const open = () =>
    show(<Course id={one.course_id} search={{ class: one.id }} />, {
      me: student(),
      answers: {
        'GET /api/courses/my-courses/{id}/': course({ id: one.course_id, course_classes: [one] }),
        'GET /api/courses/my-courses/{id}/notes/': [],
        'GET /api/courses/progress/': [],
        [media]: {
          ...mediaOf(video),
          captions: track('Good morning'),
          more_captions: [{ language: 'es', url: track('Buenos días') }],
        },
        'GET /api/courses/class/{id}/position/': at(),
        [place]: ({ body }) => at({ seconds: body.seconds }),
      },
    })
  const tracks = () => [...(document.querySelector('video')?.textTracks ?? [])]
  const shown = () => tracks().find(({ mode }) => mode === 'showing')?.language
  await open()
  await expect.poll(shown).toBe('en')
  expect(tracks().map(({ language, label }) => [language, label])).toEqual([
    ['en', 'English'],
    ['es', 'Spanish'],
  ])
  for (const one of tracks()) one.mode = one.language === 'es' ? 'showing' : 'disabled'
  await expect.poll(() => localStorage.getItem('aulaviva-captions-language')).toBe('es')
})

test('the way to a class with a name without end is no wider than a phone', async () => {
  await windowOf(390, 844)
  const name = 'Donaudampfschifffahrtsgesellschaft'.repeat(3)
  const [one, next] = [courseClass({ name: 'At the market' }), courseClass({ name })]
  const of = course({ id: one.course_id, course_classes: [one, next] })
  await show(<Course id={of.id} search={{ class: one.id }} />, {
    me: student(),
    answers: {
      'GET /api/courses/my-courses/{id}/': of,
      'GET /api/courses/my-courses/{id}/notes/': [],
      'GET /api/courses/progress/': [],
      'GET /api/courses/class/{id}/position/': at(),
      [media]: mediaOf(video),
    },
  })
  await expect.element(page.getByRole('link', { name: `Next: ${name}` })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('on a phone captions have a line below the picture, and both stay while one scrolls', async () => {
  await windowOf(390, 600)
  await showClass({}, { captions: captionsOf('Good morning'), duration_seconds: 60 })
  await expect.element(player).toBeVisible()
  await page.getByRole('button', { name: 'play', exact: true }).click()
  // The transcript further down has the same text.
  const line = () => document.querySelector('[aria-hidden=true] > p')
  await expect.poll(() => line()?.textContent).toBe('Good morning')
  const picture = player.element().getBoundingClientRect()
  const below = line()!.getBoundingClientRect()
  expect(below.top).toBeGreaterThanOrEqual(picture.bottom)
  expect(Number.parseFloat(getComputedStyle(line()!).fontSize)).toBeGreaterThanOrEqual(16)
  const maxScroll = document.documentElement.scrollHeight - innerHeight
  expect(maxScroll).toBeGreaterThan(picture.top)
  scrollTo(0, maxScroll)
  await expect.poll(() => player.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
})

test.each([
  ['a phone in landscape', 844, 390],
  ['a desktop', 1280, 900],
])('on %s a film of another shape is shown whole, with its captions above the controls', async (_, width, height) => {
  await windowOf(width, height)
  const address = URL.createObjectURL(await aVideo(36, 64))
  onTestFinished(() => URL.revokeObjectURL(address))
  await showClass({}, { address, captions: captionsOf('Good morning'), duration_seconds: 60 })
  const film = () => document.querySelector('video')!
  await expect.poll(() => document.querySelector('video')?.videoHeight).toBe(64)
  const [frame, picture] = [player.element(), film()].map(one => one.getBoundingClientRect()) as [DOMRect, DOMRect]
  expect(frame.bottom - frame.top).toBeLessThanOrEqual(height)
  expect(picture.top).toBeCloseTo(frame.top, 0)
  expect(picture.bottom).toBeCloseTo(frame.bottom, 0)
  expect(getComputedStyle(film()).objectFit).toBe('contain')
  const line = () => (film().textTracks[0]?.cues?.[0] as VTTCue | undefined)?.line
  await expect.poll(line).toBeTypeOf('number')
  // Two lines of at least 16 pixels above two bars of at least 44.
  expect(picture.height * (1 - Number(line()) / 100)).toBeGreaterThanOrEqual(2 * 16 * 1.3 + 2 * 44)
})

test.each([
  ['a video', video => video],
  ['sound alone', () => URL.createObjectURL(aSound(60))],
] as [string, (video: string) => string][])(
  'on the smallest phone, captions of %s are fully visible, and move nothing',
  async (_, addressOf) => {
    await windowOf(320, 640)
    const text = 'If you hear that small d before a third form, something happened a while before that.'
    await showClass({}, { address: addressOf(video), captions: captionsOf(text), duration_seconds: 60 })
    await page.getByRole('button', { name: 'play', exact: true }).click()
    const line = () => document.querySelector<HTMLElement>('[aria-hidden=true] > p')
    await expect.poll(() => line()?.textContent).toBe(text)
    expect(line()!.scrollHeight).toBeLessThanOrEqual(line()!.clientHeight)
    const room = line()!.parentElement!.getBoundingClientRect()
    expect(room.top).toBeGreaterThanOrEqual(document.querySelector('video')!.getBoundingClientRect().bottom - 1)
    expect(line()!.getBoundingClientRect().bottom).toBeLessThanOrEqual(room.bottom)
    await page.getByRole('switch', { name: 'closed captions' }).click()
    await expect.poll(() => line()?.textContent).toBe('')
    expect(line()!.parentElement!.offsetHeight).toBe(Math.round(room.height))
  },
)

test('on the smallest phone every control is within the picture, and the time bar lets it through', async () => {
  await windowOf(320, 640)
  await showClass({ speed: 1.25 }, { captions: captionsOf('Good morning') })
  await expect.element(page.getByRole('button', { name: '1.25x speed' })).toBeVisible()
  const frame = player.element().getBoundingClientRect()
  const full = page.getByRole('button', { name: 'enter fullscreen mode' }).element().getBoundingClientRect()
  expect(full.right).toBeLessThanOrEqual(frame.right + 1)
  const range = document.querySelector('media-time-range')!
  expect(getComputedStyle(range).backgroundColor).toBe('rgba(0, 0, 0, 0)')
  range.shadowRoot!.querySelector('input')!.focus()
  await expect.poll(() => getComputedStyle(range).backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
})

test('a class that its student asked to continue plays by itself, once', async () => {
  const [id, me] = [anId(), student()]
  const element = () => document.querySelector('video')
  requestPlay(id, new MouseEvent('click'))
  await showClass({ speed: 0.25 }, { id, me, duration_seconds: 60 })
  await expect.poll(() => element()?.currentTime).toBeGreaterThan(0)
  expect(element()?.paused).toBe(false)
  leavePage()
  await showClass({ speed: 0.25 }, { id, me, duration_seconds: 60 })
  await expect.poll(() => element()?.readyState).toBeGreaterThan(1)
  expect(element()?.paused).toBe(true)
})

test('on a phone in landscape captions have a line below the picture, and the screen has room for both', async () => {
  await windowOf(844, 390)
  const text = 'Your turn. Start with: at midnight I was. Then tell us, with had, how you got there.'
  await showClass({}, { captions: captionsOf(text), duration_seconds: 60 })
  await page.getByRole('button', { name: 'play', exact: true }).click()
  const line = () => document.querySelector('[aria-hidden=true] > p')
  await expect.poll(() => line()?.textContent).toBe(text)
  const [frame, room] = [player.element(), line()!.parentElement!].map(one => one.getBoundingClientRect())
  expect(room!.top).toBeGreaterThanOrEqual(frame!.bottom)
  expect(room!.bottom - frame!.top).toBeLessThanOrEqual(390 - 9 * 16)
})
