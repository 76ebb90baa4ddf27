import { afterEach, expect, test, vi } from 'vitest'
import { countWords, wordAt } from './word-counting.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['', 0],
  ['  \n ', 0],
  ['I go to school.', 4],
  ['Voy a la escuela; ¿y tú?', 6],
  ['well-known  don’t\u00a0e-mail', 3],
  ['one - two', 3],
  ['Я иду домой', 3],
  ['나는 학교에 갑니다', 3],
  ['أنا أذهب إلى المدرسة', 4],
  ['मैं स्कूल जाता हूँ', 4],
  ['👩‍🏫', 1],
])('%j has %i words, separated by spaces', (text, words) => {
  expect(countWords(text)).toBe(words)
})

test.each([
  [
    'Japanese',
    '私は毎朝六時に起きて、公園を散歩してから朝ご飯を食べます。その後、駅まで歩いて電車に乗ります。',
    25,
    35,
  ],
  ['Japanese with spaces', '私は 学生です。　東京に 住んでいます。', 8, 13],
  ['Chinese', '我每天早上六点起床，然后去公园散步。', 8, 13],
  ['Chinese in traditional letters', '我喜歡學習語言。', 3, 5],
  ['Thai', 'ผมตื่นนอนตอนหกโมงเช้า แล้วไปทำงาน', 8, 11],
  ['Lao', 'ຂ້ອຍໄປໂຮງຮຽນ', 2, 4],
  ['Khmer', 'ខ្ញុំទៅសាលារៀន', 2, 5],
  ['Burmese', 'ကျွန်တော်ကျောင်းသွားတယ်', 2, 6],
  ['Japanese among English', 'My name is 田中太郎です', 5, 8],
  ['English among Japanese', 'iPhoneを買いました', 3, 6],
])('words of %s are counted without spaces', (_, text, min, max) => {
  expect(countWords(text)).toBeGreaterThanOrEqual(min)
  expect(countWords(text)).toBeLessThanOrEqual(max)
})

test('punctuation only is not a word in scripts without spaces', () => {
  expect(countWords('。 「」 、')).toBe(0)
  expect(countWords('你好 ， 世界')).toBe(2)
})

test.each([
  ['Él está aquí.', 5, 'está'],
  ['don’t', 2, 'don’t'],
  ['a  b', 2, ''],
  ['मैं हिंदी पढ़ता हूँ', 6, 'हिंदी'],
  ['я читаю', 4, 'читаю'],
  ['私は東京に住んでいます。', 3, '東京'],
  ['ผมไปโรงเรียน', 8, 'โรงเรียน'],
])('in %j the word at %i is %j', (text, at, word) => {
  expect(text.slice(...wordAt(text, at))).toBe(word)
})

test('a browser without dictionaries counts by spaces', () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined })
  expect(countWords('私は 学生です。')).toBe(2)
  expect(wordAt('私は 学生です。', 4)).toEqual([3, 7])
})
