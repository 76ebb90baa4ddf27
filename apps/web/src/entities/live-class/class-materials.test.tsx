import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { anId } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { ClassMaterialLists } from './class-materials.tsx'

const all = { of_class: false, homework: false }
const song = {
  ...all,
  id: anId(),
  title: 'A song',
  kind: 'LINK' as const,
  url: 'https://example.test/song',
  size: null,
}
const words = { ...all, id: anId(), title: 'words.txt', kind: 'FILE' as const, url: '/files/1', size: 2048 }

test('materials open for people who take part in the class', async () => {
  await show(<ClassMaterialLists materials={[song, words]} />)
  await expect.element(page.getByRole('link', { name: 'A song' })).toHaveAttribute('href', 'https://example.test/song')
  await expect.element(page.getByRole('link', { name: 'words.txt' })).toHaveAttribute('href', '/files/1')
  await expectAccessible()
})

test('a student who could reserve sees the list of materials, and when they open', async () => {
  await show(<ClassMaterialLists materials={[song, words].map(one => ({ ...one, url: null }))} />)
  await expect.element(page.getByText('A song')).toBeVisible()
  await expect.element(page.getByText('You can open these materials after you reserve.')).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
})

test('homework is listed separately, and an exercise that the person may not open is shown without a link', async () => {
  const quiz = { ...words, id: anId(), title: 'Past simple', kind: 'EXERCISE' as const, url: '/nowhere/1', size: null }
  await show(
    <ClassMaterialLists materials={[song, { ...quiz, homework: true }, { ...quiz, id: anId(), title: 'Warm up' }]} />,
  )
  await expect.element(page.getByRole('heading', { name: 'Homework' })).toBeVisible()
  await expect.element(page.getByText('Past simple')).toBeVisible()
  await expect.element(page.getByText('Exercise')).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(1)
})

test('without materials nothing is shown', async () => {
  await show(<ClassMaterialLists materials={[]} />)
  expect(page.getByRole('heading').elements()).toEqual([])
})
