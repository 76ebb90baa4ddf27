import { expect, test } from 'vitest'
import { withBold } from './pasted-bold.ts'

test.each<[string, string, string, string]>([
  [
    'of a list in a document, whose numbers are in its text alone',
    '1. She ___ a teacher.\na. am\nb. is\n2. It ___.\na. is\nb. am',
    '<b style="font-weight:normal"><ol><li><p><span style="font-weight:400">She ___ a teacher.</span></p><ol><li><span>am</span></li><li><span style="font-weight:700">is</span></li></ol></li><li>It ___.<ol><li>is</li><li>am</li></ol></li></ol></b>',
    '1. She ___ a teacher.\na. am\nb. **is**\n2. It ___.\na. is\nb. am',
  ],
  [
    'of a paragraph of a word processor',
    '1.\tWhich?\na)\tone\nb)\ttwo',
    '<p>1.&nbsp;&nbsp;<b>Which?</b></p><p>a)&nbsp; one</p><p><b>b)&nbsp; two</b></p>',
    '1. **Which?**\na) one\n**b) two**',
  ],
  ['in a line', 'True / False', '<div>True / <strong>False</strong></div><div>x</div>', 'True / **False**'],
  ['behind the same letters', 'an / a / the', '<p>an / <b>a</b> / the</p><p>x</p>', 'an / **a** / the'],
  ['behind the label of an option', 'a) a\nb) an', '<p>a) <b>a</b></p><p>b) an</p>', 'a) **a**\nb) an'],
  ['beside the label of a list', 'a) a\nb) an', '<ol><li><b>a</b></li><li>an</li></ol>', 'a) **a**\nb) an'],
  [
    'twice in a line',
    'This is it, is it?',
    '<p>Th<i>is</i> <b>is</b> it, <b>is</b> it?</p><p>x</p>',
    'This **is** it, **is** it?',
  ],
  ['nowhere', 'a\nb', '<p>a</p><p>b</p>', 'a\nb'],
  ['everywhere', 'a\nb', '<p><b>a</b></p><p><b>b</b></p>', 'a\nb'],
  ['without a page', 'a\nb', '', 'a\nb'],
])('bold text %s', (_, plain, html, expected) => {
  expect(withBold(plain, html)).toBe(expected)
})
