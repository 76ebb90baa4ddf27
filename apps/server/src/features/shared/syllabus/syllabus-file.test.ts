import { AsyncLocalStorage } from 'node:async_hooks'
import { notAllowedOnOneLine } from '@aulaviva/domain/one-line'
import { maxLevels, maxMaterials } from '@aulaviva/domain/syllabus'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { commandLineActor } from '../../../platform/auth/person.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { type Entry, previewRows } from './syllabus-file.rules.ts'
import { exportSyllabus, importSyllabus, readSyllabus } from './syllabus-file.usecases.ts'

const path = '/api/classes/syllabus/file/'

let running: TestApp
let scene: Scene
let staff: Actor

beforeAll(async () => {
  running = await startTestApp()
  scene = await makeScene(running)
  staff = await scene.staff(['content'])
  await clear(running.dependencies.database)
})

function send(content: string | Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new File([content], 'syllabus.csv'))
  return scene.call('POST', path, { as: staff, form })
}
const trial = async (content: string | Uint8Array<ArrayBuffer>) => (await send(content, { dry_run: 'true' })).data
const exportedCsv = async () => (await scene.call('GET', path, { as: staff })).data.content as string

const japanese = [
  'Código del nivel;Nombre del nivel;MCER;Número;Unidad;Tema;Meta;Enlaces;Nota',
  'N5;First steps;;;;;Read the kana;;x',
  'N5;First steps;;;Greetings;Good morning;;A song https://example.test/song;',
  'N5;;;;Greetings;Thank you;Say thanks;;',
  'N4;On the way;A2;;Travel;;;;',
].join('\n')

