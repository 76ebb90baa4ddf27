import { describe, expect, test } from 'vitest'
import { readQuestions } from './read-questions.ts'
import { bytesOf, summarize } from './testing/summarize.ts'

/** QTI 1.2 as different programs write it. */

const file = (...items: string[]) => `<questestinterop><section>${items.join('')}</section></questestinterop>`
const text = (words: string) => `<material><mattext>${words}</mattext></material>`
const facts = (all: Record<string, string>) =>
  `<itemmetadata><qtimetadata>${Object.entries(all)
    .map(
      ([name, value]) =>
        `<qtimetadatafield><fieldlabel>${name}</fieldlabel><fieldentry>${value}</fieldentry></qtimetadatafield>`,
    )
    .join('')}</qtimetadata></itemmetadata>`
const item = (presentation: string, conditions: string, about = '') =>
  `<item ident="q" title="Q">${about}<presentation>${presentation}</presentation><resprocessing>${conditions}</resprocessing></item>`
const label = (words: string, more = '') =>
  `<response_label ident="${words}"${more}>${words === '-' ? text('') : text(words)}</response_label>`
const list = (name: string, labels: string, shown = name) =>
  `<response_lid ident="response_${name}">${text(shown)}<render_choice>${labels}</render_choice></response_lid>`
const field = (fib: string, name = 'a') =>
  `<response_str ident="R"><render_fib ${fib}><response_label ident="${name}"/></render_fib></response_str>`
const when = (points: number, conditions: string) =>
  `<respcondition><conditionvar>${conditions}</conditionvar><setvar>${points}</setvar></respcondition>`
const is = (response: string, value: string) => `<varequal respident="${response}">${value}</varequal>`
const bound = (comparison: string, value: string) => `<var${comparison} respident="R">${value}</var${comparison}>`

describe('Canvas', () => {
  const blanks = facts({ question_type: 'fill_in_multiple_blanks_question' })
  const offered = ' answer_type="dropdown"'
  const number = (inner: string) => file(item(text('How many?') + field('fibtype="Decimal"'), when(100, inner)))
  test.each([
    [
      'one blank, in which all that is listed is right',
      file(
        item(
          text('A [x] barks.') + list('x', label('dog') + label('hound')),
          when(100, is('response_x', 'dog')),
          blanks,
        ),
      ),
      'FILL_THE_GAP A [dog/hound] barks. {accents}',
    ],
    [
      'one list in a sentence',
      file(
        item(
          text('A [x] barks.') + list('x', label('dog') + label('cat')),
          when(100, is('response_x', 'dog')),
          facts({ question_type: 'multiple_dropdowns_question' }),
        ),
      ),
      'SINGLE_CHOICE A _____ barks. *dog | cat',
    ],
    [
      'blanks with a list, where the others are wrong',
      file(
        item(
          text('A [x] and a [y].') +
            list('x', label('dog', offered) + label('stone', offered)) +
            list('y', label('cat', ' answer_type="openEntry"')),
          when(50, is('response_x', 'dog')) + when(50, is('response_y', 'cat')),
          blanks,
        ),
      ),
      'FILL_THE_GAP A [dog] and a [cat]. {accents} (choices_of_gap_lost)',
    ],
    [
      'a pattern as an answer',
      file(item(text('A [x].') + list('x', label('^do+g$', ' scoring_algorithm="TextRegex"')), '', blanks)),
      'refused wildcard_answer: ^do+g$',
    ],
    [
      'answers that only come near',
      file(item(text('A [x].') + list('x', label('dog', ' scoring_algorithm="TextCloseEnough"')), '', blanks)),
      'FILL_THE_GAP A [dog]. {accents} (own_scoring_ignored)',
    ],
    [
      'an exact number, with the bounds that are written besides',
      number(`<or>${is('R', '12.0')}<and>${bound('gte', '12.0')}${bound('lte', '12.0')}</and></or>`),
      'FILL_THE_GAP How many? [12/12.0] {accents}',
    ],
    [
      'a number with a margin',
      number(`<or>${is('R', '1.2')}<and>${bound('gte', '1.1')}${bound('lte', '1.3')}</and></or>`),
      'refused numeric_range: 1.2 / 1.1 / 1.3',
    ],
    ['a number with one bound', number(bound('gte', '5')), 'refused numeric_range: 5'],
    [
      'a range beside a number',
      file(
        item(
          text('How many?') + field('fibtype="Decimal"'),
          when(100, is('R', '3')) + when(100, bound('gte', '5') + bound('lte', '9')),
        ),
      ),
      'refused numeric_range: 5 / 9',
    ],
    [
      'an essay with bounds and words for those who mark',
      file(
        item(
          text('Write.') + field('').replace('>', ' word_limit_enabled="Yes" word_limit_min="20" word_limit_max="90">'),
          '',
          facts({ grading_notes: 'Be kind' }),
        ),
      ),
      'OPEN_TEXT Write. 20-90 (Be kind)',
    ],
    [
      'capitals that count',
      file(
        item(
          text('A [x].') + list('x', label('Dog')),
          '',
          facts({ question_type: 'fill_in_multiple_blanks_question', case_sensitive: 'true' }),
        ),
      ),
      'FILL_THE_GAP A [Dog]. {accents,case}',
    ],
    [
      'pairs of which some rows are empty',
      file(
        item(
          text('Match.') +
            list('1', label('one') + label('two') + label('-'), 'uno') +
            list('2', label('one') + label('two') + label('-'), 'dos') +
            list('3', label('one') + label('two') + label('-'), ''),
          when(30, is('response_1', 'one')) + when(30, is('response_2', 'two')) + when(30, is('response_3', '-')),
        ),
      ),
      'MATCHING Match. uno=one | dos=two',
    ],
  ])('%s', async (_, xml, line) => expect(await summarize(xml)).toEqual([line]))

  test('a passage is added to each of its questions', async () => {
    const passage = `<item ident="p" title="P"><presentation>${text('Once upon a time.')}</presentation></item>`
    const about = item(
      text('When?') + list('r', label('once') + label('twice'), ''),
      when(1, is('response_r', 'once')),
      facts({ parent_stimulus_item_ident: 'p' }),
    )
    expect(await summarize(file(passage, about))).toEqual([
      'left out item',
      'SINGLE_CHOICE «Once upon a time.» When? *once | twice',
    ])
  })

  test('a question that is only referenced is reported as missing', async () => {
    const { items } = await readQuestions(bytesOf(file('<bankentry_item sourcebank_ref="bank7" item_ref="q9"/>')))
    expect(items).toMatchObject([
      { item: 'q9', line: 1, outcome: { state: 'refused', reason: 'missing_file', detail: 'bank7' } },
    ])
  })
})

