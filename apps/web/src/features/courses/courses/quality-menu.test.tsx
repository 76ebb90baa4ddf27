import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { addAnswers, requestsTo } from '#testing/mock-server.ts'
import { aVideo, course, courseClass, inHours, student } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { Course } from './course-page.tsx'

const place = 'PUT /api/courses/class/{id}/position/'
const media = 'GET /api/courses/class/{id}/media/'

let addresses: Record<'original' | '720' | '360', string>
beforeAll(async () => {
  const video = await aVideo()
  const [original, larger, small] = [video, video, video].map(one => URL.createObjectURL(one)) as [
    string,
    string,
    string,
  ]
  addresses = { original, '720': larger, '360': small }
  return () => Object.values(addresses).forEach(URL.revokeObjectURL)
})
beforeEach(() => {
  localStorage.removeItem('aulaviva-video-quality')
  return userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } })
})

const mediaWith = (heights: readonly (360 | 720)[]) => ({
  video: addresses.original,
  renditions: heights.map(height => ({ height, size: height * 10, video: addresses[`${height}`] })),
  captions: null,
  more_captions: [],
  image: null,
  attachments: [],
  good_until: inHours(1),
})

async function showClass({ heights = [360, 720] as readonly (360 | 720)[], seconds = 0, speed = 1 } = {}) {
  const one = courseClass({ name: 'At the market', duration_seconds: 4, video_size: 20_000 })
  await show(<Course id={one.course_id} search={{ class: one.id }} />, {
    me: student(),
    answers: {
      'GET /api/courses/my-courses/{id}/': course({ id: one.course_id, course_classes: [one] }),
      'GET /api/courses/my-courses/{id}/notes/': [],
      'GET /api/courses/progress/': [],
      [media]: mediaWith(heights),
      'GET /api/courses/class/{id}/position/': {
        seconds,
        played_seconds: 0,
        video_watched: false,
        speed,
        captions: true,
      },
      [place]: ({ body }) => ({
        seconds: body.seconds,
        played_seconds: 0,
        video_watched: false,
        speed,
        captions: true,
      }),
    },
  })
}

const element = () => document.querySelector('video')!
const quality = page.getByRole('button', { name: 'quality' })
const item = (name: string) => page.getByRole('menuitemradio', { name })
async function choose(name: string) {
  await quality.click()
  await item(name).click()
}

/** Sets the connection as browsers report it. */
function lineIs(line: { saveData?: boolean; effectiveType?: string; downlink?: number } | undefined) {
  const before = Object.getOwnPropertyDescriptor(Navigator.prototype, 'connection')
  Object.defineProperty(navigator, 'connection', { value: line, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'connection')
    expect(Object.getOwnPropertyDescriptor(Navigator.prototype, 'connection')).toEqual(before)
  })
}

