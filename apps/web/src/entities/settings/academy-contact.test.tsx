import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emulatePrint } from '#testing/emulate-media.ts'
import { student } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { AcademyContact } from './academy-contact.tsx'

test('in print, no heading is left without its buttons', async () => {
  const me = student()
  const contact = { email: 'office@school.test', phone: null, whatsapp: null }
  await show(<AcademyContact />, { me: { ...me, academy: { ...me.academy, contact } } })
  await expect.element(page.getByRole('heading', { name: 'Contact your academy' })).toBeVisible()
  await emulatePrint('light')
  expect(page.getByRole('heading').elements()).toEqual([])
})
