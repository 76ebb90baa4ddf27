import { beforeAll, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { addAnswers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, aVideo, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import type { Rendition } from './authoring.queries.ts'
import { PosterChoice } from './poster-choice.tsx'
import { VideoRenditions } from './video-renditions.tsx'

const read = 'GET /api/courses/authoring/{id}/renditions/'
const callOff = 'DELETE /api/courses/authoring/{id}/renditions/{rendition}/'
const again = 'POST /api/courses/authoring/{id}/renditions/{rendition}/again/'
const video = anId()

const rendition = (own: Partial<Rendition>): Rendition => ({
  id: anId(),
  video_file_id: video,
  height: 720,
  state: 'WAITING',
  problem: null,
  share: 0,
  size: null,
  ...own,
})

const awaited: string[] = []
const open = (renditions: Rendition[], { made_here = true, awaited = [] as readonly string[] } = {}) =>
  show(<VideoRenditions course={anId()} video={video} />, {
    me: employee('staff', ['content']),
    answers: { [read]: { made_here, awaited: [...awaited], renditions } },
  })
const lines = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

describe('the smaller versions of a video', () => {
  test('show the state of each', async () => {
    await open([
      rendition({ height: 360, state: 'MAKING', share: 0.41 }),
      rendition({ state: 'READY', size: 34_000_000, share: 1 }),
      rendition({ video_file_id: anId(), state: 'FAILED', problem: 'no_room' }),
    ])
    await expect
      .element(page.getByRole('progressbar', { name: '360p' }))
      .toHaveAttribute('aria-valuetext', 'Creating, 41%')
    expect(lines()).toEqual([expect.stringContaining('Creating, 41%Cancel'), '720p Ready, 34 MB'])
    await expectAccessible()
  })

  test.each([
    ['needless for a small video', [rendition({ state: 'NEEDLESS' })], {}, /already small/],
    ['will be created soon', [], { awaited: [video] }, /will be created soon/],
    ['none where the server makes none', [], { made_here: false }, /This video has one version/],
  ] as const)('are %s, in one sentence', async (_, renditions, own, text) => {
    await open([...renditions], own)
    await expect.element(page.getByText(text)).toBeVisible()
    await expectAccessible()
  })

  test('are canceled, and created again on request', async () => {
    const one = rendition({ state: 'MAKING', share: 0.2 })
    await open([one])
    addAnswers({ [callOff]: null, [read]: { made_here: true, awaited, renditions: [{ ...one, state: 'CALLED_OFF' }] } })
    await page.getByRole('button', { name: /^Cancel/ }).click()
    await expect.poll(lines).toEqual(['720p CanceledCreate: 720p'])
    expect(requestsTo(callOff)[0]?.params.rendition).toBe(one.id)
    addAnswers({ [again]: one, [read]: { made_here: true, awaited, renditions: [one] } })
    await page.getByRole('button', { name: /^Create/ }).click()
    await expect.element(page.getByRole('button', { name: /^Cancel/ })).toBeVisible()
  })

  test('that failed show the reason, and a queued one shows its next retry', async () => {
    await open([
      rendition({ height: 360, problem: 'no_room' }),
      rendition({ state: 'FAILED', problem: 'video_unreadable' }),
    ])
    await expect
      .poll(lines)
      .toEqual([
        expect.stringContaining('The server’s disk is full. Tell your server’s operator. Retrying automatically.'),
        expect.stringContaining('part of the video can’t be read'),
      ])
    addAnswers({ [again]: new ErrorAnswer(409, 'renditions_off') })
    await page.getByRole('button', { name: /^Create/ }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('This server can’t create lower-quality versions')
    await expectAccessible()
  })
})

describe('a picture of a video', () => {
  let address: string
  beforeAll(async () => {
    address = URL.createObjectURL(await aVideo())
    return () => URL.revokeObjectURL(address)
  })

  test('is chosen from five frames of it', async () => {
    const chosen: File[] = []
    await show(
      <PosterChoice video={address} seconds={2} onChoose={file => chosen.push(file)} onClose={() => undefined} />,
      {
        me: employee('staff', ['content']),
        answers: {},
      },
    )
    const pictures = page.getByRole('button', { name: /^Frame at/ })
    await expect.poll(() => pictures.elements()).toHaveLength(5)
    await expect.element(page.getByRole('status')).not.toBeInTheDocument()
    await expectAccessible()
    pictures.elements()[2]?.focus()
    await userEvent.keyboard('{Enter}')
    expect(chosen.map(({ type }) => type)).toEqual(['image/jpeg'])
    expect(chosen[0]?.size).toBeGreaterThan(100)
  })

  test('of an unplayable video is not available, with a notice', async () => {
    await show(
      <PosterChoice video="/files/nothing" seconds={2} onChoose={() => undefined} onClose={() => undefined} />,
      {
        me: employee('staff', ['content']),
        answers: {},
      },
    )
    await expect.element(page.getByRole('alert')).toMatchTextContent('can’t get frames from this video')
  })
})
