import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setConnection } from '#platform/device/network.ts'
import { employee, student } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { NetworkBar } from './network-bar.tsx'

const homeOpens = 'You’re offline. Home and Classes still open.'
const nothing = 'You’re offline. Pages won’t load.'

test.for([
  {
    who: 'a student',
    me: student(),
    app: 'web',
    line: 'You’re offline. Home, Classes, and downloaded courses still open.',
  },
  { who: 'a student', me: student(), app: 'native', line: 'You’re offline. Downloaded courses still open.' },
  { who: 'a teacher', me: employee('teacher'), app: 'web', line: homeOpens },
  { who: 'a teacher', me: employee('teacher'), app: 'native', line: nothing },
  { who: 'a staff member', me: employee('staff'), app: 'web', line: nothing },
  { who: 'a staff member', me: employee('staff'), app: 'native', line: nothing },
])('offline, $who sees what can still be opened in the $app app', async ({ me, app, line }) => {
  if (app === 'native') vi.stubGlobal('CapacitorCustomPlatform', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  setConnection(false)
  await show(<NetworkBar me={me} />, { me })
  await expect.element(page.getByText(line, { exact: true })).toBeVisible()
})
