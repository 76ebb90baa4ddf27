import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { tellNetwork } from '#platform/device/network.ts'
import { employee, student } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { NetworkBar } from './network-bar.tsx'

const lastVisit = 'You are offline. Home and Classes show your last visit.'
const nothing = 'You are offline. Pages won’t load.'

test.for([
  { who: 'a student', me: student(), app: 'web', line: `${lastVisit} Downloaded courses still open.` },
  { who: 'a student', me: student(), app: 'native', line: 'You are offline. Only downloaded courses open.' },
  { who: 'a teacher', me: employee('teacher'), app: 'web', line: lastVisit },
  { who: 'a teacher', me: employee('teacher'), app: 'native', line: nothing },
  { who: 'a staff member', me: employee('staff'), app: 'web', line: nothing },
  { who: 'a staff member', me: employee('staff'), app: 'native', line: nothing },
])('without a connection $who reads what still opens in the $app app', async ({ me, app, line }) => {
  if (app === 'native') vi.stubGlobal('CapacitorCustomPlatform', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  tellNetwork(false)
  await show(<NetworkBar me={me} />, { me })
  await expect.element(page.getByText(line, { exact: true })).toBeVisible()
})
