import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/show.tsx'
import { setClock } from '../clock.ts'
import { useCountdown } from './use-countdown.ts'
import { useNow } from './use-now.ts'

const minute = 60_000

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
