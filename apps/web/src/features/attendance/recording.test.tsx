import { expect, test } from 'vitest'
import { rosterQuery } from '#entities/attendance/teacher-classes.queries.ts'
import { queryClient } from '#platform/query-client.ts'
import { anId, employee, onePage, reservation } from '#testing/samples.ts'
import { signIn } from '#testing/show.tsx'
import { answer, askedOf } from '#testing/stand-in.ts'
import { recordingOf } from './recording.ts'

test('what a teacher recorded waits while another person is signed in, and stays theirs', async () => {
  const mine = employee('teacher')
  await signIn(employee('teacher'))
  const { recorder, drafts } = recordingOf(mine.id, anId())
  const row = reservation()
  expect(await recorder.change(row, 'attended', { attended: true })).toBe('waiting')
  expect(askedOf('PATCH /api/classes/student-reservations-for-teacher/{id}/')).toEqual([])
  expect(drafts.record(row.id)?.actions[0].change).toEqual({ attended: true })
})

test('a list that was asked for before a record was saved takes nothing of it away when it arrives', async () => {
  const [me, id, row] = [employee('teacher'), anId(), reservation({ version: 4 })]
  await signIn(me)
  const roster = rosterQuery(id)
  queryClient.setQueryData(roster.queryKey, [row])
  const late = Promise.withResolvers<ReturnType<typeof onePage<typeof row>>>()
  const list = 'GET /api/classes/my-classes-as-teacher/{id}/student-reservations/'
  answer({
    [list]: () => late.promise,
    'PATCH /api/classes/student-reservations-for-teacher/{id}/': { ...row, attended: true, version: 5 },
  })
  const reading = queryClient.fetchQuery({ ...roster, staleTime: 0 })
  await expect.poll(() => askedOf(list)).toHaveLength(1)
  expect(await recordingOf(me.id, id).recorder.change(row, 'attended', { attended: true })).toBe('saved')
  const other = reservation()
  late.resolve(onePage(row, other))
  await reading
  expect(queryClient.getQueryData(roster.queryKey)).toMatchObject([{ attended: true, version: 5 }, { id: other.id }])
})
