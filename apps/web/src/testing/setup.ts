import '#ui/base.css'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { clear } from './show.tsx'
import { leave, standIn } from './stand-in.ts'

// a font that comes in the middle of a test would move what it measures
await Promise.all(['Bricolage', 'Instrument'].map(family => document.fonts.load(`1rem ${family}`)))

beforeEach(standIn)
afterEach(() => {
  clear()
  vi.restoreAllMocks()
  expect(leave(), 'calls that the test has no answer to').toEqual([])
})
