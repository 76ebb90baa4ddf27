import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { zip } from '../../../../test/made-files.ts'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { audit } from '../../../audit/audit.ts'
import { storageFull } from '../../../platform/storage/storage-failures.ts'
import { purgeOldQuestionDrafts } from './question-import.usecases.ts'

let running: TestApp
let scene: Scene
let author: Actor

beforeAll(async () => {
  running = await startTestApp()
  scene = await makeScene(running)
  author = await scene.staff()
})

const imports = '/api/question-imports/'
let named = 0
/** A word that no other question has. */
const fresh = () => `w${++named}x`

async function importFile(
  content: string | Uint8Array,
  { name = 'questions.gift', fields = {}, key = randomUUID() } = {},
) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value))
  form.append('file', new File([Buffer.from(content)], name))
  return scene.call('POST', imports, { as: author, form, key })
}
const act = (id: string, what: string, body?: object) =>
  scene.call('POST', `${imports}${id}/${what}/`, { as: author, ...(body && { body }) })
const read = async (id: string) => (await scene.call('GET', `${imports}${id}/`, { as: author })).data
const rowsOf = async (id: string, query = '') =>
  (await scene.call('GET', `${imports}${id}/rows/?page_size=100&${query}`, { as: author })).data.results
const questionsWith = (word: string) =>
  scene.rows<{ id: string; state: string; tags: string[]; points: number; skill: string | null; draft: object | null }>(
    'select * from questions where folded_words like $1 order by id',
    `%${word}%`,
  )

describe('a draft', () => {
  test('lists the outcome of each item, with matching totals, and creates none', async () => {
    const word = fresh()
    const text = [
      `::Good::Is ${word} a word? {T}`,
      `::Half::Which ${word}? {=a ~%50%b ~c}`,
      `::Again::Is ${word} a  WORD? {F}`,
      '::Range::Pi? {#3.14:0.01}',
      '::Read::Only to read',
    ]
    const { status, data } = await importFile(text.join('\n\n'))
    expect(status).toBe(201)
    expect(data).toMatchObject({ format: 'gift', encoding: 'utf-8', state: 'DRAFT', items: 5, taken: 0 })
    expect(data.figures).toEqual({ ready: 1, warned: 1, refused: 1, duplicate: 1, left_out: 1 })
    expect(data.kinds).toEqual([
      { kind: 'TRUE_FALSE', count: 2 },
      { kind: 'SINGLE_CHOICE', count: 1 },
    ])
    const rows = await rowsOf(data.id)
    expect(rows.map((row: { state: string }) => row.state)).toEqual([
      'READY',
      'WARNED',
      'DUPLICATE',
      'REFUSED',
      'LEFT_OUT',
    ])
    expect(rows[3]).toMatchObject({ item: 'Range', line: 7, reason: 'numeric_range', question: null })
    expect(rows[3].messages[0]).toContain('3.14:0.01')
    expect(rows[0].question).toMatchObject({ kind: 'TRUE_FALSE', key: { value: true } })
    expect(await rowsOf(data.id, 'state=REFUSED')).toHaveLength(1)
    expect(await questionsWith(word)).toEqual([])
  })

  test('without questions is refused with advice', async () => {
    const { status, data } = await importFile('Dear all', { name: 'letter.txt' })
    expect(status).toBe(400)
    expect(data.errors[0]).toMatchObject({ field: 'file', code: 'unknown_format' })
    const latin = Buffer.from(`¿Qué ${fresh()}? {=sí ~no}`, 'latin1')
    expect((await importFile(latin)).data.errors[0].code).toBe('ask_encoding')
    expect((await importFile(latin, { fields: { encoding: 'windows-1252' } })).data.figures.ready).toBe(1)
  })

  test('text as people write it is shown as any file is', async () => {
    const word = fresh()
    const text = `1. Is ${word} a word?\nVerdadero* / Falso\n\n2. Which ${word}?\na) one\nb) two\n`
    const { data } = await importFile(text, { name: 'Pasted questions.txt' })
    expect(data).toMatchObject({ format: 'text', figures: { ready: 1, refused: 1 } })
    expect((await rowsOf(data.id, 'state=REFUSED'))[0]).toMatchObject({ item: '2', line: 4, reason: 'no_right_answer' })
  })

  test('is deleted after an hour, with its uploaded files', async () => {
    const word = fresh()
    const { data } = await importFile(withPicture(word), { name: 'moodle.xml' })
    const [{ question }] = await rowsOf(data.id)
    await running.dependencies.database.transaction(tx => purgeOldQuestionDrafts(tx, new Date(Date.now() + 3_600_000)))
    expect((await scene.call('GET', `${imports}${data.id}/`, { as: author })).status).toBe(404)
    expect(await scene.rows('select id from files where id = $1', question.picture.file)).toEqual([])
  })

  test('the report is a table whose formulas do nothing', async () => {
    const { data } = await importFile(`::\\=1+1::Is ${fresh()}? {T}`)
    const { content } = (await scene.call('GET', `${imports}${data.id}/report/`, { as: author })).data
    expect(content).toContain(`,'=1+1,`)
  })

  test('the report of rejected questions contains nothing else', async () => {
    const { data } = await importFile(`::Fine::Is ${fresh()}? {T}\n\n::Broken::Pi? {#3.14:0.01}`)
    const report = `${imports}${data.id}/report/?state=REFUSED`
    const { content } = (await scene.call('GET', report, { as: author })).data
    expect(content).toContain('Broken')
    expect(content).not.toContain('Fine')
  })
})

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg=='
const withPicture = (word: string) =>
  `<quiz><question type="truefalse"><name><text>n</text></name><questiontext format="html"><text><![CDATA[<p>Is ${word}?</p><img src="@@PLUGINFILE@@/a.png" alt="a sign">]]></text><file name="a.png" encoding="base64">${pixel}</file></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>`

