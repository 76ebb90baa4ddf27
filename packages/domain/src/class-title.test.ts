import { expect, test } from 'vitest'
import { classRemainder, classTitle } from './class-title.ts'

const described = {
  topic: null,
  description: ' News in plain words \nBring an article.\n',
  live_class_type: { name: 'Conversation club' },
}
const withTopic = { ...described, topic: { title: 'Small talk' } }

test('a class is known by its topic, its first line or its type, and the rest is said once', () => {
  expect([classTitle(withTopic), classRemainder(withTopic)]).toEqual([
    'Small talk',
    'News in plain words \nBring an article.',
  ])
  expect([classTitle(described), classRemainder(described)]).toEqual(['News in plain words', 'Bring an article.'])
  expect(classTitle({ ...described, description: '' })).toBe('Conversation club')
})
