import type { Answer, Question, QuestionKind } from '@aulaviva/contract/assessment/questions'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { anId } from '#testing/samples.ts'
import { linesOf } from '#testing/shifts.ts'
import { show } from '#testing/show.tsx'
import { QuestionView } from './question-view.tsx'

type Prompt<K extends QuestionKind> = Extract<Question, { kind: K }>['prompt']

let lastAnswer: Answer | null = null

function AnsweredQuestion({ question, first }: { question: Question; first: Answer | null }) {
  const [answer, setAnswer] = useState(first)
  const onAnswer = (next: Answer | null) => {
    lastAnswer = next
    setAnswer(next)
  }
  const rest = { user: anId(), attempt: anId(), onRenewAudio: async () => undefined }
  return <QuestionView {...rest} question={question} answer={answer} onAnswer={onAnswer} />
}

/** Shows a question of a kind. `given` is its last answer. */
async function showQuestion<K extends QuestionKind>(
  kind: K,
  prompt: Omit<Prompt<K>, 'text' | 'passage'>,
  first: Answer | null = null,
) {
  lastAnswer = first
  const common = { id: anId(), section: '', points: 1, audio: null, picture: null, at_second: null }
  const question = { ...common, kind, prompt: { text: 'What is asked', passage: null, ...prompt } } as Question
  await show(<AnsweredQuestion question={question} first={first} />)
}

const options = [
  { id: 'a', text: 'On the left' },
  { id: 'b', text: 'On the right' },
  { id: 'c', text: 'Straight ahead' },
]
const choice = (name: string) => page.getByLabelText(name)
const button = (name: string | RegExp) => page.getByRole('button', { name })
const statusLine = page.getByRole('status')

test('single choice keeps the last chosen option', async () => {
  await showQuestion('SINGLE_CHOICE', { options })
  await expect.element(page.getByRole('group', { name: 'Choose one answer' })).toBeVisible()
  await choice('On the left').click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(choice('On the right')).toBeChecked()
  await expect.element(choice('On the left')).not.toBeChecked()
  expect(lastAnswer).toEqual({ kind: 'SINGLE_CHOICE', option: 'b' })
  await expectAccessible()
})

test('multiple choice keeps each chosen option, and none is no answer', async () => {
  await showQuestion('MULTIPLE_CHOICE', { options })
  await choice('On the left').click()
  await choice('Straight ahead').click()
  expect(lastAnswer).toEqual({ kind: 'MULTIPLE_CHOICE', options: ['a', 'c'] })
  await expectAccessible()
  await choice('On the left').click()
  await choice('Straight ahead').click()
  expect(lastAnswer).toBeNull()
})

test('true or false is one of the two', async () => {
  await showQuestion('TRUE_FALSE', {})
  await choice('False').click()
  await expect.element(choice('False')).toBeChecked()
  expect(lastAnswer).toEqual({ kind: 'TRUE_FALSE', value: false })
  await expectAccessible()
})

test('each gap is a field with its own label', async () => {
  const pieces = [
    { text: 'I ', gap: 'g1' },
    { text: ' to ', gap: 'g2' },
    { text: '.\nAnd you?', gap: null },
  ]
  await showQuestion('FILL_THE_GAP', { pieces })
  // A dialogue is written in lines.
  expect(linesOf(await page.getByText(/And you/).findElement())).toBe(2)
  await page.getByRole('textbox', { name: 'Blank 2 of 2' }).fill('London')
  expect(lastAnswer).toEqual({ kind: 'FILL_THE_GAP', gaps: [{ gap: 'g2', text: 'London' }] })
  await page.getByRole('textbox', { name: 'Blank 1 of 2' }).fill('went')
  expect(lastAnswer).toMatchObject({ gaps: [{ text: 'went' }, { text: 'London' }] })
  await expectAccessible()
})

async function onPhone() {
  const size = [innerWidth, innerHeight] as const
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(...size))
}

test('the fields of gaps in lines one below the other do not touch', async () => {
  await onPhone()
  await showQuestion('FILL_THE_GAP', {
    pieces: [
      { text: 'A ', gap: 'g1' },
      { text: ' ticket takes you there and ', gap: 'g2' },
      { text: '. Do I have to ', gap: 'g3' },
    ],
  })
  const fields = (await page.getByRole('textbox', { name: 'Blank 3 of 3' }).findElement()).parentElement!
  const [first, second, third] = [...fields.querySelectorAll('input')].map(one => one.getBoundingClientRect())
  expect(second!.top - first!.bottom).toBeGreaterThanOrEqual(4)
  expect(third!.top - second!.bottom).toBeGreaterThanOrEqual(4)
})

test('on a phone, the active line is also shown above its choices', async () => {
  await onPhone()
  await showQuestion('MATCHING', halves)
  await expect.element(page.getByText('Matches for “Good”')).toBeVisible()
  await button('morning').click()
  await expect.element(page.getByText('Matches for “See you”')).toBeVisible()
  await expectAccessible()
})