/** A package with one question and an audio file of this many zero bytes. */
const withSound = (word: string, bytes: number) =>
  zip({
    'imsmanifest.xml':
      '<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources><resource identifier="q" type="imsqti_item_xmlv2p1" href="q.xml"><file href="q.xml"/></resource></resources></manifest>',
    'q.xml': `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q" title="q"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>a</value></correctResponse></responseDeclaration><itemBody><object data="a.wav" type="audio/wav"/><choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Is ${word}?</prompt><simpleChoice identifier="a">yes</simpleChoice><simpleChoice identifier="b">no</simpleChoice></choiceInteraction></itemBody></assessmentItem>`,
    'a.wav': silence(bytes),
  })
/** Silent audio, which compresses to a thousandth. */
function silence(bytes: number): Buffer {
  const sound = Buffer.alloc(44 + bytes)
  sound.write('RIFF')
  sound.writeUInt32LE(36 + bytes, 4)
  sound.write('WAVEfmt ', 8)
  sound.writeUInt32LE(16, 16)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    sound.writeUInt16LE(value, at)
  sound.writeUInt32LE(8_000, 24)
  sound.writeUInt32LE(16_000, 28)
  sound.write('data', 36)
  sound.writeUInt32LE(bytes, 40)
  return sound
}

describe('the sounds and pictures of a file', () => {
  const waiting = () => readdir(join(running.dataDir, 'incoming'))

  test('are skipped if they unpack to far more than the uploaded file', async () => {
    const [small] = await rowsOf((await importFile(withSound(fresh(), 500_000), { name: 'a.zip' })).data.id)
    expect(small).toMatchObject({ state: 'READY', question: { audio: expect.anything() } })
    const [large] = await rowsOf((await importFile(withSound(fresh(), 3_000_000), { name: 'a.zip' })).data.id)
    expect(large.question?.audio ?? null).toBe(null)
    expect(large.state).not.toBe('READY')
  })

  test('are deleted from the disk once the request is refused', async () => {
    const key = randomUUID()
    expect((await importFile(`Is ${fresh()}? {T}`, { key })).status).toBe(201)
    expect((await importFile(withSound(fresh(), 500_000), { name: 'a.zip', key })).status).toBeGreaterThanOrEqual(400)
    await expect.poll(waiting).toEqual([])
  })

  test('are not unpacked if they would leave too little disk space', async () => {
    const { freeSpace } = running.dependencies
    const { reserve } = freeSpace
    onTestFinished(() => {
      freeSpace.reserve = reserve
    })
    // a disk with room for the request body only
    freeSpace.reserve = async bytes => {
      if (bytes > 500_000) throw storageFull()
      return reserve(bytes)
    }
    expect((await importFile(withSound(fresh(), 500_000), { name: 'a.zip' })).status).toBe(503)
    await expect.poll(waiting).toEqual([])
  })
})

