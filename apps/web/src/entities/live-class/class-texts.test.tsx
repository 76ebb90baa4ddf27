import { classTextNames, classTextsOf, isLinkText, mapClassTexts } from '@aulaviva/domain/class-texts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { show } from '#testing/show.tsx'
import { ClassTextParts } from './class-texts.tsx'
import { classTextsWords } from './class-texts.words.ts'

const topic = { id: 'market', title: 'At the market' }
const texts = mapClassTexts(name => `https://texts.example.test/${name}`)

test.each(classTextNames)('%s is shown under its title, and opens in a new tab if it is a link', async name => {
  await show(<ClassTextParts liveClass={{ ...texts, topic }} names={classTextNames} />)
  const { about, labels } = classTextsWords()
  await expect.element(page.getByRole('heading', { name: name === 'description' ? about : labels[name] })).toBeVisible()
  if (isLinkText(name)) {
    const link = page.getByRole('link', { name: texts[name] })
    await expect.element(link).toHaveAttribute('href', texts[name])
    await expect.element(link).toHaveAttribute('target', '_blank')
  } else await expect.element(page.getByText(texts[name])).toBeVisible()
  await expectAccessible()
})

test('of the description, the line that is the title of the class is not repeated', async () => {
  const description = 'News in plain words\nBring an article.'
  await show(<ClassTextParts liveClass={{ ...classTextsOf({ description }), topic: null }} names={classTextNames} />)
  await expect.element(page.getByText('Bring an article.')).toBeVisible()
  await expect.element(page.getByText(/News in plain words/)).not.toBeInTheDocument()
  expect(page.getByRole('heading').elements()).toHaveLength(1)
})
