import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anId, employee, inHours } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { TeacherRoom } from './teacher-room.tsx'

const classroom = { id: anId(), name: 'Room 3', place: '' }
const begun = (own: { classroom: typeof classroom | null }) => (
  <TeacherRoom
    liveClass={{ room_url: null, room_opens_at: inHours(-0.2), ends_at: inHours(1), state: 'SCHEDULED', ...own }}
    zone="America/Bogota"
    now={Date.now()}
  />
)

test('a class in the house lacks no address: it is given in its classroom', async () => {
  await show(begun({ classroom }), { me: employee('teacher') })
  await expect.element(page.getByText('Classroom: Room 3')).toBeVisible()
  await expect.element(page.getByText('No join link yet')).not.toBeInTheDocument()
})

test('one without a classroom lacks its address', async () => {
  await show(begun({ classroom: null }), { me: employee('teacher') })
  await expect.element(page.getByText('No join link yet')).toBeVisible()
})