describe('confirming', () => {
  test('creates drafts of exactly the previewed questions, with the choices made for all of them', async () => {
    const word = fresh()
    const { data } = await importFile(`// [tag:own]\nIs ${word}? {T}\n\nAre ${word}? {F}\n\nWas ${word}? {T}`)
    const body = { count: 2, left_out: [2], skill: 'GRAMMAR', points: 3, tags: ['given', 'own'] }
    const { status, data: done } = await act(data.id, 'confirm', body)
    expect(status).toBe(200)
    expect(done).toMatchObject({ state: 'DONE', taken: 2, used: 0 })
    const questionImport = await questionsWith(word)
    expect(questionImport.map(({ state, skill, points, tags }) => ({ state, skill, points, tags }))).toEqual([
      { state: 'DRAFT', skill: 'GRAMMAR', points: 3, tags: ['own', 'given'] },
      { state: 'DRAFT', skill: 'GRAMMAR', points: 3, tags: ['given', 'own'] },
    ])
    expect((await act(data.id, 'confirm', body)).data.code).toBe('import_done')
    expect((await audit(running.dependencies)).filter(({ breaches }) => breaches > 0)).toEqual([])
  })

  test('the bank lists them in the order of their file, before those that were there', async () => {
    const word = fresh()
    const bank = async () => {
      const { data } = await scene.call('GET', `/api/courses/questions/?search=${word}`, { as: author })
      return data.results.map(({ text }: { text: string }) => text)
    }
    const confirm = async (...texts: string[]) => {
      const { data } = await importFile(texts.map(text => `${text} ${word}? {T}`).join('\n\n'))
      await act(data.id, 'confirm', { count: texts.length })
    }
    await confirm('Old')
    running.clock.advance({ minutes: 1 })
    await confirm('One', 'Two', 'Three')
    expect(await bank()).toEqual(['One', 'Two', 'Three', 'Old'].map(text => `${text} ${word}?`))
  })

  test('with another number than previewed creates nothing', async () => {
    const word = fresh()
    const { data } = await importFile(`Is ${word}? {T}`)
    expect((await act(data.id, 'confirm', { count: 2 })).data.code).toBe('changed_meanwhile')
    expect((await act(data.id, 'confirm', { count: 0, left_out: [1] })).data.code).toBe('nothing_chosen')
    expect(await questionsWith(word)).toEqual([])
  })

  test('of the same file by two people creates the questions once, and the second gets a conflict', async () => {
    const word = fresh()
    const drafts = [await importFile(`Is ${word}? {T}`), await importFile(`Is ${word}? {T}`)]
    const answers = await Promise.all(drafts.map(({ data }) => act(data.id, 'confirm', { count: 1 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await questionsWith(word)).toHaveLength(1)
    const late = drafts[answers.findIndex(({ status }) => status === 409)]
    expect((await read(late?.data.id)).figures).toMatchObject({ ready: 0, duplicate: 1 })
    // once the duplicate is known, it can still be imported
    expect((await act(late?.data.id, 'confirm', { count: 1, also: [1] })).status).toBe(200)
    expect(await questionsWith(word)).toHaveLength(2)
  })

  test('an archived level cannot be chosen', async () => {
    const level = await scene.row<{ id: string }>(
      `insert into levels (code, name, position, archived_at) values ('OLD', 'Old', 99, now()) returning id`,
    )
    const { data } = await importFile(`Is ${fresh()}? {T}`)
    expect((await act(data.id, 'confirm', { count: 1, level: level.id })).data.code).toBe('level_archived')
  })

  test('pictures are imported', async () => {
    const word = fresh()
    const { data } = await importFile(withPicture(word), { name: 'moodle.xml' })
    const [row] = await rowsOf(data.id)
    expect(row.picture).toContain('/files/')
    await act(data.id, 'confirm', { count: 1 })
    const made = await scene.row<{ alt: string; name: string }>(
      `select q.picture_alt as alt, f.name from questions q join files f on f.id = q.picture_file_id where q.folded_words like $1`,
      `%${word}%`,
    )
    expect(made).toEqual({ alt: 'a sign', name: 'a.png' })
  })
})

describe('taking back', () => {
  test('removes the import’s questions and files if none of them is in use', async () => {
    const word = fresh()
    const { data } = await importFile(withPicture(word), { name: 'moodle.xml' })
    expect((await act(data.id, 'take-back')).data.code).toBe('import_not_done')
    const [{ question }] = await rowsOf(data.id)
    await act(data.id, 'confirm', { count: 1 })
    expect((await act(data.id, 'take-back')).data).toMatchObject({ state: 'TAKEN_BACK', taken: 0 })
    expect(await questionsWith(word)).toEqual([])
    expect(await scene.rows('select id from files where id = $1', question.picture.file)).toEqual([])
    expect((await act(data.id, 'take-back')).data.code).toBe('import_not_done')
  })

  test('leaves a file that a version of another question names', async () => {
    const { data } = await importFile(withPicture(fresh()), { name: 'moodle.xml' })
    const [{ question: document }] = await rowsOf(data.id)
    await act(data.id, 'confirm', { count: 1 })
    const bank = (method: string, path: string, body: object) =>
      scene.call(method, `/api/courses/questions/${path}`, { as: author, body })
    const other = (await bank('POST', '', { document })).data
    const { draft_version } = (await bank('POST', `${other.id}/publish/`, { draft_version: 1 })).data
    const bare = { ...document, picture: null }
    await bank('PUT', `${other.id}/draft/`, { document: bare, draft_version })
    await bank('POST', `${other.id}/publish/`, { draft_version: draft_version + 1 })
    expect((await act(data.id, 'take-back')).data).toMatchObject({ state: 'TAKEN_BACK' })
    expect(await scene.rows('select id from files where id = $1', document.picture.file)).toHaveLength(1)
  })

  test('is refused as a whole if a test uses one of the questions', async () => {
    const word = fresh()
    const { data } = await importFile(`Is ${word}? {T}\n\nWas ${word}? {F}`)
    await act(data.id, 'confirm', { count: 2 })
    const [one] = await questionsWith(word)
    await scene.row(
      `insert into question_versions (question_id, number, document, published_at) values ($1, 1, '{}', now())`,
      one?.id,
    )
    expect((await read(data.id)).used).toBe(1)
    expect((await act(data.id, 'take-back')).data.code).toBe('import_used')
    expect(await questionsWith(word)).toHaveLength(2)
  })
})

describe('exporting', () => {
  test('lists what a format cannot store of a question', async () => {
    const word = fresh()
    const { data } = await importFile(`Which ${word}? {=a ~b}`)
    await act(data.id, 'confirm', { count: 1 })
    await scene.row(
      `update questions set draft = draft || '{"feedback": [{"option": "a", "text": "No"}]}' where folded_words like $1`,
      `%${word}%`,
    )
    const { data: out } = await scene.call('GET', `/api/question-export/?format=qti&search=${word}`, { as: author })
    expect(out).toMatchObject({ questions: 1, lost: [{ losses: ['feedback'], written: true }] })
  })

  test('writes the questions that the bank’s list shows', async () => {
    const [one, other] = [fresh(), fresh()]
    const { data } = await importFile(`Is ${one} before ${other}? {T}\n\nWas ${one}? {F}\n\nWere ${one}? {F}`)
    await act(data.id, 'confirm', { count: 3 })
    const [first] = await questionsWith(one)
    const { id } = await scene.row<{ id: string }>(
      `insert into assessments (kind, title) values ('EVALUATION', 'A test') returning id`,
    )
    await scene.row(
      'insert into assessment_questions (assessment_id, position, question_id) values ($1, 1, $2)',
      id,
      first?.id,
    )
    const count = async (path: string) => (await scene.call('GET', path, { as: author })).data
    for (const filter of [
      `search=${other}+${one}`,
      `search=${one}`,
      `search=${one}&used=true`,
      `search=${one}&used=false`,
    ]) {
      const { count: listed } = await count(`/api/courses/questions/?${filter}`)
      expect(listed).toBeGreaterThan(0)
      expect(await count(`/api/question-export/?format=csv&${filter}`)).toMatchObject({ questions: listed })
    }
  })

  test.each(['gift', 'moodle-xml', 'qti', 'csv'])('%s: a question pasted from PowerPoint round-trips', async format => {
    const word = fresh()
    const unseen = '\u0002\u001f\ufffe'
    const options = ['a', 'b'].map(id => ({ id, text: `${id}${unseen}` }))
    const document = {
      kind: 'SINGLE_CHOICE',
      prompt: { text: `${word}\u000bmore\f${unseen}`, passage: null, options },
      key: { option: 'a' },
      ...{ explanation: `Why\u000bnot`, points: 1, level: null, skill: null, cefr: null, audio: null, picture: null },
      ...{ tags: [word], feedback: [], rubric: [] },
    }
    const made = await scene.call('POST', '/api/courses/questions/', { as: author, body: { document } })
    const stored = await scene.row('select prompt, explanation from questions where id = $1', made.data.id)
    const plain = ['a', 'b'].map(id => ({ id, text: id }))
    expect(stored).toEqual({
      prompt: { text: `${word}\nmore\n`, passage: null, options: plain },
      explanation: 'Why\nnot',
    })
    const { data: out } = await scene.call('GET', `/api/question-export/?format=${format}&tag=${word}`, { as: author })
    const { data: again } = await importFile(Buffer.from(out.content, 'base64'), { name: out.file_name })
    expect(again.figures).toMatchObject({ refused: 0, duplicate: 1 })
  })

  test.each(['gift', 'moodle-xml', 'qti', 'csv'])(
    '%s: an exported question is a duplicate when imported',
    async format => {
      const word = fresh()
      const { data } = await importFile(`// [tag:${word}]\nIs ${word}? {T}\n\n// [tag:${word}]\nWhich ${word}? {=a ~b}`)
      await act(data.id, 'confirm', { count: 2 })
      const { data: out } = await scene.call('GET', `/api/question-export/?format=${format}&tag=${word}`, {
        as: author,
      })
      expect(out).toMatchObject({ questions: 2, lost: [] })
      const { data: again } = await importFile(Buffer.from(out.content, 'base64'), { name: out.file_name })
      expect(again.figures).toEqual({ ready: 0, warned: 0, refused: 0, duplicate: 2, left_out: 0 })
      expect((await rowsOf(again.id))[0].warnings).toEqual(['already_there'])
    },
  )
})
