import type { CallResponse } from '@aulaviva/contract/calls'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { requestsTo } from '#testing/mock-server.ts'
import { mockUploads } from '#testing/mock-uploads.ts'
import { show } from '#testing/show.tsx'
import { PhotoDialog } from './photo-dialog.tsx'

const upload = 'PUT /api/users/photo/me/'

const picture = () => createImageBitmap(new ImageData(64, 64))

/** Pictures one after the other: closing one opens the next. */
function Pictures({ pictures }: { pictures: ImageBitmap[] }) {
  const [rest, setRest] = useState(pictures)
  const [first] = rest
  return first && <PhotoDialog key={rest.length} picture={first} onClose={() => setRest(([, ...others]) => others)} />
}

const use = () => page.getByRole('button', { name: 'Use photo', exact: true }).click()

test('an uploaded photo closes its own dialog, and never one opened later', async () => {
  mockUploads()
  const arrived = Promise.withResolvers<CallResponse<typeof upload>>()
  await show(<Pictures pictures={[await picture(), await picture()]} />, {
    answers: { [upload]: () => (requestsTo(upload).length === 1 ? arrived.promise : { photo: '' }) },
  })
  await use()
  await expect.poll(() => requestsTo(upload)).toHaveLength(1)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  arrived.resolve({ photo: '' })
  await expect.element(page.getByText('Photo updated')).toBeVisible()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await use()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a part of a picture that was chosen is not lost without a question, unless it is the first one again', async () => {
  await show(<Pictures pictures={[await picture()]} />)
  const zoom = page.getByRole('slider').first()
  await zoom.fill('2')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await zoom.fill('1')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
