import '#ui/base.css'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { clear } from './show.tsx'
import { leave, standIn } from './stand-in.ts'

beforeEach(standIn)
afterEach(() => {
  clear()
  vi.restoreAllMocks()
  expect(leave(), 'calls that the test has no answer to').toEqual([])
})
