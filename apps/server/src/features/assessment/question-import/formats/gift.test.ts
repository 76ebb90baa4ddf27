import { describe, expect, test } from 'vitest'
import { readQuestions } from './read-questions.ts'
import { bytesOf, summarize } from './testing/summarize.ts'

describe('GIFT', () => {
  test.each([
    ['Say it: {=four ~five}', 'SINGLE_CHOICE Say it: *four | five'],
    ['She {=went ~goed} home.', 'SINGLE_CHOICE She _____ home. *went | goed'],
    ['Pick two {~%50%a ~%50%b ~%-50%c}', 'MULTIPLE_CHOICE Pick two *a | *b | c'],
    [
      'Pick {~%-100%a ~%33.33333%b ~%33.33333%c ~%33.33333%d}',
      'MULTIPLE_CHOICE Pick a | *b | *c | *d (own_scoring_ignored)',
    ],
    ['Pick {=full ~%50%half ~none}', 'SINGLE_CHOICE Pick *full | half | none (partial_credit_lost)'],
    ['The sun is a star. {T}', 'TRUE_FALSE The sun is a star. true'],
    ['The sun is cold. {FALSE}', 'TRUE_FALSE The sun is cold. false'],
    ['Two and two? {=four =4}', 'FILL_THE_GAP Two and two? [four/4] {accents}'],
    ['Two and two are {=four =4}, yes.', 'FILL_THE_GAP Two and two are [four/4], yes. {accents}'],
    ['A best pet? {=cat =%50%dog =%0%*}', 'FILL_THE_GAP A best pet? [cat] {accents} (partial_credit_lost)'],
    ['In one word {word}', 'FILL_THE_GAP In one word [word] {accents}'],
    ['How many? {#4}', 'FILL_THE_GAP How many? [4]'],
    ['One to three? {#1..3}', 'FILL_THE_GAP One to three? [1/2/3] (range_listed)'],
    ['Pi? {#3.141..3.142}', 'FILL_THE_GAP Pi? [3.141/3.142] (range_listed)'],
    ['Far? {#1..1000}', 'refused numeric_range: 1..1000'],
    ['Pi? {#3.14:0.01}', 'refused numeric_range: 3.14:0.01'],
    ['Match {=a -> x =b -> y = -> z}', 'MATCHING Match a=x | b=y | +z'],
    ['Match {=a -> x =b -> x}', 'MATCHING Match a=x | b=x'],
    ['Order {>3 ALL VERTICAL\nI\nam\nhere}', 'ORDERING Order I > am > here'],
    ['Write. {}', 'OPEN_TEXT Write. 1-500'],
    ['::Is it so?:: {T}', 'TRUE_FALSE Is it so? true'],
    ['::Read::Only words to read', 'left out description'],
    ['Seasons {=spring =summer ~easter}', 'refused several_full_answers: spring / summer'],
    ['None {~a ~b}', 'refused no_right_answer'],
    ['Any {=*} ', 'refused wildcard_answer: *'],
    ['One {=a ~}', 'refused option_without_text: 2'],
    ['Lone {~%100%a}', 'refused too_few_parts: 1 options'],
    ['Colours {=#ff0000 ~#00ff00}', 'SINGLE_CHOICE Colours *#ff0000 | #00ff00'],
    ['Where? {=in a <style> element ~beside it}', 'SINGLE_CHOICE Where? *in a <style> element | beside it'],
    ['Born? {#=1822:0 =%50%1822:2}', 'refused numeric_range: 1822:2'],
    ['Tags {=<html> ~<b>}', 'SINGLE_CHOICE Tags *<html> | <b>'],
    ['Escapes \\{ \\} \\: \\\\ {=\\= ~\\~ \\# x}', 'SINGLE_CHOICE Escapes { } : \\ *= | ~ # x'],
    ['Time: 10:30, {=a: b ~c:d}', 'SINGLE_CHOICE Time: 10:30, _____ *a: b | c:d'.replace(' _____', '')],
    ['[html]<p>Style <b style\\="color\\: \\#f60">bold</b></p>{T}', 'TRUE_FALSE Style bold true (markup_removed)'],
    ['Code {={% csrf %} =x ~y}', 'refused brace_missing'],
    ['What does {{ x }} do?\n{=a ~b}', 'refused brace_missing'],
    ['Which?\n{\n=% url %}\n~{% link %}\n}', 'refused brace_missing'],
    ['Pick {=~%50%a =~%50%b ~%-50%c}', 'MULTIPLE_CHOICE Pick *a | *b | c'],
    ['How many? {#4 ~#Count again}', 'FILL_THE_GAP How many? [4] (feedback_left_out)'],
    ['Is it? {T####See <img src="a.png" alt="a map">}', 'TRUE_FALSE Is it? true (picture_left_out)'],
    ['One {=two} three {=four}', 'FILL_THE_GAP One [two] three _____ {accents} (several_answer_blocks)'],
  ])('%s', async (text, line) => expect(await summarize(text)).toEqual([line]))

  test('a question without its brace is rejected with its line, and affects no other', async () => {
    const { items } = await readQuestions(bytesOf('::1::a {=b ~c}\n\n::2::no brace {=b ~c\n\n::3::d {T}\n'))
    expect(items.map(({ outcome }) => outcome.state)).toEqual(['taken', 'refused', 'taken'])
    expect(items[1]).toMatchObject({ item: '2', line: 3, outcome: { reason: 'brace_missing' } })
  })

  test('questions without an empty line between them are several', async () => {
    expect(
      await summarize('::1::Sky? {=blue ~red}\n::2::Earth? {\nTRUE#Yes\n}\n::3::Read this.\n::4::Six? {#6}'),
    ).toEqual([
      'SINGLE_CHOICE Sky? *blue | red',
      'TRUE_FALSE Earth? true (feedback_left_out)',
      'left out description',
      'FILL_THE_GAP Six? [6]',
    ])
    expect(await summarize('Sky? {=blue ~red}\nSun {=rises} in the east\nand no more.')).toEqual([
      'SINGLE_CHOICE Sky? *blue | red',
      'FILL_THE_GAP Sun [rises] in the east⏎and no more. {accents}',
    ])
  })

  test('a category applies to later questions, also without an empty line after it', async () => {
    const { items } = await readQuestions(bytesOf('$CATEGORY: $course$/top/A2/Past\n::q::Was? {T}\n\nIs? {F}'))
    expect(items.map(({ outcome }) => (outcome.state === 'taken' ? outcome.question.section : outcome.state))).toEqual([
      'left_out',
      'A2/Past',
      'A2/Past',
    ])
  })

  test('feedback becomes the explanation: the general one, or that of the right answer', async () => {
    const explanations = async (text: string) =>
      (await readQuestions(bytesOf(text))).items.map(({ outcome }) =>
        outcome.state === 'taken' ? outcome.question.explanation : '',
      )
    expect(await explanations('a {T#wrong#right}\n\nb {=x#good ~y}\n\nc {=x#good ~y#### in general}')).toEqual([
      'right',
      'good',
      'in general',
    ])
  })

  test('comments and their tags are no text', async () => {
    const { items } = await readQuestions(
      bytesOf('// [id:7] [tag:past] [tag:aulaviva:points=3]\nIs? {T}\n// a remark\n'),
    )
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({ line: 2, outcome: { question: { tags: ['past'], points: 3 } } })
  })

  test('the ids of options do not reveal their order', async () => {
    const { items } = await readQuestions(bytesOf('Say {=a ~b ~c}'))
    const [item] = items
    const ids =
      item?.outcome.state === 'taken' ? JSON.stringify(item.outcome.question.prompt).match(/"id":"[^"]+"/g) : []
    expect(new Set(ids).size).toBe(3)
    expect(ids?.every(id => /^"id":"[0-9a-f]{10}"$/.test(id))).toBe(true)
  })

  test('plain cloze text is no GIFT', async () => {
    expect(await summarize('The {1:SHORTANSWER:=cat} sat')).toEqual(['refused unsupported_type: cloze'])
  })

  test('an item rejected before its kind is known has no kind', async () => {
    const { items } = await readQuestions(bytesOf('Pi? {#3.14:0.01}\n\nThe sun is a star. {T}'))
    expect(items.map(({ type }) => type)).toEqual(['', 'truefalse'])
  })
})
