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

test('a class in a classroom needs no online room: it takes place there', async () => {
  await show(begun({ classroom }), { me: employee('teacher') })
  await expect.element(page.getByText('Classroom: Room 3')).toBeVisible()
  await expect.element(page.getByText('No join link yet')).not.toBeInTheDocument()
})

test.each([
  ['2026-11-23T22:50:00Z', '17:50'],
  ['2026-11-24T22:50:00Z', 'tomorrow, 17:50'],
  ['2026-11-26T22:50:00Z', 'Thu 26 Nov, 17:50'],
])('before its room opens at %s, the time is shown as students see it', async (room_opens_at, when) => {
  const liveClass = { classroom: null, room_url: null, room_opens_at, ends_at: '2026-11-27T00:00:00Z' }
  const now = Date.parse('2026-11-23T15:00:00Z')
  await show(<TeacherRoom liveClass={{ ...liveClass, state: 'SCHEDULED' }} zone="America/Bogota" now={now} />, {
    me: employee('teacher'),
  })
  await expect.element(page.getByText(`You can join from ${when}`, { exact: true })).toBeVisible()
})

test('one without a classroom lacks its address', async () => {
  await show(begun({ classroom: null }), { me: employee('teacher') })
  await expect.element(page.getByText('No join link yet')).toBeVisible()
})
