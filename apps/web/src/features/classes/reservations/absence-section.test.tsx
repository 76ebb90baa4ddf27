import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addAnswers, ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { mockUploads } from '#testing/mock-uploads.ts'
import { createPhoto } from '#testing/photo.ts'
import { constants, studentClass } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { AbsenceSection, ExcuseFooter, useExcuse } from './absence-section.tsx'

const absent = studentClass({ attended: false })

/** The part and the footer, as in the sheet of the class. */
function Absence() {
  const excuse = useExcuse(absent)
  return (
    <>
      <AbsenceSection mine={absent} excuse={excuse} />
      {excuse.send && <ExcuseFooter send={excuse.send} upload={excuse.upload} />}
    </>
  )
}

test('a document can be handed in once the limits of files that did not arrive are there', async () => {
  const limits = 'GET /api/classes/config-constants/'
  await show(<Absence />, { answers: { [limits]: new ErrorAnswer(500) } })
  await expect.element(page.getByText('You can’t add files right now')).toBeVisible()
  addAnswers({ [limits]: constants })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('A photo, PDF, or document of up to 10 MB')).toBeVisible()
})

const limits = 'GET /api/classes/config-constants/'
const send = 'PUT /api/classes/my-classes-files/{id}/'

async function choose(file: File) {
  mockUploads()
  onTestFinished(() => void vi.unstubAllGlobals())
  const input = page.getByLabelText(/^Choose a file/)
  await expect.element(input).toBeInTheDocument()
  await userEvent.upload(input, file)
}

test('a photo is shown, resized, and submitted with a note on request', async () => {
  await show(<Absence />, { answers: { [limits]: constants, [send]: absent } })
  await choose(await createPhoto())
  await expect.element(page.getByText('IMG 1.jpg')).toBeVisible()
  expect(requestsTo(send)).toEqual([])
  await page.getByRole('textbox', { name: 'Note to your academy' }).fill('A fever')
  await page.getByRole('button', { name: 'Submit excuse' }).click()
  await expect.element(page.getByText('Excuse submitted')).toBeVisible()
  const sent = requestsTo(send)[0]?.body as unknown as { note: string; non_attendance_doc: File }
  expect(sent.note).toBe('A fever')
  const picture = await createImageBitmap(sent.non_attendance_doc)
  expect([picture.width, picture.height]).toEqual([2000, 1000])
})

test('a picture is sent unchanged if the academy accepts no JPEG', async () => {
  const answers = { [limits]: { ...constants, allowed_extensions: ['png'] }, [send]: absent }
  await show(<Absence />, { answers })
  await choose(await createPhoto())
  await expect.element(page.getByText('IMG 1.png')).toBeVisible()
})

function Sheet() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Open or close
      </button>
      {open && <Absence />}
    </>
  )
}

test('an upload continues when the sheet is closed, and is shown when it is opened again', async () => {
  const arrives = Promise.withResolvers<typeof absent>()
  await show(<Sheet />, { answers: { [limits]: constants, [send]: () => arrives.promise } })
  await choose(new File(['I was ill.'], 'note.pdf', { type: 'application/pdf' }))
  await page.getByRole('button', { name: 'Submit excuse' }).click()
  const sending = page.getByRole('progressbar', { name: 'Uploading…' })
  await expect.element(sending).toBeVisible()
  await page.getByRole('button', { name: 'Open or close' }).click()
  await expect.element(page.getByText(/^The upload continues/)).toBeVisible()
  await page.getByRole('button', { name: 'Open or close' }).click()
  await expect.element(sending).toBeVisible()
  arrives.resolve(absent)
  await expect.element(page.getByText('Excuse submitted')).toBeVisible()
})
