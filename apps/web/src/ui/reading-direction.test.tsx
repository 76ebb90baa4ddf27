import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/show.tsx'
import { Card } from './card.tsx'
import { DottedFacts } from './dotted-facts.tsx'

const hebrew = 'שלום עולם'

/** Horizontal position of an element's first letter, from its left edge. */
function firstLetter(element: Element): number {
  const range = document.createRange()
  range.setStart(element.firstChild!, 0)
  range.setEnd(element.firstChild!, 1)
  return range.getBoundingClientRect().left - element.getBoundingClientRect().left
}

test('texts follow their own first letter, and turn nothing around them', async () => {
  await show(
    <>
      <p className="w-60 whitespace-pre-line" data-testid="right">{`${hebrew}.`}</p>
      <h2 className="w-60" data-testid="name">
        {hebrew}
      </h2>
      <p className="w-60" data-testid="left">
        Hello.
      </p>
      <p>
        <span>{`\u202E${hebrew}`}</span> <span data-testid="after">gives feedback</span>
      </p>
    </>,
  )
  const find = (id: string) => page.getByTestId(id).findElement()
  expect(firstLetter(await find('left'))).toBe(0)
  expect(firstLetter(await find('right'))).toBeGreaterThan(200)
  expect(firstLetter(await find('name'))).toBeLessThan(200)
  expect(firstLetter(await find('after'))).toBe(0)
})

test.each([
  ['ltr', '0%', 'inset(0px 0px 0px 12px)'],
  ['rtl', '100%', 'inset(0px 12px 0px 0px)'],
])(
  'in a language read %s the mark of a card and the dot that is clipped are where a line begins',
  async (dir, edge, clip) => {
    await show(
      <Card mark="var(--lamp)">
        <DottedFacts facts={['Clara', 'Conversation']} />
      </Card>,
    )
    document.documentElement.dir = dir
    onTestFinished(() => document.documentElement.removeAttribute('dir'))
    const line = (await page.getByText('Clara').findElement()).parentElement!
    expect(getComputedStyle(line.parentElement!, '::before').backgroundPosition).toMatch(new RegExp(`^${edge} `))
    expect(getComputedStyle(line).clipPath).toBe(clip)
    const [first, second] = [...line.children].map(fact => fact.getBoundingClientRect())
    expect(first!.left < second!.left).toBe(dir === 'ltr')
  },
)
