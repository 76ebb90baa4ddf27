import { expect, test } from 'vitest'
import { tracksOf, withFirstTrack, withoutTrack, withTrack } from './class-captions.ts'

const none = { captions_file_id: null, captions_language: '', more_captions: [] }
const english = withTrack(none, 'en', { language: 'en', file_id: 'a' })
const both = withTrack(english, 'en', { language: 'es', file_id: 'b' })

test('the first captions are shown first, those in the language taught without naming it', () => {
  expect(english).toEqual({ captions_file_id: 'a', captions_language: '', more_captions: [] })
  expect(withTrack(none, 'en', { language: 'es', file_id: 'b' })).toMatchObject({ captions_language: 'es' })
  expect(both).toEqual({ ...english, more_captions: [{ language: 'es', file_id: 'b' }] })
})

test('a file replaces that of its language', () => {
  expect(withTrack(both, 'en', { language: 'es', file_id: 'c' }).more_captions).toEqual([
    { language: 'es', file_id: 'c' },
  ])
  expect(withTrack(both, 'en', { language: 'en', file_id: 'c' })).toEqual({ ...both, captions_file_id: 'c' })
})

test('another language can be first without losing any', () => {
  const other = withFirstTrack(both, 'en', 'es')
  expect(other).toEqual({
    captions_file_id: 'b',
    captions_language: 'es',
    more_captions: [{ language: 'en', file_id: 'a' }],
  })
  expect(withFirstTrack(other, 'en', 'en')).toEqual(both)
})

test('removing the first captions makes the next ones the first', () => {
  expect(tracksOf(withoutTrack(both, 'en', 'en'), 'en')).toEqual([{ language: 'es', file_id: 'b', first: true }])
  expect(withoutTrack(english, 'en', 'en')).toEqual(none)
})
