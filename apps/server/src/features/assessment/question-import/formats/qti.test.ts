import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { readQuestions } from './read-questions.ts'
import { lineOf, summarize } from './testing/summarize.ts'

const item = (body: string, declared: string, more = '', attributes = '') =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="Title" adaptive="false" ${attributes}>${declared}<itemBody>${body}</itemBody>${more}</assessmentItem>`
const declared = (values: string, cardinality = 'single', mapping = '', id = 'R') =>
  `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="identifier">${
    values &&
    `<correctResponse>${values
      .split(',')
      .map(one => `<value>${one}</value>`)
      .join('')}</correctResponse>`
  }${mapping}</responseDeclaration>`
const choice = (choices: string, attributes = 'maxChoices="1"') =>
  `<choiceInteraction responseIdentifier="R" ${attributes}><prompt>Which?</prompt>${choices
    .split(',')
    .map(one => `<simpleChoice identifier="${one}">${one}</simpleChoice>`)
    .join('')}</choiceInteraction>`
const entry = (id = 'R') => `<textEntryInteraction responseIdentifier="${id}"/>`
const map = (...entries: [string, number][]) =>
  `<mapping>${entries.map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`).join('')}</mapping>`

describe('QTI 2 and 3', () => {
  test.each([
    [item(choice('a,b'), declared('a')), 'SINGLE_CHOICE Which? *a | b'],
    [item(`<p>Read.</p>${choice('a,b')}`, declared('b')), 'SINGLE_CHOICE «Read.» Which? a | *b'],
    [item(choice('a,b,c', 'maxChoices="1"'), declared('a,b', 'multiple')), 'MULTIPLE_CHOICE Which? *a | *b | c'],
    [
      item(choice('a,b', 'maxChoices="0"'), declared('', 'multiple', map(['a', 1], ['b', -1]))),
      'MULTIPLE_CHOICE Which? *a | b',
    ],
    [item(choice('True,False'), declared('False')), 'TRUE_FALSE Which? false'],
    [item(choice('Verdadeiro,Falso'), declared('Verdadeiro')), 'TRUE_FALSE Which? true'],
    [item(choice('a,b'), declared('')), 'refused no_right_answer'],
    [item(choice('a,b'), declared('c')), 'refused right_answer_is_no_option: c'],
    [
      item(
        `<p>Fill in.</p><p>I ${entry()} up<br/>and ${entry('S')}.</p>`,
        declared('get', 'single', map(['get', 1], ['wake', 1], ['gets', 0.5])) + declared('go', 'single', '', 'S'),
      ),
      'FILL_THE_GAP Fill in. I [get/wake] up⏎and [go]. {accents} (partial_credit_lost)',
    ],
    [
      item(
        '<p>A <inlineChoiceInteraction responseIdentifier="R"><inlineChoice identifier="x">one</inlineChoice><inlineChoice identifier="y">two</inlineChoice></inlineChoiceInteraction> b.</p>',
        declared('y'),
      ),
      'SINGLE_CHOICE A _____ b. one | *two',
    ],
    [
      item(
        '<orderInteraction responseIdentifier="R"><prompt>Order</prompt><simpleChoice identifier="a">1</simpleChoice><simpleChoice identifier="b">2</simpleChoice></orderInteraction>',
        declared('b,a', 'ordered'),
      ),
      'ORDERING Order 2 > 1',
    ],
    [
      item(
        '<matchInteraction responseIdentifier="R"><prompt>Match</prompt><simpleMatchSet><simpleAssociableChoice identifier="a">A</simpleAssociableChoice><simpleAssociableChoice identifier="b">B</simpleAssociableChoice></simpleMatchSet><simpleMatchSet><simpleAssociableChoice identifier="x">X</simpleAssociableChoice><simpleAssociableChoice identifier="y">Y</simpleAssociableChoice></simpleMatchSet></matchInteraction>',
        declared('a x,b x', 'multiple'),
      ),
      'MATCHING Match A=X | B=X | +Y',
    ],
    [
      item(
        '<matchInteraction responseIdentifier="R"><prompt>Match</prompt><simpleMatchSet><simpleAssociableChoice identifier="a">A</simpleAssociableChoice><simpleAssociableChoice identifier="b">B</simpleAssociableChoice></simpleMatchSet><simpleMatchSet><simpleAssociableChoice identifier="x">X</simpleAssociableChoice><simpleAssociableChoice identifier="y">Y</simpleAssociableChoice></simpleMatchSet></matchInteraction>',
        declared('a x,a y,b x', 'multiple'),
      ),
      'refused many_to_many',
    ],
    [
      item(
        '<gapMatchInteraction responseIdentifier="R"><prompt>Place</prompt><gapText identifier="w">winter</gapText><gapText identifier="s">spring</gapText><p>The <gap identifier="G"/> is cold.</p></gapMatchInteraction>',
        declared('w G', 'multiple'),
      ),
      'FILL_THE_GAP Place The [winter] is cold. {accents} (word_box_lost)',
    ],
    [
      item('<extendedTextInteraction responseIdentifier="R"><prompt>Write</prompt></extendedTextInteraction>', ''),
      'OPEN_TEXT Write 1-500',
    ],
    [
      item('<uploadInteraction responseIdentifier="R" type="audio/mpeg"><prompt>Say</prompt></uploadInteraction>', ''),
      'SPOKEN Say 1-120',
    ],
    [
      item('<uploadInteraction responseIdentifier="R"><prompt>Send</prompt></uploadInteraction>', ''),
      'refused file_answer',
    ],
    [item('<sliderInteraction responseIdentifier="R"/>', ''), 'refused unsupported_type: sliderinteraction'],
    [
      item(choice('a,b') + choice('c,d'), declared('a')),
      'refused several_interactions: choiceinteraction, choiceinteraction',
    ],
    [item('<p>Only words</p>', ''), 'left out description'],
    [
      item(
        `<mediaInteraction responseIdentifier="M"><object type="audio/wav" data="a.wav"/></mediaInteraction>${choice('a,b')}`,
        declared('a'),
      ),
      'SINGLE_CHOICE Which? *a | b (media_missing)',
    ],
    [
      item(
        '<p>Say <textEntryInteraction responseIdentifier="R"/>.</p>',
        declared('4.0').replace('identifier"', 'float"'),
      ),
      'FILL_THE_GAP Say [4/4.0]. {accents}',
    ],
    [
      item(
        '<p>Say <textEntryInteraction responseIdentifier="R"/>.</p>',
        declared('4.0').replace('identifier"', 'float"'),
        '<responseProcessing><responseCondition><responseIf><equal toleranceMode="absolute" tolerance="0.1 0.1"><variable identifier="R"/><correct identifier="R"/></equal></responseIf></responseCondition></responseProcessing>',
      ),
      'refused numeric_range: 1: 4.0 (own_scoring_ignored)',
    ],
    [
      item(
        '<p>Say <textEntryInteraction responseIdentifier="R"/>.</p>',
        declared('4').replace('identifier"', 'float"'),
        '<responseProcessing><responseCondition><responseIf><equal toleranceMode="exact"><variable identifier="R"/><correct identifier="R"/></equal></responseIf></responseCondition></responseProcessing>',
      ),
      'FILL_THE_GAP Say [4]. {accents} (own_scoring_ignored)',
    ],
    [item(choice('a,b'), declared('a')).replace('adaptive="false"', 'adaptive="true"'), 'refused adaptive_item'],
    [item(choice('a,b'), `<templateDeclaration identifier="t"/>${declared('a')}`), 'refused template_item'],
    [
      item(choice('a,b'), declared('a'), '<responseProcessing><responseCondition/></responseProcessing>'),
      'SINGLE_CHOICE Which? *a | b (own_scoring_ignored)',
    ],
    [
      item(choice('a,b'), declared('a'), '<responseProcessing template="http://x/rptemplates/match_correct"/>'),
      'SINGLE_CHOICE Which? *a | b',
    ],
    [
      '<q:qti-assessment-item xmlns:q="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" title="T"><q:qti-response-declaration identifier="R" cardinality="single"><q:qti-correct-response><q:qti-value>B</q:qti-value></q:qti-correct-response></q:qti-response-declaration><q:qti-item-body><q:qti-choice-interaction response-identifier="R" max-choices="1"><q:qti-prompt>¿Qué?</q:qti-prompt><q:qti-simple-choice identifier="A">Sí</q:qti-simple-choice><q:qti-simple-choice identifier="B">No</q:qti-simple-choice></q:qti-choice-interaction></q:qti-item-body></q:qti-assessment-item>',
      'SINGLE_CHOICE ¿Qué? Sí | *No',
    ],
  ])('%s', async (xml, line) => expect(await summarize(xml)).toEqual([line]))
})

const labels = (...all: string[]) =>
  all
    .map(one => `<response_label ident="${one}"><material><mattext>${one}</mattext></material></response_label>`)
    .join('')
const old = (responses: string, conditions: string, type = '', text = 'What?') =>
  `<questestinterop><section title="Part"><item ident="q" title="Q"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><material><mattext texttype="text/html">&lt;p&gt;${text}&lt;/p&gt;</mattext></material>${responses}</presentation><resprocessing>${conditions}</resprocessing></item></section></questestinterop>`
const list = (id: string, cardinality: string, ...all: string[]) =>
  `<response_lid ident="${id}" rcardinality="${cardinality}"><material><mattext>${id}</mattext></material><render_choice>${labels(...all)}</render_choice></response_lid>`
const worth = (points: number, ...tests: [string, string][]) =>
  `<respcondition><conditionvar>${tests.map(([id, value]) => `<varequal respident="${id}">${value}</varequal>`).join('')}</conditionvar><setvar action="Set">${points}</setvar></respcondition>`
const field = '<response_str ident="R"><render_fib><response_label ident="a"/></render_fib></response_str>'

describe('QTI 1.2', () => {
  test.each([
    [old(list('R', 'Single', 'a', 'b'), worth(0, ['R', 'a']) + worth(100, ['R', 'b'])), 'SINGLE_CHOICE What? a | *b'],
    [old(list('R', 'Single', 'True', 'False'), worth(100, ['R', 'True'])), 'TRUE_FALSE What? true'],
    [
      old(
        list('R', 'Multiple', 'a', 'b', 'c'),
        '<respcondition><conditionvar><and><varequal respident="R">a</varequal><varequal respident="R">b</varequal><not><varequal respident="R">c</varequal></not></and></conditionvar><setvar>100</setvar></respcondition>',
      ),
      'MULTIPLE_CHOICE What? *a | *b | c',
    ],
    [old(list('R', 'Ordered', 'a', 'b'), worth(5, ['R', 'b'], ['R', 'a'])), 'ORDERING What? b > a'],
    [
      old(
        list('l', 'Single', 'x', 'y') + list('m', 'Single', 'x', 'y', 'z'),
        worth(50, ['l', 'x']) + worth(50, ['m', 'y']),
      ),
      'MATCHING What? l=x | m=y | +z',
    ],
    [
      old(
        list('response_c', 'Single', 'red', 'Red'),
        worth(100, ['response_c', 'red']),
        'fill_in_multiple_blanks_question',
        'It is [c].',
      ),
      'FILL_THE_GAP It is [red/Red]. {accents}',
    ],
    [
      old(
        list('response_c', 'Single', 'red', 'Red') + list('response_d', 'Single', 'blue'),
        worth(50, ['response_c', 'red']),
        'fill_in_multiple_blanks_question',
        'It is [c] or [d].',
      ),
      'FILL_THE_GAP It is [red/Red] or [blue]. {accents}',
    ],
    [old(field, worth(100, ['R', 'four'])), 'FILL_THE_GAP What? [four] {accents}'],
    [old(field, '<respcondition><conditionvar><other/></conditionvar></respcondition>'), 'OPEN_TEXT What? 1-500'],
    [old('', '', 'text_only_question'), 'left out text_only_question'],
    [old('', '', 'file_upload_question'), 'refused file_answer'],
    [old('<response_xy ident="R"/>', '', 'hot_spot_question'), 'refused unsupported_type: hot_spot_question'],
    [
      old(
        '<response_num ident="R"><render_fib/></response_num>',
        '<respcondition><conditionvar><vargte respident="R">1</vargte><varlte respident="R">2</varlte></conditionvar><setvar>100</setvar></respcondition>',
      ),
      'refused numeric_range: 1 / 2',
    ],
  ])('%s', async (xml, line) => expect(await summarize(xml)).toEqual([line]))
})

async function zipped(files: Record<string, string | Buffer>, change?: (bytes: Buffer) => Buffer) {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  const bytes = await buffer(zip.outputStream)
  return change ? change(bytes) : bytes
}
const manifest = (...resources: [string, string][]) =>
  `<manifest><resources>${resources.map(([type, href]) => `<resource identifier="${href}" type="${type}" href="${href}"/>`).join('')}</resources></manifest>`
const good = item(choice('a,b'), declared('a'))
const silence = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), Buffer.alloc(40)])

