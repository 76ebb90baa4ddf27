import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setConnection } from '#platform/device/network.ts'
import { employee, student } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import OtherAreaPage from './other-area.tsx'

const offline = 'This page needs a connection.'
const withCourses = `${offline} Downloaded courses still open.`

test.for([
  { who: 'a student', me: student(), line: withCourses },
  { who: 'a student whose courses are closed', me: student({ student_status: 'CONTRACT_EXPIRED' }), line: offline },
  { who: 'a teacher', me: employee('teacher'), line: offline },
  { who: 'a staff member', me: employee('staff'), line: offline },
])('offline, $who sees in the native app what can still be opened', async ({ me, line }) => {
  vi.stubGlobal('CapacitorCustomPlatform', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  setConnection(false)
  await show(<OtherAreaPage area="students" />, { me })
  await expect.element(page.getByText(line, { exact: true })).toBeVisible()
})
