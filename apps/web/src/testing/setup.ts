import '#ui/base.css'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { clear } from './show.tsx'
import { leave, standIn } from './stand-in.ts'

// A font that loads during a test would shift the layout that the test measures.
await Promise.all(['Bricolage', 'Instrument'].map(family => document.fonts.load(`1rem ${family}`)))

beforeEach(standIn)
afterEach(() => {
  clear()
  vi.restoreAllMocks()
  expect(leave(), 'calls that the test has no answer to').toEqual([])
})