const halves = {
  left: [
    { id: 'l1', text: 'Good' },
    { id: 'l2', text: 'See you' },
  ],
  right: [
    { id: 'r1', text: 'later' },
    { id: 'r2', text: 'morning' },
  ],
}

test('halves are matched by keyboard, and each pair is announced', async () => {
  await showQuestion('MATCHING', halves)
  await userEvent.tab()
  await expect.element(button(/^Good/)).toHaveFocus()
  await expect.element(page.getByRole('region', { name: 'Matches for “Good”' })).toBeVisible()
  for (let step = 0; step < 3; step++) await userEvent.tab()
  await expect.element(button('morning')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(statusLine).toHaveTextContent('Good – morning Next: See you')
  await userEvent.tab({ shift: true })
  await userEvent.keyboard(' ')
  await expect.element(statusLine).toHaveTextContent('See you – later All lines are matched.')
  expect(lastAnswer).toEqual({
    kind: 'MATCHING',
    pairs: [
      { left: 'l1', right: 'r2' },
      { left: 'l2', right: 'r1' },
    ],
  })
  await expectAccessible()
  await button(/^Remove.*Good/).click()
  await expect.element(statusLine).toHaveTextContent('Good no longer has a match')
  expect(lastAnswer).toMatchObject({ pairs: [{ left: 'l2', right: 'r1' }] })
})

test('words are ordered, moved, and removed by keyboard', async () => {
  const words = [
    { id: 'w1', text: 'home' },
    { id: 'w2', text: 'I' },
    { id: 'w3', text: 'went' },
  ]
  await showQuestion('ORDERING', { words })
  await expect.element(page.getByText('No words yet')).toBeVisible()
  for (const name of ['Add home', 'Add I', 'Add went']) {
    button(name).element().focus()
    await userEvent.keyboard('{Enter}')
  }
  await expect.element(page.getByText('You’ve used all the words.')).toBeVisible()
  button(/^home, 1 of 3/)
    .element()
    .focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(statusLine).toHaveTextContent('home is now word 2')
  await expect.element(button(/^home, 2 of 3/)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(button(/^home, 3 of 3/)).toHaveFocus()
  expect(lastAnswer).toEqual({ kind: 'ORDERING', order: ['w2', 'w3', 'w1'] })
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(statusLine).toHaveTextContent('home removed')
  await expect.element(button('Add home')).toBeVisible()
  expect(lastAnswer).toMatchObject({ order: ['w2', 'w3'] })
})

test('an open answer counts its words', async () => {
  await showQuestion('OPEN_TEXT', { min_words: 20, max_words: 60 })
  const answer = page.getByRole('textbox', { name: 'Your answer' })
  await answer.fill('I live in a small town')
  await expect.element(answer).toHaveAccessibleDescription('20 to 60 words · 6 words')
  expect(lastAnswer).toEqual({ kind: 'OPEN_TEXT', text: 'I live in a small town' })
  await expectAccessible()
  await answer.fill('私は毎朝六時に起きて、公園を散歩してから朝ご飯を食べます。')
  await expect.element(answer).toHaveAccessibleDescription(/ · (1[6-9]|2[0-4]) words/)
  await answer.fill('')
  expect(lastAnswer).toBeNull()
})

test('a spoken answer needs a microphone; without one it explains what to do', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotFoundError'))
  await showQuestion('SPOKEN', { min_seconds: 5, max_seconds: 60 })
  await expect.element(page.getByText('Speak for at least 5 seconds and up to 1 minute.')).toBeVisible()
  await button('Record').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('We couldn’t find a microphone')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Plug in a headset')
  await expectAccessible()
  expect(lastAnswer).toBeNull()
})

test('an answer of another kind is ignored', async () => {
  await showQuestion('TRUE_FALSE', {}, { kind: 'OPEN_TEXT', text: 'yes' })
  await expect.element(choice('True')).not.toBeChecked()
  await expect.element(choice('False')).not.toBeChecked()
})

const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(3)
const parts = [
  { id: 'a', text: word },
  { id: 'b', text: 'Short' },
]
test.each([
  ['SINGLE_CHOICE', { options: parts }, null],
  ['MULTIPLE_CHOICE', { options: parts }, null],
  ['MATCHING', { left: parts, right: parts }, { kind: 'MATCHING', pairs: [{ left: 'b', right: 'a' }] }],
  ['ORDERING', { words: parts }, { kind: 'ORDERING', order: ['a'] }],
  ['ORDERING', { words: parts }, null],
] as const)('endless words of %s are no wider than a phone', async (kind, prompt, first) => {
  const size = [innerWidth, innerHeight] as const
  onTestFinished(() => page.viewport(...size))
  await page.viewport(390, 844)
  await showQuestion(kind as 'ORDERING', prompt as unknown as Prompt<'ORDERING'>, first as Answer | null)
  await expect.element(page.getByText(word).first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
