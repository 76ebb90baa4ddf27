import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { mockUploads } from '#testing/mock-uploads.ts'
import { anId, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { emptyDocument } from './document-edits.ts'
import type { BankQuestion, Document, DocumentOf } from './question-bank.queries.ts'
import { OneQuestion } from './question-page.tsx'

const aQuestion = (): BankQuestion => ({
  id: anId(),
  state: 'DRAFT',
  version: 0,
  document: { ...emptyDocument('SINGLE_CHOICE'), explanation: 'Third person.' } as Document,
  draft_version: 1,
  draft: { by: null, at: '2026-11-23T10:00:00.000Z' },
  versions: [],
  tests: [],
  answered: 0,
  figures: { students: 0, answered: 0, known: null },
  twins: [],
  files: [],
  history: [],
})

const me = employee('staff')
const answers = (question: BankQuestion) => {
  const saved: Document[] = []
  const serverAnswers = {
    'GET /api/courses/questions/{id}/': question,
    'GET /api/classes/levels/': [],
    'PUT /api/courses/questions/{id}/draft/': ({ body }: { body: unknown }) => {
      const { document, draft_version } = body as { document: Document; draft_version: number }
      saved.push(document)
      return { draft_version: draft_version + 1, saved_at: '2026-11-23T15:31:00.000Z' }
    },
  }
  return { saved, serverAnswers }
}
const optionsOf = (document: Document | undefined) =>
  document?.kind === 'SINGLE_CHOICE' ? document.prompt.options.map(({ text }) => text) : []

test('answers are written by keyboard only, previewed as for students, and saved automatically', async () => {
  const question = aQuestion()
  const { saved, serverAnswers: stand } = answers(question)
  await show(<OneQuestion id={question.id} />, { me, answers: stand })
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('She … tea.')
  await page.getByRole('textbox', { name: 'Answer 1' }).click()
  await userEvent.keyboard('drinks{Enter}drink{Enter}{Backspace}')
  await expect.element(page.getByRole('textbox', { name: 'Answer 2' })).toHaveFocus()
  await userEvent.keyboard('{Enter}{Alt>}{ArrowUp}{/Alt}')
  await expect.element(page.getByRole('radio', { name: 'drinks', exact: true })).toBeVisible()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText('Saved at 10:31')).toBeVisible()
  expect(optionsOf(saved.at(-1))).toEqual(['drinks', '', 'drink'])
  await expectAccessible()
})

/** The page of a question, with a way to leave it. */
function Around({ id }: { id: string }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Leave or come back
      </button>
      {open && <OneQuestion id={id} />}
    </>
  )
}

test('reopening an editor right after a save continues from the saved version', async () => {
  const question = aQuestion()
  // The server returns the previous draft, as if the request had arrived before the save.
  const { saved, serverAnswers: stand } = answers(question)
  await show(<Around id={question.id} />, { me, answers: stand })
  const field = page.getByRole('textbox', { name: 'Question', exact: true })
  await field.fill('She … tea.')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText('Saved at 10:31')).toBeVisible()
  const turn = page.getByRole('button', { name: 'Leave or come back' })
  await turn.click()
  await expect.element(field).not.toBeInTheDocument()
  await turn.click()
  await expect.element(field).toHaveValue('She … tea.')
  await field.fill('She … coffee.')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => saved.at(-1)?.prompt.text).toBe('She … coffee.')
  await expect.element(page.getByText('Saved at 10:31')).toBeVisible()
})

const file = { id: anId(), name: 'market.mp3', media_type: 'audio/mpeg', size: 1, url: '/market.mp3' }
const choice = emptyDocument('SINGLE_CHOICE') as DocumentOf<'SINGLE_CHOICE'>
const [first] = choice.prompt.options

test.each<[string, Document, Partial<Document>, RegExp]>([
  [
    'a rubric',
    emptyDocument('OPEN_TEXT'),
    { rubric: [{ text: 'Structure', points: 2 }] },
    /Grading criteria.*Structure: 2 points/,
  ],
  ['what is said of an answer', choice, { feedback: [{ option: first!.id, text: 'Past.' }] }, /each answer.*Past\./],
  ['a sound', choice, { audio: { file: file.id } }, /Audio.*market\.mp3/],
  ['a picture', choice, { picture: { file: file.id, alt: 'A stall' } }, /Image.*market\.mp3.*A stall/],
  [
    'what has to be exact',
    emptyDocument('FILL_THE_GAP'),
    { key: { gaps: [], comparison: { case: 'exact' } } },
    /exactly.*Uppercase and lowercase/,
  ],
])('%s that a colleague saved is shown before mine replaces it', async (_, before, own, shown) => {
  const question = { ...aQuestion(), document: before }
  const theirs = { ...question, document: { ...before, ...own } as Document, draft_version: 2, files: [file] }
  let there: BankQuestion = question
  await show(<OneQuestion id={question.id} />, {
    me,
    answers: {
      ...answers(question).serverAnswers,
      'GET /api/courses/questions/{id}/': () => there,
      'PUT /api/courses/questions/{id}/draft/': () => {
        there = theirs
        return new ErrorAnswer(409, 'changed_meanwhile')
      },
    },
  })
  await page.getByRole('textbox', { name: 'Explanation' }).fill('Past tense.')
  await userEvent.keyboard('{Control>}s{/Control}')
  const both = page.getByRole('region', { name: 'Someone else changed this while you were editing' })
  await expect.element(both).toMatchTextContent(/Compare both versions/)
  await expect.element(both).toMatchTextContent(shown)
})