describe('packages', () => {
  test('tests tell order and sections, media are found from the item', async () => {
    const withAudio = item(`<object type="audio/wav" data="a%20b.wav"/>${choice('a,b')}`, declared('b'))
    const bytes = await zipped({
      'pack/imsmanifest.xml': manifest(
        ['imsqti_item_xmlv2p1', 'items/2.xml'],
        ['imsqti_item_xmlv2p1', 'items/1.xml'],
        ['imsqti_test_xmlv2p1', 'test.xml'],
      ),
      'pack/test.xml':
        '<assessmentTest><testPart><assessmentSection title="One"><assessmentItemRef identifier="x" href="items/1.xml"/></assessmentSection></testPart></assessmentTest>',
      'pack/items/1.xml': withAudio,
      'pack/items/2.xml': good,
      'pack/items/a b.wav': silence,
      '__MACOSX/pack/._test.xml': 'litter',
    })
    const { items, media } = await readQuestions(bytes)
    expect(items.map(lineOf)).toEqual(['SINGLE_CHOICE Which? a | *b', 'SINGLE_CHOICE Which? *a | b'])
    expect(items[0]).toMatchObject({
      item: 'x',
      outcome: { question: { section: 'One', audio: [...media.keys()][0] } },
    })
  })

  test('passages in separate files are added to their questions; a missing one is reported', async () => {
    const stimulus = (href: string) => `<assessmentStimulusRef identifier="s" href="${href}"/>`
    const page = '<rubricBlock view="candidate"><object type="text/html" data="../texts/p.html"/></rubricBlock>'
    const bytes = await zipped({
      'imsmanifest.xml': manifest(
        ['imsqti_item_xmlv2p2', 'items/a.xml'],
        ['imsqti_item_xmlv2p2', 'items/b.xml'],
        ['imsqti_item_xmlv2p2', 'items/c.xml'],
      ),
      'items/a.xml': item(choice('a,b'), `${declared('a')}${stimulus('../texts/s.xml')}`),
      'items/b.xml': item(`${page}${choice('a,b')}`, declared('b')),
      'items/c.xml': item(choice('a,b'), `${declared('a')}${stimulus('lost.xml')}`),
      'texts/s.xml':
        '<assessmentStimulus identifier="s"><stimulusBody><p>Once.</p></stimulusBody></assessmentStimulus>',
      'texts/p.html': '<html><body><p>Upon a time.</p><script>x()</script></body></html>',
    })
    expect(await summarize(bytes)).toEqual([
      'SINGLE_CHOICE «Once.» Which? *a | b',
      'SINGLE_CHOICE «Upon a time.» Which? a | *b',
      'SINGLE_CHOICE Which? *a | b (media_missing)',
    ])
  })

  test('a pool of Blackboard, whose files and points have names of their own', async () => {
    const pool = old(list('R', 'Single', 'a', 'b'), worth(100, ['R', 'b']).replace('>100<', '>SCORE.max<'))
    const bytes = await zipped({
      'imsmanifest.xml': `<manifest><resources><resource bb:file="res1.dat" identifier="r" type="assessment/x-bb-qti-pool"/></resources></manifest>`,
      'res1.dat': pool.replaceAll('mattext', 'mat_formattedtext'),
    })
    expect(await summarize(bytes)).toEqual(['SINGLE_CHOICE What? a | *b'])
  })

  const broken = good.replace('<itemBody>', '<itemBody><p>')
  test.each<[string, Record<string, string>, string[]]>([
    [
      'what is not well-formed costs itself',
      {
        'imsmanifest.xml': manifest(['imsqti_item_xmlv2p1', 'a.xml'], ['imsqti_item_xmlv2p1', 'b.xml']),
        'a.xml': broken,
        'b.xml': good,
      },
      ['refused not_well_formed', 'SINGLE_CHOICE Which? *a | b'],
    ],
    ['no manifest', { 'a.xml': good }, ['SINGLE_CHOICE Which? *a | b', 'refused manifest_missing']],
    [
      'a file that is not there',
      { 'imsmanifest.xml': manifest(['imsqti_item_xmlv2p1', 'a.xml']) },
      ['refused missing_file: a.xml'],
    ],
    [
      'an address elsewhere',
      { 'imsmanifest.xml': manifest(['imsqti_item_xmlv2p1', 'https://example.test/a.xml']) },
      ['refused remote_file: https://example.test/a.xml'],
    ],
    [
      'a way out',
      { 'imsmanifest.xml': manifest(['imsqti_item_xmlv2p1', '../../etc/passwd.xml']) },
      ['refused unsafe_path: ../../etc/passwd.xml'],
    ],
    [
      'a pool of Blackboard that is no QTI',
      { 'imsmanifest.xml': manifest(['assessment/x-bb-pool', 'res1.dat']), 'res1.dat': '<POOL/>' },
      ['refused unsupported_type: assessment/x-bb-pool'],
    ],
    [
      'a document type',
      {
        'imsmanifest.xml': manifest(['imsqti_item_xmlv2p1', 'a.xml']),
        'a.xml': `<!DOCTYPE x [<!ENTITY a "b">]>${good}`,
      },
      ['refused doctype'],
    ],
  ])('%s', async (_, files, lines) => {
    const read = await summarize(await zipped(files))
    expect(read.map(line => (line.startsWith('refused not_well') ? 'refused not_well_formed' : line))).toEqual(lines)
  })

  const rename = (from: string, to: string) => (bytes: Buffer) =>
    Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')
  test.each([
    ['a path out of the archive', rename('evil.txt', '../e.txt'), 'unsafe_path'],
    ['a path of another system', rename('evil.txt', '..\\e.txt'), 'unsafe_path'],
    ['a whole path', rename('evil.txt', '/etc/pwd'), 'unsafe_path'],
  ])('%s refuses the whole', async (_, change, reason) => {
    const [line] = await summarize(await zipped({ 'evil.txt': 'x', 'a.xml': good }, change))
    expect(line).toContain(`refused ${reason}`)
  })

  test('an entry that unpacks to more than may be is not unpacked to its end', async () => {
    const bytes = await zipped({
      'imsmanifest.xml': manifest(['imsqti_item_xmlv2p1', 'a.xml']),
      'a.xml': Buffer.alloc(33 * 1024 * 1024),
    })
    const [line] = await summarize(bytes)
    expect(line).toBe('refused too_large: a.xml')
  })

  test('more items than may be are refused as a whole, be they in several files or in none', async () => {
    const many = (count: number) => `<questestinterop>${'<item/>'.repeat(count)}</questestinterop>`
    const two = { 'a.xml': many(10_000), 'b.xml': many(10_001) }
    const both = manifest(['imsqti_item_xmlv2p1', 'a.xml'], ['imsqti_item_xmlv2p1', 'b.xml'])
    const lost = Array.from({ length: 20_001 }, (_, n): [string, string] => ['imsqti_item_xmlv2p1', `${n}.xml`])
    for (const files of [{ 'imsmanifest.xml': both, ...two }, { 'imsmanifest.xml': manifest(...lost) }])
      expect(await summarize(await zipped(files))).toEqual(['refused too_many_files: 20000'])
  })

  test('an entry with a size that is too small', async () => {
    const big = Buffer.alloc(33 * 1024 * 1024, 32)
    const bytes = await zipped({ 'imsmanifest.xml': manifest(['imsqti_item_xmlv2p1', 'a.xml']), 'a.xml': big })
    const size = Buffer.alloc(4)
    size.writeUInt32LE(big.length)
    const small = Buffer.alloc(4)
    small.writeUInt32LE(100)
    // in the central directory and in the local header
    for (let at = bytes.indexOf(size); at >= 0; at = bytes.indexOf(size, at + 4)) small.copy(bytes, at)
    expect((await summarize(bytes)).every(line => /^refused (not_a_zip|too_large)/.test(line))).toBe(true)
  })
})
