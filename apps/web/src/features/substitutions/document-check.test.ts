import { expect, test } from 'vitest'
import { refuseDocument } from './document-check.ts'

const limits = { max_file_size_mb: 1, allowed_extensions: ['.pdf', 'PNG'] }

test('one file of an allowed kind and size is a document', () => {
  expect(refuseDocument([{ name: 'Note.PDF', size: 10 }], limits)).toBeNull()
  expect(refuseDocument([{ name: 'a.b.png', size: 1024 * 1024 }], limits)).toBeNull()
})

test('everything else is refused with the reason', () => {
  expect(refuseDocument([], limits)).toEqual({ is: 'too_many' })
  expect(
    refuseDocument(
      [
        { name: 'a.pdf', size: 1 },
        { name: 'b.pdf', size: 1 },
      ],
      limits,
    ),
  ).toEqual({ is: 'too_many' })
  expect(refuseDocument([{ name: '.pdf', size: 1 }], limits)).toEqual({ is: 'extension', extension: '' })
  expect(refuseDocument([{ name: 'a.exe', size: 1 }], limits)).toEqual({ is: 'extension', extension: 'exe' })
  expect(refuseDocument([{ name: 'a.pdf', size: 1024 * 1024 + 1 }], limits)).toMatchObject({ is: 'too_large' })
})
