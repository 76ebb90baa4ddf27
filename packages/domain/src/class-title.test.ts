import { expect, onTestFinished, test, vi } from 'vitest'
import { classRemainder, classTitle } from './class-title.ts'

const described = {
  topic: null,
  description: ' News in plain words \nBring an article.\n',
  live_class_type: { name: 'Conversation club' },
}
const withTopic = { ...described, topic: { title: 'Small talk' } }

test('a class is titled by its topic, first line, or type, and the remainder is shown once', () => {
  expect([classTitle(withTopic), classRemainder(withTopic)]).toEqual([
    'Small talk',
    'News in plain words \nBring an article.',
  ])
  expect([classTitle(described), classRemainder(described)]).toEqual(['News in plain words', 'Bring an article.'])
  expect(classTitle({ ...described, description: '' })).toBe('Conversation club')
})

test('a title is one line however long the text, and the cut part is shown below it', () => {
  const endless = { ...described, description: `${'a'.repeat(118)}👩‍🏫\nBring an article.` }
  expect([classTitle(endless), classRemainder(endless)]).toEqual([`${'a'.repeat(118)}…`, endless.description])
  expect(classTitle({ ...withTopic, topic: { title: 'b'.repeat(2000) } })).toHaveLength(120)
})

test('a class is known by its title in a browser that cannot tell characters apart', async () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined })
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.resetModules()
  const { classTitle: titleOf } = await import('./class-title.ts')
  expect(titleOf(withTopic)).toBe('Small talk')
})
