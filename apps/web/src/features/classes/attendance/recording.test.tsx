import { expect, test } from 'vitest'
import { rosterQuery } from '#entities/attendance/teacher-classes.queries.ts'
import { groupsKey } from '#entities/groups/groups-key.ts'
import { queryClient } from '#platform/query-client.ts'
import { toasts } from '#platform/toasts/toast.ts'
import { addAnswers, requestsTo } from '#testing/mock-server.ts'
import { mockUploads } from '#testing/mock-uploads.ts'
import { anId, employee, onePage, reservation } from '#testing/samples.ts'
import { signIn } from '#testing/show.tsx'
import { recordingOf } from './recording.ts'

test('unsent records stay on the device while another person is signed in, and remain private', async () => {
  const mine = employee('teacher')
  await signIn(employee('teacher'))
  const { recorder, drafts } = recordingOf(mine.id, anId())
  const row = reservation()
  expect(await recorder.change(row, 'attended', { attended: true })).toBe('waiting')
  expect(requestsTo('PATCH /api/classes/student-reservations-for-teacher/{id}/')).toEqual([])
  expect(drafts.record(row.id)?.actions[0].change).toEqual({ attended: true })
})

test('a list requested before a save and received after it does not overwrite the record', async () => {
  const [me, id, row] = [employee('teacher'), anId(), reservation({ version: 4 })]
  await signIn(me)
  const roster = rosterQuery(id)
  queryClient.setQueryData(roster.queryKey, [row])
  const late = Promise.withResolvers<ReturnType<typeof onePage<typeof row>>>()
  const list = 'GET /api/classes/my-classes-as-teacher/{id}/student-reservations/'
  addAnswers({
    [list]: () => late.promise,
    'PATCH /api/classes/student-reservations-for-teacher/{id}/': { ...row, attended: true, version: 5 },
  })
  const reading = queryClient.fetchQuery({ ...roster, staleTime: 0 })
  await expect.poll(() => requestsTo(list)).toHaveLength(1)
  expect(await recordingOf(me.id, id).recorder.change(row, 'attended', { attended: true })).toBe('saved')
  const other = reservation()
  late.resolve(onePage(row, other))
  await reading
  expect(queryClient.getQueryData(roster.queryKey)).toMatchObject([{ attended: true, version: 5 }, { id: other.id }])
})

test('the attendance of groups is loaded again after a record was saved', async () => {
  const [me, id, row] = [employee('teacher'), anId(), reservation({ version: 4 })]
  await signIn(me)
  const key = [...groupsKey, 'attendance', anId()]
  queryClient.setQueryData(key, {})
  addAnswers({ 'PATCH /api/classes/student-reservations-for-teacher/{id}/': { ...row, attended: true, version: 5 } })
  expect(await recordingOf(me.id, id).recorder.change(row, 'attended', { attended: true })).toBe('saved')
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true)
})

test('a file that is added is called a file, and feedback feedback', async () => {
  const [me, id, row] = [employee('teacher'), anId(), reservation({ version: 4 })]
  mockUploads()
  await signIn(me)
  queryClient.setQueryData(rosterQuery(id).queryKey, [row])
  addAnswers({ 'PATCH /api/classes/student-reservations-for-teacher/{id}/': { ...row, version: 5 } })
  const { recorder } = recordingOf(me.id, id)
  const toastTexts = () => toasts.list.get().map(({ text }) => text)
  await recorder.change(row, 'feedback', {}, [new File(['a'], 'a.pdf')])
  expect(toastTexts()).toEqual(['File added'])
  await recorder.change(row, 'feedback', { feedback_text: 'Well done' })
  expect(toastTexts()).toEqual(['Student feedback saved'])
})

test('an absence that the student is notified of is not called feedback', async () => {
  const [me, id, row] = [employee('teacher'), anId(), reservation({ attended: false, version: 4 })]
  await signIn(me)
  queryClient.setQueryData(rosterQuery(id).queryKey, [row])
  const submitted = { ...row, feedback_submitted_at: '2026-03-10T15:00:00Z', version: 5 }
  addAnswers({ 'POST /api/classes/student-topic-result/teacher-submit-feedback/': submitted })
  expect(await recordingOf(me.id, id).recorder.change(row, 'submit', {})).toBe('saved')
  expect(toasts.list.get().map(({ text }) => text)).toContain('Student notified of absence')
})
