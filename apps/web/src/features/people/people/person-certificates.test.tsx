import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CertificatesOfPerson } from '#entities/certificates/certificates.queries.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { requestsTo } from '#testing/mock-server.ts'
import { anId, certificate, employee, inHours } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { PersonCertificates } from './person-certificates.tsx'

const person = anId()
const level = anId()
const issuedCertificate: CertificatesOfPerson['certificates'][number] = {
  ...certificate({ kind: 'COURSE', title: 'Everyday English' }),
  issued_by: null,
  issue_reason: null,
  ended_by: null,
}
const of: CertificatesOfPerson = {
  certificates: [issuedCertificate],
  unprintable: [],
  open: [{ kind: 'LEVEL', id: level, title: 'A1 Beginner', completed_at: null }],
}
const answers = {
  me: employee('staff', ['content']),
  answers: {
    'GET /api/users/people/{id}/certificates/': of,
    'POST /api/users/people/{id}/certificates/': issuedCertificate,
    'POST /api/users/people/{id}/certificates/{certificate_id}/revoke/': {
      ...issuedCertificate,
      state: 'REVOKED' as const,
    },
  },
}

test('a certificate is revoked with a reason, after its consequences are shown', async () => {
  await show(<PersonCertificates id={person} />, answers)
  await page.getByRole('button', { name: /^Revoke Everyday English/ }).click()
  await expect.element(page.getByText('The certificate won’t be issued again automatically.')).toBeVisible()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Revoke' })
  await confirm.click()
  await expect.element(page.getByText('Enter a reason')).toBeVisible()
  await page.getByLabelText('Reason').fill('A mistake')
  await expectAccessible()
  await confirm.click()
  await expect.element(page.getByText('Certificate revoked')).toBeVisible()
  expect(requestsTo('POST /api/users/people/{id}/certificates/{certificate_id}/revoke/')).toMatchObject([
    { params: { id: person, certificate_id: issuedCertificate.id }, body: { reason: 'A mistake' } },
  ])
})

test.each([
  ['REVOKED', /^Revoked by Luis Mora/],
  ['REPLACED', /^Replaced by Luis Mora/],
] as const)('a certificate that was %s shows who ended it', async (state, sentence) => {
  const staff = { id: anId(), ...{ first_name: 'Luis', last_name: 'Mora', name_order: null } }
  const endedCertificate = {
    ...issuedCertificate,
    state,
    ended_at: inHours(-1),
    ended_by: staff,
    end_reason: 'A mistake',
  }
  await show(<PersonCertificates id={person} />, {
    ...answers,
    answers: {
      ...answers.answers,
      'GET /api/users/people/{id}/certificates/': { ...of, certificates: [endedCertificate] },
    },
  })
  await expect.element(page.getByText(sentence)).toBeVisible()
})

test('a certificate is issued manually, with a warning if the level is not completed', async () => {
  await show(<PersonCertificates id={person} />, answers)
  await page.getByRole('button', { name: 'Issue certificate' }).click()
  await page.getByLabelText('Course or level').selectOptions(level)
  await expect.element(page.getByText(/The student hasn’t completed this yet/)).toBeVisible()
  await page.getByLabelText('Reason').fill('On paper')
  await page.getByRole('dialog').getByRole('button', { name: 'Issue certificate' }).click()
  await expect.element(page.getByText('Certificate issued')).toBeVisible()
  expect(requestsTo('POST /api/users/people/{id}/certificates/')).toMatchObject([
    { body: { kind: 'LEVEL', about: level, reason: 'On paper' } },
  ])
})

test('no certificate is issued for an unprintable name, and the page says so first', async () => {
  const unprintable = { ...of, unprintable: ['த', 'மி'] }
  await show(<PersonCertificates id={person} />, {
    ...answers,
    answers: { ...answers.answers, 'GET /api/users/people/{id}/certificates/': unprintable },
  })
  await expect.element(page.getByText(/can’t show these characters in the name: த மி\./)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Issue certificate' })).not.toBeInTheDocument()
})
