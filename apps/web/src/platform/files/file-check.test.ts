import { describe, expect, it } from 'vitest'
import { checkFiles, fileRefusalSentence } from './file-check.ts'

describe('files', () => {
  const limits = { maxFiles: 3, maxFileSizeMb: 1, extensions: ['pdf', '.PNG'] }
  const check = (names: string[], sent = 0, size = 10) => {
    const refusal = checkFiles(
      names.map(name => ({ name, size })),
      sent,
      limits,
    )
    return refusal && fileRefusalSentence(refusal)
  }

  it('within the limits are accepted, in any case of their extension', () => {
    expect(check(['notes.PDF', 'board.png'], 1)).toBeNull()
  })

  it('beyond the number are refused, those already sent counted', () => {
    expect(check(['a.pdf', 'b.pdf'], 2)).toBe('maximum number of files allowed is 3')
  })

  it('of another type or too large are rejected by name', () => {
    expect(check(['run.exe'])).toBe('extension exe not allowed')
    expect(check(['.pdf'])).toBe('extension  not allowed')
    expect(check(['large.pdf'], 0, 1_048_577)).toBe('large.pdf is larger than 1 MB. Choose a smaller file.')
  })
})
