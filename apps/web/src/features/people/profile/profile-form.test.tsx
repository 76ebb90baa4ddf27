import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#platform/query-client.ts'
import { activeLanguage, switchLanguage } from '#platform/words/language.ts'
import { expectAccessible } from '#testing/accessibility.ts'
import { ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { profile, student } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { profileQuery } from './profile.queries.ts'
import { ProfileForm } from './profile-form.tsx'

const save = 'PUT /api/users/self/'
const field = (name: string) => page.getByRole('textbox', { name })

test('a concurrent change under the form is shown or is a conflict, and is never reverted', async () => {
  const before = profile()
  await show(<ProfileForm />, {
    me: student(),
    answers: { 'GET /api/users/self/': before, [save]: new ErrorAnswer(409, 'changed_meanwhile', { current: before }) },
  })
  await expect.element(field('First name')).toHaveValue(before.first_name)
  const corrected = { ...before, first_name: 'Corrected', version: before.version + 1 }
  queryClient.setQueryData(profileQuery.queryKey, corrected)
  await expect.element(field('First name')).toHaveValue('Corrected')
  await expect.element(page.getByRole('button', { name: 'Save changes' })).not.toBeInTheDocument()
  await field('City').fill('Cali')
  queryClient.setQueryData(profileQuery.queryKey, {
    ...corrected,
    last_name: 'Corrected too',
    version: before.version + 2,
  })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => requestsTo(save)).toHaveLength(1)
  expect(requestsTo(save)[0]?.body).toEqual({ city: 'Cali', version: corrected.version })
})

test('text typed during a save is kept as an unsaved change', async () => {
  const before = profile()
  const saved = Promise.withResolvers<typeof before>()
  await show(<ProfileForm />, {
    me: student(),
    answers: { 'GET /api/users/self/': before, [save]: () => saved.promise },
  })
  await field('First name').fill('  Lucía Inés ')
  await page.getByRole('button', { name: 'Save changes', exact: true }).click()
  await expect.poll(() => requestsTo(save)).toHaveLength(1)
  await field('City').fill('Cali')
  saved.resolve({ ...before, first_name: 'Lucía Inés', version: before.version + 1 })
  await expect.element(page.getByText('Information updated')).toBeVisible()
  await expect.element(field('First name')).toHaveValue('Lucía Inés')
  await expect.element(field('City')).toHaveValue('Cali')
  await expect.element(page.getByText('You have unsaved changes.')).toBeVisible()
  await field('City').click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => requestsTo(save)).toHaveLength(2)
  expect(requestsTo(save)[1]?.body).toEqual({ city: 'Cali', version: before.version + 1 })
})

test('a phone begins with the parts folded, and opens one in which something is wrong', async () => {
  const [width, height] = [innerWidth, innerHeight]
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(width, height))
  const stored = { ...profile(), identification_expedition_date: '2000-01-01' }
  await show(<ProfileForm />, { me: student(), answers: { 'GET /api/users/self/': stored } })
  await expect.element(page.getByRole('combobox', { name: 'Time zone' })).toBeVisible()
  const [born, issued] = [page.getByLabelText('Date of birth'), page.getByLabelText('Issue date')]
  for (const folded of [born, issued]) await expect.element(folded).not.toBeVisible()
  await expectAccessible()
  await page.getByText('Basic details', { exact: true }).click()
  await born.fill('2005-01-01')
  await expect.element(issued).not.toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(issued).toHaveFocus()
  // It stays open while it is corrected.
  await issued.fill('2024-01-01')
  await expect.element(issued).toBeVisible()
})

test('an empty first name is reported, and the last name is unchanged', async () => {
  await show(<ProfileForm />, { me: student(), answers: { 'GET /api/users/self/': profile() } })
  await field('First name').fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(field('First name')).toHaveAccessibleDescription(/If you have only one name, enter it here\.$/)
  await expect.element(field('Last name')).toHaveValue('Rojas')
  expect(requestsTo(save)).toEqual([])
})

test('languages apply as they are chosen, one after the other, and leave other changes to be saved', async () => {
  const [me, before] = [student(), profile()]
  let { version } = before
  onTestFinished(() => switchLanguage('en'))
  await show(<ProfileForm />, {
    me: { ...me, academy: { ...me.academy, languages: ['en', 'es', 'pt'] } },
    answers: {
      'GET /api/users/self/': before,
      [save]: ({ body }) => ({ ...before, ...(body as object), version: ++version }),
    },
  })
  await field('City').fill('Cali')
  const language = page.getByRole('combobox', { name: 'Language' })
  await language.selectOptions('Português')
  await language.selectOptions('Español')
  await expect.poll(activeLanguage).toBe('es')
  expect(requestsTo(save).map(({ body }) => body)).toEqual([{ language: 'pt' }, { language: 'es' }])
  await expect.element(field('City')).toHaveValue('Cali')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => requestsTo(save)).toHaveLength(3)
  expect(requestsTo(save)[2]?.body).toEqual({ city: 'Cali', version: before.version + 2 })
})
