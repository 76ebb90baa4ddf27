import { addDays } from '@aulaviva/domain/days'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dayOf } from '#platform/time/format.ts'
import { employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { EndPauseDialog } from './end-pause-dialog.tsx'
import { studentAccount } from './testing/student-account.ts'

const me = employee('staff')
const account = studentAccount()
const today = dayOf(new Date(), me.academy.time_zone)

test.each([
  ['that is running', -2, 'Valentina can take classes again as of today.'],
  ['that begins today', 0, 'Valentina can take classes again as of today.'],
  ['that has not begun', 3, 'The pause won’t start. Valentina can take classes on those days.'],
])('ending a pause %s shows the days it frees', async (_, begins, sentence) => {
  const pause = { id: account.id, from: addDays(today, begins), to: addDays(today, 9), reason: 'Surgery' }
  await show(
    <EndPauseDialog
      account={account}
      subscription={account.subscription!}
      pause={pause as Parameters<typeof EndPauseDialog>[0]['pause']}
      onClose={() => undefined}
    />,
    { me },
  )
  await expect.element(page.getByRole('dialog').getByText(sentence)).toBeVisible()
})