describe('a table of a syllabus', () => {
  test('can have a title above it', async () => {
    const answer = await trial(`Temario, primavera;;;\n\n${japanese}`)
    expect(answer.figures).toEqual({ new: 4, changed: 0, unchanged: 0, refused: 0 })
    expect(answer.rows[1]).toMatchObject({ line: 5, name: 'N5 · Greetings · Good morning' })
  })

  test('may be in Portuguese', async () => {
    const answer = await trial(
      [
        'Código do nível;Nome do nível;QCER;Número da unidade;Nome da unidade;Tópico;Objetivo;Materiais;Observação',
        'B9;Avançado;B2;1;Viagens;No aeroporto;Fazer o check-in;;x',
      ].join('\n'),
    )
    expect(answer.ignored).toEqual(['Observação'])
    expect(answer.rows).toMatchObject([{ name: 'B9 · 1 Viagens · No aeroporto', state: 'NEW' }])
    const short = await trial('Nível;Unidade;Tópicos;Descrição\nB9;Viagens;No aeroporto;Fazer o check-in')
    expect(short.ignored).toEqual([])
    expect(short.rows).toMatchObject([{ name: 'B9 · Viagens · No aeroporto' }])
  })

  test('is validated row by row without creating anything', async () => {
    const answer = await trial(japanese)
    expect(answer.figures).toEqual({ new: 4, changed: 0, unchanged: 0, refused: 0 })
    expect(answer.ignored).toEqual(['Número', 'Nota'])
    expect(answer.rows[1]).toMatchObject({ line: 3, name: 'N5 · Greetings · Good morning', state: 'NEW' })
    expect(await scene.rows('select from levels')).toEqual([])
  })

  test('is imported as previewed, and changes nothing the second time', async () => {
    const { token } = await trial(japanese)
    const imported = await send(japanese, { token })
    expect([imported.status, imported.data.made]).toEqual([200, true])
    const rows = await scene.rows(
      `select l.code, l.cefr, l.description, u.number, u.title, p.title as topic, p.description as goal
       from levels l join units u on u.level_id = l.id left join topics p on p.unit_id = u.id
       order by l.position, u.number, p.position`,
    )
    expect(rows).toEqual([
      {
        code: 'N5',
        cefr: null,
        description: 'Read the kana',
        number: 1,
        title: 'Greetings',
        topic: 'Good morning',
        goal: '',
      },
      {
        code: 'N5',
        cefr: null,
        description: 'Read the kana',
        number: 1,
        title: 'Greetings',
        topic: 'Thank you',
        goal: 'Say thanks',
      },
      { code: 'N4', cefr: 'A2', description: '', number: 1, title: 'Travel', topic: null, goal: null },
    ])
    const again = await trial(japanese)
    expect(again.figures).toEqual({ new: 0, changed: 0, unchanged: 4, refused: 0 })
    expect(await scene.rows('select title, url from materials')).toEqual([
      { title: 'A song', url: 'https://example.test/song' },
    ])
    const changeRows = await scene.rows(`select distinct act, changed_by from changes where thing = 'TOPIC'`)
    expect(changeRows).toContainEqual({ act: 'CREATED', changed_by: staff.id })
  })

  test('taken out is read as unchanged, with the mark by which spreadsheets read accents', async () => {
    const content = await exportedCsv()
    expect(content.startsWith('\uFEFFLevel code,')).toBe(true)
    expect((await trial(content)).figures).toEqual({ new: 0, changed: 0, unchanged: 4, refused: 0 })
  })

  test('renames by number, adds after existing parts, and keeps unnamed ones', async () => {
    const content = 'level code,unit number,unit name,topic,goal\nN5,1,Meeting people,,Meet\nN5,2,Food,Rice,\n'
    const { rows, token, figures } = await trial(content)
    expect(figures).toEqual({ new: 1, changed: 1, unchanged: 0, refused: 0 })
    expect(rows[0].differences).toEqual([
      { column: 'unit_name', from: 'Greetings', to: 'Meeting people' },
      { column: 'goal', from: '', to: 'Meet' },
    ])
    await send(content, { token })
    const units = await scene.rows(
      `select u.number, u.title, count(p.id)::int as topics from units u join levels l on l.id = u.level_id
       left join topics p on p.unit_id = u.id where l.code = 'N5' group by u.id order by u.number`,
    )
    expect(units).toEqual([
      { number: 1, title: 'Meeting people', topics: 2 },
      { number: 2, title: 'Food', topics: 1 },
    ])
  })

  test('lists column, value, and fix of each rejected row, and imports the others', async () => {
    const content = [
      'level code,level name,cefr,unit number,unit name,topic,goal,materials',
      ',Nothing,,,,,,',
      'mine,Own levels,,,,,,',
      'N3,,,,,,,',
      'N2,Far,D7,,,,,',
      'N5,,,9,Weather,,,',
      'N5,,,x,Weather,,,',
      'N5,,,2,Food,Rice,,ftp://example.test',
      'N5,Other,,,,,,',
      'N5,Another,,,,,,',
      'N5,,,,,,,https://example.test',
      `N5,,,2,${'x'.repeat(121)},,,`,
      'N5,,,,,Alone,,',
      'N1,The end,,1,Last,"Open,,',
    ].join('\n')
    const { rows, figures } = await trial(content)
    expect(figures).toEqual({ new: 0, changed: 1, unchanged: 0, refused: 12 })
    const found = rows
      .filter(({ state }: { state: string }) => state === 'REFUSED')
      .map(({ line, findings: [first] }: { line: number; findings: { column: string; code: string }[] }) =>
        [line, first?.column, first?.code].join(' '),
      )
    expect(found).toEqual([
      '2 level_code missing',
      '3 level_code malformed',
      '4 level_name missing',
      '5 cefr unknown_cefr',
      '6 unit_number not_the_next',
      '7 unit_number no_number',
      '8 materials no_address',
      '10 level_name contradicts',
      '11 materials of_no_unit',
      '12 unit_name too_long',
      '13 unit_name missing',
      '14  unclosed_quote',
    ])
  })

  test('is not imported if the result would differ from the preview', async () => {
    const content = 'level code,level name\nN5,Renamed\n'
    const { token } = await trial(content)
    await scene.row(`update levels set name = 'Changed meanwhile' where code = 'N5'`)
    const late = await send(content, { token })
    expect([late.status, late.data.code]).toEqual([409, 'changed_meanwhile'])
    expect(await scene.row(`select name from levels where code = 'N5'`)).toEqual({ name: 'Changed meanwhile' })
  })

  test('imported twice at once creates everything once', async () => {
    const content = 'level code,level name,unit name,topic\nK1,Kids,Animals,Cats\n'
    const both = await Promise.all([1, 2].map(() => send(content)))
    expect(both.map(({ data }) => data.figures.new).toSorted()).toEqual([0, 1])
    expect(await scene.rows(`select from levels where code = 'K1'`)).toHaveLength(1)
  })

  test.each([
    ['nothing', '', 'empty'],
    ['a picture', '\x89PNG\r\n\x1a\n\0\0', 'not_a_table'],
    ['a table without levels', 'name,goal\nA,B\n', 'no_level_column'],
    ['too many rows', `level code\n${'N5\n'.repeat(5_001)}`, 'too_many_rows'],
  ])('is not read as one: %s', async (_, content, code) => {
    const { status, data } = await send(content, { dry_run: 'true' })
    expect([status, data.errors[0].code]).toEqual([400, code])
  })

  test('rejects a name of several lines, and parts above the limit', () => {
    const row = (line: number, entry: Entry) => ({ line, entry })
    const named = (code: string) => ({ level_code: code, level_name: 'Level' })
    const all = Array.from({ length: maxLevels + 1 }, (_, at) => row(at, named(`L${at}`)))
    const materials = Array.from({ length: maxMaterials + 1 }, (_, at) => `https://example.test/${at}`).join('\n')
    const rows = [
      row(0, { ...named('A'), unit_name: 'One\nTwo' }),
      row(0, { ...named('A'), unit_name: 'One', materials }),
    ]
    const codes = (of: typeof rows) => previewRows([], of).flatMap(({ findings }) => findings.map(({ code }) => code))
    expect([codes(rows), codes(all)]).toEqual([['malformed', 'full'], ['full']])
  })

  test('names the part with too many children', async () => {
    const levels = Array.from({ length: maxLevels }, (_, at) => `X${at},Level\n`).join('')
    const last = (await trial(`level code,level name\n${levels}`)).rows.at(-1)
    expect(last.findings[0].message).toBe(`A syllabus can have up to ${maxLevels} levels. Remove this row.`)
  })

  test('keeps exercises in place, and counts them against the limit', async () => {
    const { id } = await scene.row<{ id: string }>(
      `insert into assessments (kind, title) values ('EVALUATION', 'Irregular verbs') returning id`,
    )
    await scene.row(
      `insert into materials (topic_id, title, assessment_id, created_at)
       select id, 'Irregular verbs', $1, now() from topics where title = 'Cats'`,
      id,
    )
    const content = await exportedCsv()
    expect(content).toContain('Cats')
    expect(content).not.toMatch(/null|Irregular verbs/)
    expect((await trial(content)).figures).toMatchObject({ new: 0, changed: 0, refused: 0 })
    const links = Array.from({ length: maxMaterials }, (_, at) => `https://example.test/${at}`)
    const asMany = (count: number) =>
      trial(`level code,unit name,topic,materials\nK1,Animals,Cats,"${links.slice(0, count).join('\n')}"\n`)
    expect((await asMany(maxMaterials - 1)).figures.changed).toBe(1)
    expect((await asMany(maxMaterials)).rows[0].findings).toMatchObject([
      { code: 'full', message: `A unit or topic can have up to ${maxMaterials} materials. Remove some links.` },
    ])
    await scene.row('delete from materials where assessment_id = $1', id)
  })

  test('escapes values that spreadsheets read as formulas', async () => {
    await scene.row(`update topics set title = '=1+1' where title = 'Cats'`)
    expect(await exportedCsv()).toContain(`'=1+1`)
    expect((await trial(await exportedCsv())).figures.changed).toBe(0)
  })

  test('keeps an apostrophe at the start of a name, as text and as a workbook', async () => {
    await scene.row(`update topics set title = '''-ed'' and ''-ing'' adjectives' where title = 'Rice'`)
    const workbook = (await scene.call('GET', `${path}?format=xlsx`, { as: staff })).data.content
    expect(await exportedCsv()).toContain(`,''-ed' and '-ing' adjectives,`)
    for (const content of [await exportedCsv(), Buffer.from(workbook, 'base64')])
      expect((await trial(content)).figures).toMatchObject({ new: 0, changed: 0, refused: 0 })
  })
})

