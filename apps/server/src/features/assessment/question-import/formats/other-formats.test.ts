import { describe, expect, test } from 'vitest'
import { readQuestions } from './read-questions.ts'
import { bytesOf, summarize } from './testing/summarize.ts'

describe('our table', () => {
  test('below a title, and with a delimiter in a text', async () => {
    const rows = ['Preguntas, unidad 1', '', 'Pregunta;Correcta;Incorrecta', 'Hi, you;a;b', '"One; two"; "c; d" ;e']
    expect(await summarize(rows.join('\n'))).toEqual([
      'SINGLE_CHOICE Hi, you *a | b',
      'SINGLE_CHOICE One; two *c; d | e',
    ])
  })

  test('a row of every kind, in either language', async () => {
    const rows = [
      'Tipo;Pregunta;Correcta;Incorrecta 1;Incorrecta 2;Puntos;Sección',
      'single_choice;¿Qué?;a;b;c;2;Uno',
      ';Adivina;a;b;;;',
      'MULTIPLE_CHOICE;Which?;"a\nb";c;;;',
      'TRUE_FALSE;Is it?;verdadero;;;;',
      'FILL_THE_GAP;I [am|’m] here [now].;;;;;',
      'MATCHING;Match;"a -> x\nb -> y";z;;;',
      'ORDERING;Order;"one\ntwo";;;;',
      'OPEN_TEXT;Write;;;;;',
      'SPOKEN;Say;;;;;',
      'RIDDLE;What?;;;;;',
      'TRUE_FALSE;;true;;;;',
    ]
    expect(await summarize(rows.join('\n'))).toEqual([
      'SINGLE_CHOICE ¿Qué? *a | b | c',
      'SINGLE_CHOICE Adivina *a | b',
      'MULTIPLE_CHOICE Which? *a | *b | c',
      'TRUE_FALSE Is it? true',
      'FILL_THE_GAP I [am/’m] here [now].',
      'MATCHING Match a=x | b=y | +z',
      'ORDERING Order one > two',
      'OPEN_TEXT Write 1-500',
      'SPOKEN Say 1-120',
      'refused unsupported_type: RIDDLE',
      'refused question_without_text',
    ])
  })

  test('in Portuguese', async () => {
    const rows = [
      'Tipo;Enunciado;Correta;Errada 1;Errada 2;Texto de apoio;Explicação;Seção;Pontos;Etiquetas',
      'single_choice;Onde ela mora?;Recife;Natal;Belém;Ana mora em Recife.;Está no texto.;Leitura;2;lugares',
      'TRUE_FALSE;O céu é verde.;Falso;;;;;;;',
      'TRUE_FALSE;O céu é azul.;V;;;;;;;',
      'TRUE_FALSE;A água é seca.;errado;;;;;;;',
    ]
    expect(await summarize(rows.join('\n'))).toEqual([
      'SINGLE_CHOICE «Ana mora em Recife.» Onde ela mora? *Recife | Natal | Belém',
      'TRUE_FALSE O céu é verde. false',
      'TRUE_FALSE O céu é azul. true',
      'TRUE_FALSE A água é seca. false',
    ])
    const { items } = await readQuestions(bytesOf(rows.join('\n')))
    expect(items[0]?.outcome).toMatchObject({
      question: { explanation: 'Está no texto.', section: 'Leitura', points: 2, tags: ['lugares'] },
    })
    expect(await summarize('Questão;Certa;Incorreta;Leitura\nOnde?;aqui;lá;Ana está aqui.')).toEqual([
      'SINGLE_CHOICE «Ana está aqui.» Onde? *aqui | lá',
    ])
  })
})

describe('any file', () => {
  test.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(), 'empty_file'],
    ['spaces', bytesOf(' \n'), 'empty_file'],
    ['a quiz without questions', bytesOf('<quiz/>'), 'empty_file'],
    ['a test without items', bytesOf('<questestinterop><assessment/></questestinterop>'), 'empty_file'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'ask_encoding'],
    ['prose', bytesOf('Dear all, the exam is on Monday.'), 'unknown_format'],
    ['a page', bytesOf('<?xml version="1.0"?><html/>'), 'unknown_format'],
    ['letters of no known code', Buffer.from('¿Qué? {=a ~b}', 'latin1'), 'ask_encoding'],
  ])('%s', async (_, bytes, code) => {
    await expect(readQuestions(bytes)).rejects.toMatchObject({ code })
  })

  test('the encoding is found by byte order mark, by option, and by the XML declaration', async () => {
    const text = '¿Qué? {=sí ~no}'
    const taken = ['SINGLE_CHOICE ¿Qué? *sí | no']
    expect(await summarize(`\uFEFF${text}`)).toEqual(taken)
    expect(await summarize(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual(taken)
    expect(await summarize(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())).toEqual(taken)
    const decoded = await readQuestions(Buffer.from(text, 'latin1'), { encoding: 'windows-1252' })
    expect(decoded.items).toHaveLength(1)
    expect(decoded.encoding).toBe('windows-1252')
    const xml =
      '<?xml version="1.0" encoding="ISO-8859-1"?><quiz><question type="essay"><questiontext><text>¿Qué?</text></questiontext></question></quiz>'
    expect(await summarize(Buffer.from(xml, 'latin1'))).toEqual(['OPEN_TEXT ¿Qué? 1-500'])
  })

  test('zeros and halves of characters are nowhere', async () => {
    const { items } = await readQuestions(bytesOf('::t::A\u0001B\uFFFD{=c\u0007 ~d}'))
    expect(JSON.stringify(items[0]?.outcome)).not.toMatch(/\\u0001|\uFFFD|\\u0007/)
  })

  test('a part of a package without items is skipped', async () => {
    expect(await summarize('<?xml version="1.0"?><assessmentTest/>')).toEqual(['left out assessmentTest'])
  })

  test('a file with an archive’s name that is not one', async () => {
    const { items } = await readQuestions(bytesOf('hello'), { name: 'pack.zip' })
    expect(items[0]?.outcome).toMatchObject({ state: 'refused', reason: 'not_a_zip' })
  })

  test('a closed zip that is none', async () => {
    expect(await summarize(Buffer.from('504b0304deadbeef', 'hex'))).toEqual(['refused not_a_zip'])
  })
})