describe('the quality of a video', () => {
  test('is chosen from the available ones, and saved on the device', async () => {
    lineIs({ effectiveType: '4g', downlink: 10 })
    await showClass()
    await quality.click()
    await expect.element(item('Auto')).toHaveAttribute('aria-checked', 'true')
    expect(
      page
        .getByRole('menuitemradio')
        .elements()
        .map(({ textContent }) => textContent?.trim()),
    ).toEqual(['Auto', 'Original', '720p', '360p'])
    const heights = page.getByRole('menuitemradio').elements()
    expect(Math.min(...heights.map(one => (one as HTMLElement).offsetHeight))).toBeGreaterThanOrEqual(44)
    await expectAccessible()
    await item('360p').click()
    await expect.poll(() => element().src).toBe(addresses['360'])
    expect(localStorage.getItem('aulaviva-video-quality')).toBe('360')
  })

  test('that was chosen on the device before is played, and is the one that is marked', async () => {
    localStorage.setItem('aulaviva-video-quality', '360')
    lineIs({ effectiveType: '4g', downlink: 10 })
    await showClass()
    await expect.poll(() => element().src).toBe(addresses['360'])
    await quality.click()
    await expect.element(item('360p')).toHaveAttribute('aria-checked', 'true')
    await expect.element(item('Auto')).toHaveAttribute('aria-checked', 'false')
  })

  test('is changed by keyboard only, and the focus returns to its button', async () => {
    await showClass()
    await expect.element(quality).toBeVisible()
    quality.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(item('Auto')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect.poll(() => element().src).toBe(addresses['720'])
    await expect.element(quality).toHaveFocus()
  })

  test('is changed without changing position, speed, and playback', async () => {
    lineIs({ saveData: true })
    await showClass({ seconds: 0.5, speed: 0.5 })
    await expect.poll(() => element().src).toBe(addresses['360'])
    await expect.poll(() => element().currentTime).toBeCloseTo(0.5, 1)
    await choose('Original')
    await expect.poll(() => element().src).toBe(addresses.original)
    await expect.poll(() => element().currentTime).toBeCloseTo(0.5, 1)
    expect([element().paused, element().playbackRate]).toEqual([true, 0.5])
    await page.getByRole('button', { name: 'play', exact: true }).click()
    await expect.poll(() => element().currentTime).toBeGreaterThan(0.7)
    const before = element().currentTime
    await choose('720p')
    await expect.poll(() => element().src).toBe(addresses['720'])
    await expect.poll(() => element().currentTime).toBeGreaterThan(before)
    expect([element().paused, element().playbackRate]).toEqual([false, 0.5])
    // Time played before the change is added to time played after it.
    await page.getByRole('button', { name: 'pause', exact: true }).click()
    await expect.poll(() => requestsTo(place)).toHaveLength(1)
    const { played = [], speed } = requestsTo(place)[0]?.body ?? {}
    expect(played.at(0)?.[0]).toBeLessThan(0.8)
    expect(speed, 'nobody has chosen another').toBeUndefined()
  })

  test.each([
    ['as small as a slow line carries', { effectiveType: '3g', downlink: 1 }, '360'],
    ['as small as who saves data wants it', { saveData: true }, '360'],
    ['as sharp as the picture has room for', { effectiveType: '4g', downlink: 10 }, '720'],
    ['as sharp as that where nothing is told of the line', undefined, '720'],
  ] as const)('is automatically %s', async (_, line, chosen) => {
    lineIs(line)
    await showClass()
    await expect.poll(() => element().src).toBe(addresses[chosen])
  })

  test('has no menu if there is one version', async () => {
    await showClass({ heights: [] })
    await expect.element(page.getByRole('button', { name: 'play', exact: true })).toBeVisible()
    expect(element().src).toBe(addresses.original)
    await expect.element(quality).not.toBeInTheDocument()
  })

  test('has its button, with all others, within a small phone', async () => {
    const size = [innerWidth, innerHeight] as const
    await page.viewport(360, 780)
    onTestFinished(() => page.viewport(...size))
    await showClass()
    await expect.element(quality).toBeVisible()
    const area = document.querySelector('media-controller')!.getBoundingClientRect()
    const full = page.getByRole('button', { name: 'enter fullscreen mode' }).element().getBoundingClientRect()
    expect(full.right).toBeLessThanOrEqual(area.right + 1)
    expect(full.width).toBeGreaterThanOrEqual(44)
  })

  test('stays when links are renewed', async () => {
    localStorage.setItem('aulaviva-video-quality', '360')
    await showClass()
    await expect.poll(() => element().readyState).toBeGreaterThan(0)
    const [video, ...rest] = mediaWith([360]).renditions
    const fresh = URL.createObjectURL(await (await fetch(addresses['360'])).blob())
    onTestFinished(() => URL.revokeObjectURL(fresh))
    addAnswers({ [media]: { ...mediaWith([360]), renditions: [{ ...video!, video: fresh }, ...rest] } })
    element().src = '/api/nothing.webm'
    await expect.poll(() => element().src).toBe(fresh)
  })
})
