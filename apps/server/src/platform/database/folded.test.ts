import { foldText } from '@aulaviva/domain/folding'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../test/test-app.ts'

const words = [
  ...['Ángela Ñusta ÓSCAR', 'pingüino', 'Ngữ pháp tiếng Việt đi', 'Łódź', 'Smørrebrød', 'Æsir Þór ð', 'ıĞDIR İzmir'],
  ...[
    'Straße GROẞ',
    'Œuvre cœur',
    'Ħal Ŧ',
    'Ὀδυσσεύς ΟΔΟΣ ΐ',
    'Ёлка мой їжа ўсё за́мок ё́ ѓ ќ',
    'שָׁלוֹם',
    'كِتَابٌ كـتاب أنا آدم مؤمن',
  ],
  ...[
    'かぎ パンダ ハ\u309a',
    'की दिन क़',
    'কি কা',
    'ดี ดู น้ำ',
    '한국어 가',
    '≠ =',
    '‘’ʼʻ`´ \u1fef\u1ffd ‐‑‒–—―− O’Brien Jean‑Luc',
    '7\u0301',
    '\u0301a',
    'e\u0301\u0327',
    'Ａ ﬁ ½',
    '🇨🇴 👩‍🏫',
  ],
]

test('the database folds words like the programs do, in every script', async () => {
  const { dependencies } = await startTestApp()
  const marks = ['\u0301', '\u0308', '\u0306', '\u0327\u0301', '\u064e', '\u05b8', '\u0940']
  // Without the letters of Unicode 17 whose lowercase forms PostgreSQL 18 does not know yet.
  const isLetter = (one: string) => /[\p{L}--[\ua7ce-\ua7d5]]/v.test(one)
  const letters = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter(isLetter)
  const asked = [...words, ...letters, ...letters.flatMap(letter => marks.map(mark => `${letter}${mark}x`))]
  const { rows } = await dependencies.database.query<{ word: string; folded: string }>({
    text: 'select word, folded(word) as folded from unnest($1::text[]) word',
    values: [asked],
  })
  expect(rows.filter(row => row.folded !== foldText(row.word))).toEqual([])
})
