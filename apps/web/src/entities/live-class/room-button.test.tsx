import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anId, inHours, student, studentClass } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { NextClass } from './next-class.tsx'
import { RoomButton } from './room-button.tsx'

const classroom = { id: anId(), name: 'Room 3', place: 'First floor' }
const zone = 'America/Bogota'
const where = page.getByText('Classroom: Room 3 · First floor')
const waiting = page.getByText('No join link yet', { exact: false })

function meeting(own: { room_url?: string; classroom: typeof classroom | null; opensIn: number }) {
  const mine = studentClass({ room_opens_at: inHours(own.opensIn), room_url: own.room_url ?? null })
  return { ...mine, scheduled_live_class: { ...mine.scheduled_live_class, classroom: own.classroom } }
}

test('a class in a classroom has no link, so none is announced', async () => {
  await show(<NextClass mine={meeting({ classroom, opensIn: -0.1 })} zone={zone} />, { me: student() })
  await expect.element(where).toBeVisible()
  await expect.element(waiting).not.toBeInTheDocument()
})

test('one that has an address as well is entered', async () => {
  const room_url = 'https://rooms.example.test/a'
  await show(<RoomButton mine={meeting({ classroom, opensIn: -0.1, room_url })} zone={zone} />, { me: student() })
  await expect.element(page.getByRole('link', { name: 'Join class', exact: false })).toBeVisible()
})

test('a class without either shows that its link will follow', async () => {
  await show(<RoomButton mine={meeting({ classroom: null, opensIn: -0.1 })} zone={zone} />, { me: student() })
  await expect.element(waiting).toBeVisible()
})

test('an ended class says so', async () => {
  const { scheduled_live_class, ...mine } = meeting({ classroom, opensIn: -2 })
  const over = { ...mine, scheduled_live_class: { ...scheduled_live_class, ends_at: inHours(-1) } }
  await show(<RoomButton mine={over} zone={zone} />, { me: student() })
  await expect.element(page.getByText('This class has ended')).toBeVisible()
})

test('the next class shows its classroom long before it starts', async () => {
  await show(<NextClass mine={meeting({ classroom, opensIn: 47 })} zone={zone} />, { me: student() })
  await expect.element(where).toBeVisible()
})