describe('other makers', () => {
  test.each([
    [
      'Brightspace names the field',
      file(item(text('Say four.') + field('', 'q_ANS'), when(100, is('q_ANS', 'four')))),
      'FILL_THE_GAP Say four. [four] {accents}',
    ],
    [
      'Brightspace asks for several words at once',
      file(
        item(
          text('Say two.') + field('input_boxes="2"', 'q_ANS'),
          when(50, is('q_ANS', 'one')) + when(50, is('q_ANS', 'two')),
          '<itemmetadata><qtimetadata><qti_metadatafield><fieldlabel>qmd_questiontype</fieldlabel><fieldentry>Multi-Short Answer</fieldentry></qti_metadatafield></qtimetadata></itemmetadata>',
        ),
      ),
      'refused unsupported_type: Multi-Short Answer',
    ],
    [
      'an answer of nothing that asks makes no essay',
      file(item(text('Say four.') + field(''), when(100, is('elsewhere', 'four')))),
      'refused right_answer_is_no_option: four',
    ],
    [
      'Common Cartridge compares with a part of what is written',
      file(item(text('Say four.') + field(''), when(100, bound('substring', 'four') + bound('substring', '^four')))),
      'FILL_THE_GAP Say four. [four] {accents} (own_scoring_ignored)',
    ],
    [
      'Common Cartridge compares with a pattern',
      file(item(text('Say four.') + field(''), when(100, bound('substring', 'fo*r')))),
      'refused wildcard_answer: fo*r',
    ],
    [
      'Blackboard looks for words in what nothing is said to ask',
      file(item(text('Who?') + field(''), when(100, '<varsubstring>who</varsubstring>'))),
      'refused right_answer_is_no_option: who',
    ],
    [
      'OLAT asks of each option whether it is so',
      file(item(text('Which?') + list('R', label('a') + label('b')), when(1, is('response_R', 'a:correct')))).replace(
        'ident="q"',
        'ident="QTIEDIT:KPRIM:1"',
      ),
      'refused unsupported_type: KPRIM',
    ],
    [
      'Brightspace draws its numbers anew',
      file(item(text('x?') + field(''), '', facts({ qmd_questiontype: 'Arithmetic' }))),
      'refused unsupported_type: Arithmetic',
    ],
    [
      'ILIAS writes the bounds of a number at its field',
      file(item(text('Pi?') + field('fibtype="Decimal" minnumber="3.1" maxnumber="3.2"'), when(1, is('R', '3.14')))),
      'refused numeric_range: 3.1 / 3.2',
    ],
    [
      'Blackboard ticks several where one cardinality is told',
      file(
        item(
          `${text('Which?')}<response_lid ident="R" rcardinality="Single"><render_choice>${label('a')}${label('b')}${label('c')}</render_choice></response_lid>`,
          when(1, `<and>${is('R', 'a')}${is('R', 'b')}<not>${is('R', 'c')}</not></and>`),
          '<itemmetadata><bbmd_questiontype>Multiple Answer</bbmd_questiontype></itemmetadata>',
        ),
      ),
      'MULTIPLE_CHOICE Which? *a | *b | c',
    ],
    [
      'the question stands within what answers it',
      file(
        item(
          `${text('Read.')}<response_lid ident="R" rcardinality="Single">${text('Which?')}<render_choice>${label('a')}${label('b')}</render_choice></response_lid>`,
          when(1, is('R', 'b')),
        ),
      ),
      'SINGLE_CHOICE Read.⏎Which? a | *b',
    ],
  ])('%s', async (_, xml, line) => expect(await summarize(xml)).toEqual([line]))

  const block = (name: string, inner: string) => `<flow class="${name}">${inner}</flow>`
  const row = (name: string, words: string, right: string) =>
    block(
      'Block',
      `<response_lid ident="${name}"><render_choice><response_label ident="${name}1"/><response_label ident="${name}2"/><response_label ident="${name}3"/></render_choice></response_lid>${block('FORMATTED_TEXT_BLOCK', text(words))}<x>${right}</x>`,
    )
  const halves = (conditions: string) =>
    file(
      item(
        block(
          'Block',
          block('QUESTION_BLOCK', text('Match.')) +
            block('RESPONSE_BLOCK', row('l', 'uno', '') + row('m', 'dos', '')) +
            block('RIGHT_MATCH_BLOCK', ['two', 'one', 'six'].map(one => block('Block', text(one))).join('')),
        ),
        conditions,
      ),
    )
  test.each([
    ['by their order', when(1, is('l', 'l2')) + when(1, is('m', 'm1')), 'MATCHING Match. uno=one | dos=two | +six'],
    ['one of which has no other', when(1, is('l', 'l2')), 'refused no_right_answer'],
    [
      'one of which is not there',
      when(1, is('l', 'l2')) + when(1, is('m', 'm9')),
      'refused right_answer_is_no_option: m9',
    ],
  ])('Blackboard’s halves are distinguished %s', async (_, conditions, line) =>
    expect(await summarize(halves(conditions))).toEqual([line]),
  )

  test.each(['True/False', 'Verdadero/Falso', 'Verdadeiro/Falso'])(
    '%s is the choice of true and false',
    async words => {
      const [yes = '', no = ''] = words.split('/')
      const xml = file(item(text('Is it?') + list('R', label(yes) + label(no)), when(1, is('response_R', no))))
      expect(await summarize(xml)).toEqual(['TRUE_FALSE Is it? false'])
    },
  )

  test('a document type is reported, and nothing is declared or fetched', async () => {
    const plain = file(item(text('Which?') + list('R', label('a') + label('b')), when(1, is('response_R', 'a'))))
    const named = (more: string) => summarize(`<?xml version="1.0"?>\n<!DOCTYPE questestinterop${more}>\n${plain}`)
    expect(await named(' SYSTEM "ims_qtiasiv1p2p1.dtd"')).toEqual(['SINGLE_CHOICE Which? *a | b'])
    expect(await named('')).toEqual(['SINGLE_CHOICE Which? *a | b'])
    expect(await named(' [<!ENTITY a "b">]')).toEqual(['refused doctype'])
    expect(await named(' SYSTEM "file:///etc/passwd" [<!ENTITY % a SYSTEM "x"> %a;]')).toEqual(['refused doctype'])
  })

  test('an item without a title has its Blackboard name, and its points', async () => {
    const own =
      '<itemmetadata><bbmd_asi_object_id>_77_1</bbmd_asi_object_id><bbmd_questiontype>Essay</bbmd_questiontype><qmd_absolutescore_max>10.0</qmd_absolutescore_max></itemmetadata>'
    const xml = file(item(text('Write.') + field(''), '', own)).replace(' ident="q" title="Q"', '')
    const { items } = await readQuestions(bytesOf(xml))
    expect(items).toMatchObject([{ item: '_77_1', type: 'Essay', outcome: { question: { points: 10 } } }])
  })
})
