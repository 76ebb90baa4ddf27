import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { answersOfFrame } from '#testing/mock-server.ts'
import { anId, employee, inHours, liveClass, onePage } from '#testing/samples.ts'
import { mountRouter, signIn } from '#testing/show.tsx'
import { routeTree } from '../../../routes/tree.ts'
import type { OpenClass } from './substitutions.queries.ts'

function openClass(title: string, hours: number, own: Partial<OpenClass> = {}): OpenClass {
  const times = { starts_at: inHours(hours), ends_at: inHours(hours + 1), teacher_needed_until: inHours(hours - 4) }
  const { mine: _, ...given } = liveClass({ topic: { id: anId(), title }, teacher: null, ...times })
  return { ...given, ...times, conflict: null, outside_teaching: false, ...own }
}

const clash = { id: anId(), title: 'Songs', starts_at: inHours(200), ends_at: inHours(201) }
const mine = ['Markets', 'Trains', 'Weather', 'Words'].map((title, at) => openClass(title, 48 * (at + 1)))
const others = [
  openClass('Introductions', 200, { conflict: clash }),
  openClass('Phonetics', 230, { outside_teaching: true }),
]

async function openList(hash = ''): Promise<void> {
  const [width, height] = [innerWidth, innerHeight]
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(width, height))
  await signIn(employee('teacher'), {
    ...answersOfFrame(),
    'GET /api/classes/scheduled-live-classes/without-teacher/': onePage(...mine, ...others),
    'GET /api/classes/substitute-requests/': [],
  })
  const initialEntries = [`/teachers/classes/reserve${hash}`]
  mountRouter(createRouter({ routeTree, history: createMemoryHistory({ initialEntries }) }))
  await expect.element(page.getByRole('heading', { name: 'Markets' })).toBeInTheDocument()
}

test('the classes that the teacher can’t cover are apart, below the others', async () => {
  await openList()
  const notCoverable = page.getByRole('region', { name: 'Classes you can’t cover' })
  await expect.element(notCoverable.getByRole('heading', { name: 'Introductions' })).toBeInTheDocument()
  await expect.element(notCoverable.getByRole('heading', { name: 'Phonetics' })).toBeInTheDocument()
  expect(notCoverable.getByRole('button').elements()).toEqual([])
  const top = (name: string) => page.getByRole('heading', { name }).element().getBoundingClientRect().top
  expect(top('Words')).toBeLessThan(top('Classes you can’t cover'))
})

test('a link to one of the classes shows it with its button', async () => {
  await openList(`#${mine[3]!.id}`)
  await expect.element(page.getByRole('button', { name: /^Cover this class Words/ })).toBeInViewport({ ratio: 1 })
  await expect.element(page.getByRole('heading', { name: 'Words' })).toBeInViewport({ ratio: 1 })
})
