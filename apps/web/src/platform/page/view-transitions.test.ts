import { expect, test, vi } from 'vitest'
import { canSlide, watchTransitions } from './view-transitions.ts'

/** A page whose view transitions take these numbers of milliseconds to capture, one after another. */
function pageWithDurations(durations: number[]): Document {
  let time = 0
  vi.spyOn(performance, 'now').mockImplementation(() => time)
  const startViewTransition = (options: ViewTransitionUpdateCallback | StartViewTransitionOptions) => {
    time += durations.shift() ?? 0
    const changed = typeof options === 'function' ? options() : options.update?.()
    return { asked: typeof options, ready: Promise.reject(new Error('skipped')), updateCallbackDone: changed }
  }
  return { startViewTransition } as unknown as Document
}

test('a page changes within its transition, and the slides stay until the device was late twice in a row', async () => {
  const page = pageWithDurations([10, 51, 50, 51, 300, 10])
  watchTransitions(page)
  const seen: [string, boolean][] = []
  const update = async () => void seen.push(['changed', canSlide()])
  for (const asked of [update, { update, types: ['slide'] }, { update }, { update }, { update }]) {
    const transition = page.startViewTransition(asked)
    expect(transition).toHaveProperty('asked', typeof asked)
    await transition.updateCallbackDone
  }
  expect(seen).toEqual([true, true, true, true, false].map(still => ['changed', still]))
})
