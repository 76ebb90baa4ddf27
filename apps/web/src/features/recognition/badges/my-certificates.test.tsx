import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Certificate } from '#entities/certificates/certificates.queries.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { certificate, student } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { MyCertificates } from './my-certificates.tsx'

const one = certificate()
const answers = (certificates: Certificate[]) => ({ answers: { 'GET /api/classes/certificates/': certificates } })

test('a certificate is downloaded in the language that is spoken, and shown to others', async () => {
  await show(<MyCertificates />, answers([one]))
  await expect
    .element(page.getByRole('link', { name: 'Download certificate: A1 Beginner' }))
    .toHaveAttribute('href', `${one.pdf_url}?language=en`)
  await expect
    .element(page.getByRole('link', { name: 'Public page for certificate: A1 Beginner' }))
    .toHaveAttribute('href', one.url)
  await expect.element(page.getByText(/40.5 hours/)).toBeVisible()
  await expectAccessible()
})

test('its hours are written as on the sheet', async () => {
  await show(<MyCertificates />, answers([{ ...one, hours: 17.96 }]))
  await expect.element(page.getByText(/\b18 hours/)).toBeVisible()
})

test('its day is the one on the sheet, the academy’s, wherever its student is', async () => {
  const me = { ...student(), time_zone: 'Asia/Tokyo' }
  await show(<MyCertificates />, { me, ...answers([{ ...one, completed_at: '2026-03-09T20:00:00Z' }]) })
  await expect.element(page.getByText(/Completed on .*\b9\b/)).toBeVisible()
})

test('a revoked certificate shows why, without a link', async () => {
  const revoked = {
    state: 'REVOKED' as const,
    ended_at: '2026-03-12T15:00:00Z',
    end_reason: 'A mistake',
    pdf_url: null,
  }
  await show(<MyCertificates />, answers([{ ...one, ...revoked }]))
  await expect.element(page.getByText(/Revoked on .*: A mistake/)).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
})

test('a student without certificates sees how to get one', async () => {
  await show(<MyCertificates />, answers([]))
  await expect.element(page.getByText(/^No certificates yet\. Complete a level or course/)).toBeVisible()
  await expectAccessible()
})
