import { describe, expect, test } from 'vitest'
import { readQuestions } from './read-questions.ts'
import { bytesOf, summarize } from './testing/summarize.ts'

const quiz = (...questions: string[]) => `<?xml version="1.0"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`
const question = (type: string, inner: string, text = 'What?') =>
  `<question type="${type}"><name><text>Name</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${inner}</question>`
const answer = (fraction: number, text: string, more = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text>${more}</answer>`
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg=='

describe('Moodle XML', () => {
  test.each([
    [question('multichoice', answer(100, '<p>a</p>') + answer(0, 'b')), 'SINGLE_CHOICE What? *a | b'],
    [
      question('multichoice', `<single>false</single>${answer(50, 'a')}${answer(50, 'b')}${answer(0, 'c')}`),
      'MULTIPLE_CHOICE What? *a | *b | c',
    ],
    [
      question('multichoice', `<single>0</single>${answer(60, 'a')}${answer(40, 'b')}${answer(-100, 'c')}`),
      'MULTIPLE_CHOICE What? *a | *b | c (own_scoring_ignored)',
    ],
    [question('multichoice', answer(50, 'a') + answer(0, 'b')), 'refused no_right_answer'],
    [question('truefalse', answer(100, 'true') + answer(0, 'false')), 'TRUE_FALSE What? true'],
    [question('truefalse', answer(-25, 'true') + answer(100, 'false')), 'TRUE_FALSE What? false (own_scoring_ignored)'],
    [question('shortanswer', `<usecase>1</usecase>${answer(100, 'Sí')}`), 'FILL_THE_GAP What? [Sí] {accents,case}'],
    [question('shortanswer', answer(100, 'a*')), 'refused wildcard_answer: a*'],
    [question('numerical', answer(100, '3', '<tolerance>0</tolerance>')), 'FILL_THE_GAP What? [3]'],
    [question('numerical', answer(100, '3', '<tolerance>0.1</tolerance>')), 'refused numeric_range: 3 ± 0.1'],
    [
      question(
        'matching',
        '<subquestion format="html"><text>a</text><answer><text>x</text></answer></subquestion><subquestion><text>b</text><answer><text>y</text></answer></subquestion><subquestion><text></text><answer><text>z</text></answer></subquestion>',
      ),
      'MATCHING What? a=x | b=y | +z',
    ],
    [question('ordering', answer(2, 'b') + answer(1, 'a')), 'ORDERING What? a > b'],
    [
      question(
        'essay',
        '<minwordlimit>20</minwordlimit><maxwordlimit>80</maxwordlimit><graderinfo><text>So</text></graderinfo>',
      ),
      'OPEN_TEXT What? 20-80 (So)',
    ],
    [question('essay', '<attachmentsrequired>1</attachmentsrequired>'), 'refused file_answer'],
    [
      question('recordrtc', '<mediatype>audio</mediatype><timelimitinseconds>40</timelimitinseconds>'),
      'SPOKEN What? 1-40',
    ],
    [question('recordrtc', '<mediatype>video</mediatype>'), 'refused unsupported_type: recordrtc video'],
    [
      question('multichoiceset', answer(100, 'a') + answer(100, 'b') + answer(0, 'c')),
      'MULTIPLE_CHOICE What? *a | *b | c (own_scoring_ignored)',
    ],
    [
      question('oumultiresponse', answer(100, 'a') + answer(0, 'b')),
      'MULTIPLE_CHOICE What? *a | b (own_scoring_ignored)',
    ],
    [
      question('gapfill', `<answerdisplay>gapfill</answerdisplay>${answer(100, 'sat|lay')}`, 'It [sat|lay] on [it].'),
      'FILL_THE_GAP It [sat/lay] on [it]. {accents}',
    ],
    [
      question(
        'gapfill',
        `<answerdisplay>dragdrop</answerdisplay><casesensitive>1</casesensitive><noduplicates>1</noduplicates><delimitchars>{}</delimitchars>${answer(100, 'sat')}${answer(0, 'ran')}`,
        'It {sat}[0].',
      ),
      'FILL_THE_GAP It [sat][0]. {accents,case} (own_scoring_ignored, word_box_lost)',
    ],
    [question('gapfill', '', 'It [s.*t].'), 'refused wildcard_answer: s.*t'],
    [question('gapfill', '', 'It sat.'), 'refused too_few_parts: 0 gaps (word_box_lost)'],
    [
      question('numerical', `${answer(100, '3')}<units><unit><unit_name>cm</unit_name></unit></units>`),
      'FILL_THE_GAP What? [3] (own_scoring_ignored)',
    ],
    [
      question('truefalse', `${answer(100, 'true')}<hint><text>Think.</text></hint>`),
      'TRUE_FALSE What? true (feedback_left_out)',
    ],
    [
      question(
        'truefalse',
        `${answer(100, 'true')}<correctfeedback><text>Your answer is correct.</text></correctfeedback>`,
      ),
      'TRUE_FALSE What? true',
    ],
    [
      question(
        'truefalse',
        `${answer(100, 'true')}<correctfeedback><text>Sua resposta está parcialmente correta.</text></correctfeedback>`,
      ),
      'TRUE_FALSE What? true',
    ],
    [
      question(
        'truefalse',
        `${answer(100, 'true')}<generalfeedback format="html"><text><![CDATA[<audio src="a.mp3"></audio>So.]]></text></generalfeedback>`,
      ),
      'TRUE_FALSE What? true (media_missing)',
    ],
    [question('description', ''), 'left out description'],
    [question('calculated', ''), 'refused unsupported_type: calculated'],
    [
      question(
        'gapselect',
        '<selectoption><text>cat</text></selectoption><selectoption><text>dog</text></selectoption>',
        'A [[2]] barks.',
      ),
      'FILL_THE_GAP A [dog] barks. {accents} (word_box_lost)',
    ],
    [
      question('cloze', '', '<p>Fill in.</p><p>I {1:SHORTANSWER:=am~=’m} {2:MC:=here~%0%there#No} \\{yes\\}.</p>'),
      'FILL_THE_GAP Fill in. I [am/’m] [here] {yes}. {accents} (choices_of_gap_lost, feedback_left_out)',
    ],
    [
      question('multianswer', '', 'I {1:SHORTANSWER_C:=am~%50%are}.'),
      'FILL_THE_GAP I [am]. {accents,case} (partial_credit_lost)',
    ],
    [question('cloze', '', '{1:NM:=4:0} and {1:NM:=4.5:0.1}'), 'refused numeric_range: 2: {1:NM:=4.5:0.1}'],
    [
      question('cloze', '', 'I {1:SA:%100,00000%am~%33,33333%are}.'),
      'FILL_THE_GAP I [am]. {accents} (partial_credit_lost)',
    ],
    [question('cloze', '', 'An {1:SA:=array{1}}.'), 'refused brace_missing: 1: {1:SA:=array{1}'],
    [question('cloze', '', '{1:MULTIRESPONSE:=a~=b}'), 'refused gap_with_several_choices: 1: {1:MULTIRESPONSE:=a~=b}'],
    [
      question('truefalse', answer(100, 'true'), '<p>a</p><script>alert(1)</script><ul><li>b</li></ul>&amp;'),
      'TRUE_FALSE a⏎b⏎& true (markup_removed)',
    ],
  ])('%s', async (xml, line) => expect(await summarize(quiz(xml))).toEqual([line]))

  test('points are whole, and categories apply to later questions', async () => {
    const category = '<question type="category"><category><text>$course$/top/A2//B1/Past</text></category></question>'
    const { items } = await readQuestions(
      bytesOf(
        quiz(category, question('essay', '<defaultgrade>0.5</defaultgrade><tags><tag><text>long</text></tag></tags>')),
      ),
    )
    expect(items[1]).toMatchObject({
      warnings: [{ code: 'points_rounded', detail: '0.5' }],
      outcome: { question: { points: 1, section: 'A2/B1 / Past', tags: ['long'] } },
    })
  })

  test('pictures are imported, one as the question’s; alternative text replaces those of options', async () => {
    const text = '<p>What?</p><img src="@@PLUGINFILE@@/a%20b.png" alt="a sign">'
    const file = `<file name="a b.png" encoding="base64">${pixel}</file>`
    const xml = question(
      'multichoice',
      answer(100, 'a') + answer(0, `<img src="data:image/png;base64,${pixel}" alt="Go">`),
      text,
    )
    const { items, media } = await readQuestions(
      bytesOf(quiz(xml.replace('</questiontext>', `${file}</questiontext>`))),
    )
    const [item] = items
    expect(item).toMatchObject({
      warnings: [{ code: 'picture_left_out', detail: 'Go' }],
      outcome: { question: { picture: { alt: 'a sign' }, prompt: { text: 'What?' } } },
    })
    expect([...media.values()].map(({ name }) => name)).toEqual(['a b.png'])
    expect(await summarize(quiz(question('multichoice', answer(100, 'a') + answer(0, '<img src="x.png">'))))).toEqual([
      'refused option_without_text: 2 (picture_left_out)',
    ])
  })

  test('a document type and malformed XML are refused with the line', async () => {
    const hostile = '<?xml version="1.0"?>\n<!DOCTYPE quiz [<!ENTITY f SYSTEM "file:///etc/passwd">]>\n<quiz>&f;</quiz>'
    expect(await summarize(hostile)).toEqual(['refused doctype'])
    expect(await summarize('<!DOCTYPE quiz SYSTEM "a.dtd">\n<quiz/>')).toEqual(['refused doctype'])
    const { items } = await readQuestions(bytesOf('<quiz>\n<question type="essay">\n</quiz>'))
    expect(items[0]).toMatchObject({ line: 3, outcome: { reason: 'not_well_formed' } })
    expect(await summarize(`<?xml version="1.0"encoding="UTF-8"?>${quiz(question('essay', '')).slice(21)}`)).toEqual([
      'OPEN_TEXT What? 1-500',
    ])
    expect(await summarize(`<quiz>${'<a>'.repeat(300)}${'</a>'.repeat(300)}</quiz>`)).toEqual(['refused too_large'])
  })
})
