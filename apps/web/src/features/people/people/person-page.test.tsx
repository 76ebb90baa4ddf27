import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { requestsTo } from '#testing/mock-server.ts'
import { anId, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { PersonPage } from './person-page.tsx'

test('staff with only the finance permission see the subscription, and nothing else is requested', async () => {
  await show(
    <PersonPage
      id={anId()}
      subscription={(above, below) => (
        <>
          {above}Their subscription{below}
        </>
      )}
      teaching={() => null}
    />,
    {
      me: employee('staff', ['money']),
    },
  )
  await expect.element(page.getByText('Their subscription')).toBeVisible()
  expect(requestsTo('GET /api/users/people/{id}/')).toEqual([])
})
