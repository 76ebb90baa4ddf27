import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/show.tsx'
import { setClock } from '../clock.ts'
import { useCountdown } from './use-countdown.ts'
import { useNow } from './use-now.ts'

const minute = 60_000

function Waiting({ opens }: { opens: number }) {
  return <p>{useNow([opens]) >= opens ? 'open' : 'shut'}</p>
}

function Room({ opens }: { opens: number }) {
  const { past } = useCountdown(new Date(opens).toISOString())
  return <p>{`${useNow([opens]) >= opens ? 'open' : 'shut'}, ${past ? 'open' : 'shut'}`}</p>
}

test.each([
  ['slow', 'open', 20],
  ['fast', 'shut', -20],
])('a device whose clock is %s shows a room %s as the academy has it', async (_how, state, ahead) => {
  setClock(new Date(Date.now() + ahead * minute).toUTCString())
  onTestFinished(() => setClock(new Date().toUTCString()))
  await show(<Room opens={Date.now() + (ahead / 2) * minute} />)
  await expect.element(page.getByText(`${state}, ${state}`)).toBeVisible()
})

test.each([
  ['fast', 2, 'shut', -10],
  ['slow', 12, 'shut', 10],
  ['so fast that the room is open by it', -2, 'open', -10],
])(
  'a clock that is %s is put right while a room is shown, which opens at its time',
  async (_how, opensIn, shown, ahead) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    onTestFinished(() => {
      setClock(new Date().toUTCString())
      vi.useRealTimers()
      setClock(new Date().toUTCString())
    })
    vi.setSystemTime('2026-03-11T17:00:00Z')
    await show(<Waiting opens={Date.now() + opensIn * minute} />)
    await expect.element(page.getByText(shown, { exact: true })).toBeVisible()
    setClock(new Date(Date.now() + ahead * minute).toUTCString())
    await expect.element(page.getByText('shut', { exact: true })).toBeVisible()
    await vi.advanceTimersByTimeAsync((opensIn - ahead - 1) * minute)
    await expect.element(page.getByText('shut', { exact: true })).toBeVisible()
    await vi.advanceTimersByTimeAsync(minute + 1_000)
    await expect.element(page.getByText('open', { exact: true })).toBeVisible()
  },
)
