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
  ['nowhere', 'a\nb', '<p>a</p><p>b</p>', 'a\nb'],
  ['everywhere', 'a\nb', '<p><b>a</b></p><p><b>b</b></p>', 'a\nb'],
  ['without a page', 'a\nb', '', 'a\nb'],
])('what is bold %s', (_, plain, html, expected) => {
  expect(withBold(plain, html)).toBe(expected)
})
