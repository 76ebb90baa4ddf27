import { useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { rosterQuery, type StudentReservation } from '#entities/attendance/teacher-classes.queries.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { createPhoto } from '#testing/photo.ts'
import { anId, constants, employee, onePage, reservation } from '#testing/samples.ts'
import { leavePage, show } from '#testing/show.tsx'
import { FeedbackFiles } from './feedback-files.tsx'
import { recordingOf } from './recording.ts'

const remove = 'DELETE /api/classes/student-reservations-for-teacher/{id}/feedback-files/{file}/'
const fileOf = (name: string, sent: boolean) => {
  return { id: anId(), name, media_type: 'application/pdf', size: 2048, url: `/files/${name}`, sent }
}
const [sent, wrong] = [fileOf('sent.pdf', true), fileOf('wrong.pdf', false)]

function Files({ classId, user }: { classId: string; user: string }) {
  const { data: [student] = [] } = useQuery(rosterQuery(classId))
  return student && <FeedbackFiles student={student} recording={recordingOf(user, classId)} canAdd />
}

async function showFiles(row: StudentReservation, reply: StudentReservation | ErrorAnswer) {
  const me = employee('teacher')
  await show(<Files classId={anId()} user={me.id} />, {
    me,
    answers: {
      'GET /api/classes/config-constants/': { ...constants, max_files: 3 },
      'GET /api/classes/my-classes-as-teacher/{id}/student-reservations/': onePage(row),
      [remove]: reply,
    },
  })
  await expect.element(page.getByRole('link', { name: 'wrong.pdf' })).toBeVisible()
}

const cross = (name: string) => page.getByRole('button', { name: `Remove ${name}` })
const confirm = page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true })

test('a wrong file is removed after a question, and one that was sent stays', async () => {
  const row = reservation({ attended: true, new_feedback_files: [sent, wrong] })
  await showFiles(row, { ...row, new_feedback_files: [sent], version: 2 })
  await expect.element(cross('sent.pdf')).not.toBeInTheDocument()
  await cross('wrong.pdf').click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent('This file hasn’t been sent to the student.')
  await expectAccessible()
  await confirm.click()
  await expect.element(page.getByText('File removed')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'wrong.pdf' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'sent.pdf' })).toBeVisible()
  expect(requestsTo(remove).map(({ params }) => params)).toEqual([{ id: row.id, file: wrong.id }])
})

test('a file sent in the meantime is restored, with the reason', async () => {
  await showFiles(reservation({ new_feedback_files: [wrong] }), new ErrorAnswer(409, 'feedback_file_sent'))
  await cross('wrong.pdf').click()
  await confirm.click()
  await expect.element(page.getByText(/so you can’t remove it/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'wrong.pdf' })).toBeVisible()
})

test('while photos are prepared, a message replaces the field, so that none are chosen twice', async () => {
  const row = reservation({ new_feedback_files: [wrong] })
  await showFiles(row, row)
  const decodedPhoto = Promise.withResolvers<ImageBitmap>()
  vi.spyOn(window, 'createImageBitmap').mockReturnValueOnce(decodedPhoto.promise)
  const field = page.getByLabelText(/^Add files/)
  await userEvent.upload(field, await createPhoto())
  await expect.element(page.getByText('Preparing photo…')).toBeInTheDocument()
  await expect.element(field).not.toBeInTheDocument()
  decodedPhoto.resolve(await createImageBitmap(new ImageData(64, 64)))
  await expect.element(page.getByText('IMG 1.jpg')).toBeVisible()
  await expect.element(field).toBeInTheDocument()
})

const reopens = /If you change the feedback, send it again\.$/

test('the field for files says that sent feedback must be sent again, and nothing for a draft', async () => {
  const at = '2026-03-10T15:00:00Z'
  const row = { attended: true, feedback_text: 'Good', new_feedback_files: [wrong] }
  await showFiles(reservation({ ...row, feedback_submitted_at: at, feedback_last_sent_at: at }), reservation())
  await expect.element(page.getByLabelText(/^Add files/)).toHaveAccessibleDescription(reopens)
  leavePage()
  await showFiles(reservation(row), reservation())
  await expect.element(page.getByLabelText(/^Add files/)).not.toHaveAccessibleDescription(reopens)
})