const words = fc
  .string({ unit: 'grapheme', maxLength: 10 })
  .map(text => text.replace(notAllowedOnOneLine, '').replace(/\p{M}/gu, '').trim())
  .filter(text => text !== '' && text.isWellFormed())
const name = fc.oneof({ arbitrary: words, weight: 5 }, fc.constantFrom("'-ed'", '-ing'))
const unique = <T>(one: fc.Arbitrary<T>, called: (value: T) => string) =>
  fc.uniqueArray(one, { maxLength: 3, selector: value => called(value).normalize('NFC').toLowerCase() })
const goal = fc.constantFrom('', 'Greet', 'One\nTwo', '@home', "'quoted", "'-ed'", 'a;b,"c"')
const links = fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { maxLength: 3 })
const topic = fc.record({ title: name, goal, links })
const unit = fc.record({ title: name, goal, links, topics: unique(topic, ({ title }) => title) })
const level = fc.record({
  code: name.filter(code => code.length <= 12 && code.toLowerCase() !== 'mine'),
  name,
  cefr: fc.constantFrom(null, 'A1', 'C2'),
  goal,
  units: unique(unit, ({ title }) => title),
})

test('any syllabus taken out is read as unchanged, and makes the same in an empty academy', async () => {
  const { database, clock } = running.dependencies
  const back = new Error('taken back')
  // files are read outside of transactions, while this test runs in one
  const outside = AsyncLocalStorage.snapshot()
  await fc.assert(
    fc.asyncProperty(
      unique(level, ({ code }) => code),
      async levels => {
        const work = database.transaction(async tx => {
          await clear(tx)
          const context = { tx, person: commandLineActor, now: clock.now() }
          const out = async () => (await exportSyllabus(tx, 'en', 'csv')).toString()
          const importFile = async (content: string | Buffer) =>
            (
              await importSyllabus(
                context,
                await outside(() => readSyllabus(Buffer.from(content), 'job')),
                { isTrial: false, token: '' },
                'en',
              )
            ).figures
          const none = { new: 0, changed: 0, refused: 0 }
          const cells = levels.flatMap(({ units, ...of }) => [
            { level_code: of.code, level_name: of.name, cefr: of.cefr ?? '', goal: of.goal },
            ...units.flatMap(({ topics, ...one }) => [
              { level_code: of.code, unit_name: one.title, goal: one.goal, materials: cellOf(one.links) },
              ...topics.map(({ title, ...rest }) => ({
                level_code: of.code,
                unit_name: one.title,
                topic: title,
                goal: rest.goal,
                materials: cellOf(rest.links),
              })),
            ]),
          ])
          const rows = cells.map((entry, at) => ({ line: at + 2, entry: entryOf(entry) }))
          const first = await importSyllabus(context, { rows, ignored: [] }, { isTrial: false, token: '' }, 'en')
          expect(first.figures).toEqual({ new: rows.length, changed: 0, unchanged: 0, refused: 0 })
          const content = await out()
          expect(await importFile(content)).toMatchObject(none)
          expect(await importFile(await exportSyllabus(tx, 'es', 'xlsx'))).toMatchObject(none)
          await clear(tx)
          expect((await importFile(content)).refused).toBe(0)
          expect(await out()).toBe(content)
          throw back
        })
        await expect(work).rejects.toBe(back)
      },
    ),
    { numRuns: 12 },
  )
  // a dozen academies are created three times each
}, 90_000)

async function clear(db: Queryable) {
  for (const table of ['materials', 'topics', 'units', 'levels']) await db.query({ text: `delete from ${table}` })
}

const cellOf = (numbers: readonly number[]) => numbers.map(n => `Link ${n} https://example.test/${n}`).join('\n')
const entryOf = (entry: Record<string, string>) =>
  Object.fromEntries(Object.entries(entry).filter(([, cell]) => cell !== ''))