function Leaving({ id }: { id: string }) {
  const [there, go] = useState(true)
  return (
    <>
      <button type="button" onClick={() => go(!there)}>
        {there ? 'Leave' : 'Come back'}
      </button>
      {there && <OneQuestion id={id} />}
    </>
  )
}

test.each(['stays', 'is written by who has left the page and come back'])(
  'text typed while a sound is uploading %s, and is saved with the sound',
  async who => {
    mockUploads()
    const question = aQuestion()
    const { saved, serverAnswers: stand } = answers(question)
    let arrive = () => {}
    const arrived = new Promise<void>(resolve => {
      arrive = resolve
    })
    await show(<Leaving id={question.id} />, {
      me,
      answers: {
        ...stand,
        'POST /api/courses/questions/{id}/media/': async () => {
          await arrived
          const document = { ...question.document, audio: { file: file.id } } as Document
          return { ...question, document, draft_version: 2, files: [file] }
        },
      },
    })
    await page.getByLabelText(/^Upload audio/).upload(new File(['sound'], file.name))
    await expect.poll(() => requestsTo('POST /api/courses/questions/{id}/media/').length).toBe(1)
    if (who !== 'stays') {
      await page.getByRole('button', { name: 'Leave' }).click()
      await page.getByRole('button', { name: 'Come back' }).click()
    }
    await page.getByRole('textbox', { name: 'Question', exact: true }).fill('What do you hear?')
    await userEvent.keyboard('{Control>}s{/Control}')
    arrive()
    await expect.element(page.getByRole('button', { name: 'Remove' })).toBeVisible()
    await expect.element(page.getByText('Saved at 10:31')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Question', exact: true })).toHaveValue('What do you hear?')
    expect(saved.map(({ prompt, audio }) => [prompt.text, audio])).toEqual([['What do you hear?', { file: file.id }]])
    expect(requestsTo('PUT /api/courses/questions/{id}/draft/')[0]?.body).toMatchObject({ draft_version: 2 })
  },
)

test('each reason against publishing links to its field', async () => {
  const question = aQuestion()
  const { serverAnswers: stand } = answers(question)
  const problem = new ErrorAnswer(400, 'invalid_input', {
    errors: [{ field: 'key.option', code: 'no_right_answer', message: '' }],
  })
  await show(<OneQuestion id={question.id} />, {
    me,
    answers: { ...stand, 'POST /api/courses/questions/{id}/publish/': problem },
  })
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'Answers: Select a correct answer' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Answer 1' })).toHaveFocus()
})

test('an earlier version is restored, and a question is archived and restored', async () => {
  const by = { id: anId(), first_name: 'Clara', last_name: 'Restrepo', photo: null }
  const version = (number: number) => ({ number, by, at: '2026-11-21T04:30:00.000Z', note: '' })
  const question: BankQuestion = { ...aQuestion(), state: 'PUBLISHED', version: 2, versions: [version(2), version(1)] }
  const [writeOn, archive, use] = [
    'POST /api/courses/questions/{id}/restore-version/',
    'POST /api/courses/questions/{id}/archive/',
    'POST /api/courses/questions/{id}/restore/',
  ] as const
  const acts = {
    [writeOn]: { ...question, draft_version: 2 },
    [archive]: { ...question, state: 'ARCHIVED' as const, draft_version: 3 },
    [use]: { ...question, draft_version: 4 },
  }
  await show(<OneQuestion id={question.id} />, { me, answers: { ...answers(question).serverAnswers, ...acts } })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const [current, earlier] = [2, 1].map(number => page.getByRole('listitem').filter({ hasText: `Version ${number}` }))
  await expect.element(current!).toMatchTextContent(/Clara Restrepo · 20 November 2026, 23:30.*Live/)
  await earlier!.getByRole('button', { name: 'Restore this version' }).click()
  await expect
    .element(page.getByText('Version 1 restored as a draft. It will be live once you publish it.'))
    .toBeVisible()
  await press('Archive')
  await expect.element(page.getByText('Question archived')).toBeVisible()
  await press('Restore')
  await expect.element(page.getByText('Question restored')).toBeVisible()
  expect([writeOn, archive, use].map(call => requestsTo(call).map(({ body }) => body))).toEqual([
    [{ number: 1, draft_version: 1 }],
    [{ draft_version: 2 }],
    [{ draft_version: 3 }],
  ])
})
