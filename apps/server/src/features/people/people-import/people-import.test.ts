import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { audit } from '../../../audit/audit.ts'
import { readTable } from '../../../platform/tables/read-table.ts'
import { applyRetention } from '../../../retention.ts'
import { runPendingJobs } from '../../accounts/accounts/testing/mailbox.ts'
import { formOf, Visitor } from '../../accounts/accounts/testing/visitor.ts'
import { processBatch, processImport, sendImportedInvitation } from './importing.usecases.ts'

let running: TestApp
let scene: Scene
let owner: Actor

beforeAll(async () => {
  running = await startTestApp()
  scene = await makeScene(running)
  owner = await scene.staff()
  await scene.row(`insert into plans (name, minutes, days, price_cents) values ('Intensivo', 600, 90, 100)`)
})

const imports = '/api/users/people-imports/'
let named = 0
/** A name that no one has. */
const fresh = () => `p${++named}`

async function upload(content: string | Uint8Array, { as = owner, name = 'people.csv', fields = {} } = {}) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value))
  form.append('file', new File([Buffer.from(content)], name))
  return scene.call('POST', imports, { as, form })
}
const csv = (...rows: string[]) => `${rows.join('\n')}\n`
const head = 'email,first_name,last_name'

const act = (id: string, what: string, body: object | undefined = undefined, as = owner) =>
  scene.call('POST', `${imports}${id}/${what}/`, { as, ...(body && { body }) })
const begin = ({ id, version }: { id: string; version: number }, more = {}, as = owner) =>
  act(id, 'start', { version, ...more }, as)
const rowsOf = async (id: string, query = '') =>
  (await scene.call('GET', `${imports}${id}/rows/?page_size=100&${query}`, { as: owner })).data.results
const read = async (id: string) => (await scene.call('GET', `${imports}${id}/`, { as: owner })).data
const personOf = (email: string) =>
  scene.row<{ id: string; first_name: string; last_name: string; external_id: string; version: number }>(
    'select * from users where email_canonical = $1',
    email,
  )
const doAll = (id: string) => processImport(running.dependencies, id)

/** Uploads a file and applies it. */
async function importAll(content: string | Uint8Array, more = {}) {
  const { data } = await upload(content)
  expect((await begin(data, more)).status).toBe(200)
  await doAll(data.id)
  return read(data.id)
}

describe('a draft', () => {
  test('reads a Spanish spreadsheet, and creates no one', async () => {
    const who = fresh()
    const before = await scene.row('select count(*) from users')
    const content = Buffer.from(
      `Correo;Nombre;Apellidos;Nivel;Contraseña;Código\r\n${who}@example.test;Agn\xe8s;Ñu\xf1ez;b1;secret;0012\r\n;;;;;\r\n`,
      'latin1',
    )
    const { status, data } = await upload(content, { name: 'alumnos.csv' })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      file_name: 'alumnos.csv',
      state: 'DRAFT',
      encoding: 'windows-1252',
      delimiter: ';',
      rows: 1,
      foreseen: { new: 1, changed: 0, unchanged: 0, refused: 0, left_out: 0 },
    })
    const columns = data.columns as { heading: string; column: string | null; first_cells: string[] }[]
    expect(columns.map(({ column }) => column)).toEqual([
      'email',
      'first_name',
      'last_name',
      'level',
      null,
      'external_id',
    ])
    expect(columns.map(({ first_cells }) => first_cells[0])).toContain('Agnès')
    expect(await scene.row('select count(*) from users')).toEqual(before)
    expect(await scene.rows(`select from changes where thing_id = $1`, data.id)).toEqual([])
  })

  test('reads UTF-16 with tabs, as spreadsheets write Unicode text', async () => {
    const content = Buffer.from(
      `\uFEFFemail\tfirst name\tlast name\r\n${fresh()}@example.test\tAgnès\tÑu\r\n`,
      'utf16le',
    )
    const { data } = await upload(content, { name: 'people.txt' })
    expect(data).toMatchObject({ encoding: 'utf-16le', delimiter: '\t', foreseen: { new: 1 } })
  })

  test('is read again with other options', async () => {
    const content = Buffer.from(`${head}\n${fresh()}@example.test,Agn\xe8s,Ruiz\n`, 'latin1')
    const { data } = await upload(content)
    const path = `${imports}${data.id}/`
    const wrong = await scene.call('PATCH', path, { as: owner, body: { version: 1, encoding: 'utf-8' } })
    expect([wrong.status, wrong.data.errors[0].code]).toEqual([400, 'wrong_encoding'])
    const right = await scene.call('PATCH', path, { as: owner, body: { version: 1, delimiter: ';' } })
    expect(right.data).toMatchObject({ version: 2, delimiter: ';', foreseen: { refused: 1 } })
  })

  test('finds the headings below the title of a list, and lets another line be chosen', async () => {
    const who = fresh()
    const content = csv(
      'Students spring,,,,',
      'First name,Last name,E-mail,,',
      `Ana,Ruiz,${who}@example.test,,`,
      ',,,,',
    )
    const { data } = await upload(content)
    expect(data).toMatchObject({ heading_line: 2, rows: 1, foreseen: { new: 1 } })
    expect(data.first_lines.map(({ line }: { line: number }) => line)).toEqual([1, 2, 3])
    expect(data.columns.map(({ heading }: { heading: string }) => heading)).toEqual([
      'First name',
      'Last name',
      'E-mail',
    ])
    const path = `${imports}${data.id}/`
    const first = await scene.call('PATCH', path, { as: owner, body: { version: 1, heading_line: 1 } })
    expect(first.data).toMatchObject({ heading_line: 1, rows: 2, columns: [{ heading: 'Students spring' }, {}, {}] })
    const nowhere = await scene.call('PATCH', path, { as: owner, body: { version: 2, heading_line: 9 } })
    expect([nowhere.status, nowhere.data.errors[0].field]).toEqual([400, 'heading_line'])
    // choosing columns keeps the chosen heading line
    const mapping = [null, null, 'email']
    const mapped = await scene.call('PATCH', path, { as: owner, body: { version: 2, mapping } })
    expect(mapped.data).toMatchObject({ heading_line: 1, rows: 2 })
    const back = await scene.call('PATCH', path, { as: owner, body: { version: 3, heading_line: 2 } })
    expect(back.data.foreseen).toMatchObject({ new: 1 })
    await begin(back.data)
    expect((await read(data.id)).first_lines).toEqual([])
    await doAll(data.id)
    expect(await personOf(`${who}@example.test`)).toMatchObject({ first_name: 'Ana', last_name: 'Ruiz' })
  })

  test('reads a list without headings, whose addresses it finds', async () => {
    const who = fresh()
    const { data } = await upload(csv(`Ana Ruiz;${who}@example.test`, `Luz Mejía;${fresh()}@example.test`))
    expect(data).toMatchObject({ heading_line: 0, rows: 2, columns: [{ column: null }, { column: 'email' }] })
    const body = { version: 1, mapping: ['full_name', 'email'] }
    const mapped = await scene.call('PATCH', `${imports}${data.id}/`, { as: owner, body })
    expect(mapped.data).toMatchObject({ heading_line: 0, foreseen: { new: 2 } })
  })

  test('splits full names and shows how, in the order that the column has', async () => {
    const [who, other] = [fresh(), fresh()]
    const content = csv(
      '"Timestamp","Email Address","Full name","What is your level?"',
      `"2026/11/20","${who}@example.test","María José Núñez Peña","A1"`,
      `"2026/11/20","${other}@example.test","Tanaka, Kenji","A2"`,
      `"2026/11/20","${fresh()}@example.test","Suharto","A2"`,
    )
    const { data } = await upload(content)
    expect(data.foreseen).toMatchObject({ new: 3, refused: 0 })
    expect((await rowsOf(data.id)).map(({ split }: { split: object }) => split)).toEqual([
      { first_name: 'María José', last_name: 'Núñez Peña' },
      { first_name: 'Kenji', last_name: 'Tanaka' },
      { first_name: 'Suharto', last_name: '' },
    ])
    await begin(data)
    await doAll(data.id)
    expect(await personOf(`${who}@example.test`)).toMatchObject({ first_name: 'María José', last_name: 'Núñez Peña' })
    // importing it again changes no one, not even a name split by hand since
    await scene.row(
      `update users set first_name = 'María', last_name = 'José Núñez Peña' where email_canonical = $1 returning id`,
      `${who}@example.test`,
    )
    const again = (await upload(content)).data
    expect(again.foreseen).toMatchObject({ new: 0, changed: 0, unchanged: 3 })
    const lastFirst = await upload(csv('Correo;Apellidos y nombres', `${fresh()}@example.test;Ruiz Peña Ana`))
    expect((await rowsOf(lastFirst.data.id))[0].split).toEqual({ first_name: 'Ana', last_name: 'Ruiz Peña' })
  })

  test('uses “Name” for the parts that other columns lack', async () => {
    const columnsOf = async (heading: string) =>
      (await upload(csv(heading, `${fresh()}@example.test,x,y`))).data.columns.map(
        ({ column }: { column: string }) => column,
      )
    expect(await columnsOf('email,Name,x')).toEqual(['email', 'full_name', null])
    expect(await columnsOf('email,Nombre completo,x')).toEqual(['email', 'full_name', null])
    expect(await columnsOf('email,Nombre,Apellidos')).toEqual(['email', 'first_name', 'last_name'])
    expect(await columnsOf('email,Nome,x')).toEqual(['email', 'full_name', null])
    expect(await columnsOf('email,Nome,Sobrenome')).toEqual(['email', 'first_name', 'last_name'])
    expect(await columnsOf('email,Primeiro nome,Nome')).toEqual(['email', 'first_name', 'last_name'])
    expect(await columnsOf('email,First name,Name')).toEqual(['email', 'first_name', 'last_name'])
  })

  test('can contain delimiters in its cells', async () => {
    const rows = async (...lines: string[]) => {
      const { data } = await upload(csv(...lines))
      return (await rowsOf(data.id)).map(({ name, email }: Record<string, string>) => `${name} ${email}`)
    }
    const to = `${fresh()}@example.test`
    const is = [`Óscar Niño ${to}`]
    expect(await rows('Nombre completo;Correo;Nivel', `"Niño; Óscar";${to};A1`)).toEqual(is)
    // a handmade CSV: spaces before quotes, and no quotes where they are needed
    expect(await rows('Correo; Nombre completo; Nivel', `${to}; "Niño; Óscar"; A1`)).toEqual(is)
    expect(await rows('Nombre completo;Correo;Nivel', `Niño; Óscar;${to};A1`)).toEqual(is)
    expect(await rows('Nombre completo,Correo,Nivel', `Niño, Óscar,${to},A1`)).toEqual(is)
    // a title, and names with commas in a file with semicolons
    expect(await rows('Alumnos, primavera', 'Apellidos, nombre;Correo', `Niño, Óscar;${to}`)).toEqual(is)
  })

  test('reports two people with one address as used, and one person twice as the same', async () => {
    const mother = `${fresh()}@example.test`
    const { data } = await upload(csv(head, `${mother},Ana,Ruiz`, `${mother},Luis,Ruiz`, `${mother},Ana,Ruiz`))
    const found = (await rowsOf(data.id)).map(({ findings }: { findings: { code: string; message: string }[] }) =>
      findings.map(({ code, message }) => [code, message]),
    )
    expect(found).toEqual([
      [],
      [['used_in_file', 'An earlier row has this value for someone else. Each account needs its own.']],
      [['duplicate_in_file', 'An earlier row is about the same person. Keep only one of these rows.']],
    ])
  })

  test('remembers the columns chosen for headings', async () => {
    const heading = `Kundennummer ${fresh()}`
    const file = (who: string) => csv(`${head},${heading}`, `${who}@example.test,Luz,Mejía,00${who}`)
    const { data } = await upload(file(fresh()))
    const mapping = ['email', 'first_name', 'last_name', 'external_id']
    const path = `${imports}${data.id}/`
    const twice = await scene.call('PATCH', path, {
      as: owner,
      body: { version: 1, mapping: [...mapping.slice(1), 'last_name'] },
    })
    expect([twice.status, twice.data.errors[0].field]).toEqual([400, 'mapping'])
    await scene.call('PATCH', path, { as: owner, body: { version: 1, mapping } })
    const again = await upload(file(fresh()))
    expect(again.data.columns.at(-1)).toMatchObject({ column: 'external_id' })
  })

  test('lists line, column, value, and reason of rejected rows', async () => {
    const who = fresh()
    const { data } = await upload(
      csv(
        `${head},role,level,external_id`,
        `${who}@example.test,Luz,Mejía,,,3.46E+11`,
        'luz at home,Luz,Mejía,captain,Z9,',
        `${who.toUpperCase()}@Example.test,Luz,Mejía,,,`,
        `x${who}@example.test,"Luz,Mejía,,,`,
        `y${who}@example.test,Luz,Mejía,,,`,
      ),
    )
    expect(data).toMatchObject({ rows: 5, warned: 1, foreseen: { new: 2, refused: 3 } })
    const findings = (await rowsOf(data.id)).map(({ line, foreseen, findings }: never) => [
      line,
      foreseen,
      (findings as { column: string; value: string; code: string }[]).map(
        ({ column, value, code }) => `${column} ${value} ${code}`,
      ),
    ])
    expect(findings).toEqual([
      [2, 'NEW', ['external_id 3.46E+11 rounded_number']],
      [3, 'REFUSED', ['email luz at home malformed', 'role captain unknown_role', 'level Z9 unknown_level']],
      [4, 'REFUSED', [`email ${who.toUpperCase()}@Example.test duplicate_in_file`]],
      [5, 'REFUSED', expect.arrayContaining(['null  unclosed_quote'])],
      [6, 'NEW', []],
    ])
    expect((await rowsOf(data.id, 'state=WARNED')).map(({ line }: { line: number }) => line)).toEqual([2])
    const [row] = await rowsOf(data.id, 'state=REFUSED')
    expect(row.findings[0].message).toBe('This value isn’t valid. Check for typos.')
  })

  test('is worded in the reader’s language', async () => {
    const speaking = await startTestApp({ ACADEMY_LANGUAGES: 'en,es' })
    const there = await makeScene(speaking)
    const form = new FormData()
    form.append('file', new File([csv(head, 'nobody,Luz,Mejía')], 'a.csv'))
    const as = await there.staff()
    const { data } = await there.call('POST', imports, { as, form })
    const { data: rows } = await there.call('GET', `${imports}${data.id}/rows/`, {
      as,
      headers: { 'accept-language': 'es' },
    })
    expect(rows.results[0].findings[0].message).toBe('Este valor no es válido. Revisa si hay errores de escritura.')
  })

  test.each([
    ['an empty file', ' ', 'empty'],
    ['a page', '<html>', 'not_a_table'],
  ])('is not created from %s', async (_, content, code) => {
    const { status, data } = await upload(content)
    expect([status, data.errors[0].code]).toEqual([400, code])
  })

  test('shows hostile cells as the text they are', async () => {
    const { data } = await upload(csv(head, `${fresh()}@example.test,"<script>x</script>","=1+1"`))
    expect((await rowsOf(data.id))[0].name).toBe('<script>x</script> =1+1')
  })

  test('is discarded, and deleted after a day', async () => {
    const { data } = await upload(csv(head, `${fresh()}@example.test,Luz,Mejía`))
    expect((await scene.call('DELETE', `${imports}${data.id}/`, { as: owner })).status).toBe(204)
    expect((await scene.call('GET', `${imports}${data.id}/`, { as: owner })).status).toBe(404)
  })

  test('skips a row, and reports concurrent edits by two people', async () => {
    const { data } = await upload(csv(head, `${fresh()}@example.test,Luz,Mejía`, `${fresh()}@example.test,Ana,Ruiz`))
    const path = `${imports}${data.id}/rows/3/`
    const body = { version: 1, chosen: false }
    expect((await scene.call('PATCH', path, { as: owner, body })).data).toMatchObject({
      version: 2,
      row: { chosen: false },
    })
    const late = await scene.call('PATCH', path, { as: owner, body })
    expect([late.status, late.data.code]).toEqual([409, 'changed_meanwhile'])
    expect((await begin({ id: data.id, version: 1 })).data.code).toBe('changed_meanwhile')
    expect(await read(data.id)).toMatchObject({ foreseen: { new: 1, left_out: 1 } })
    await begin({ id: data.id, version: 2 })
    await doAll(data.id)
    expect((await read(data.id)).outcomes).toMatchObject({ created: 1, left_out: 1 })
  })
})

describe('an import', () => {
  test('creates people like invitations do, without email, and logs its author', async () => {
    const [ana, luz] = [fresh(), fresh()]
    const mails = await scene.row('select count(*) from mails')
    const done = await importAll(
      csv(
        `${head},role,level,plan,external_id,phone,time_zone,language`,
        `${ana}@example.test,Ana,Ruiz,alumna,b1,intensivo,00${ana},+57 300 123 4567,America/Bogota,en`,
        `${luz}@example.test,Luz,Mejía,docente,,,,,,`,
      ),
    )
    expect(done).toMatchObject({ state: 'DONE', done: 2, outcomes: { created: 2 }, not_invited: 2 })
    const person = await personOf(`${ana}@example.test`)
    expect(person).toMatchObject({ external_id: `00${ana}`, phone: '+57 300 123 4567', time_zone: 'America/Bogota' })
    const { data } = await scene.call('GET', `/api/payments/students/${person.id}/`, { as: owner })
    expect(data).toMatchObject({ available_hours: 10 })
    expect(await scene.row('select count(*) from mails')).toEqual(mails)
    const { data: account } = await scene.call('GET', `/api/users/people/${person.id}/`, { as: owner })
    expect(account).toMatchObject({
      state: 'NOT_INVITED',
      history: [{ act: 'CREATED', origin: 'IMPORT', by: { id: owner.id } }],
    })
    expect(
      await scene.rows(`select act, fields from changes where thing = 'PEOPLE_IMPORT' and thing_id = $1`, done.id),
    ).toEqual([
      {
        act: 'STARTED',
        fields: { new: { from: null, to: 2 }, changed: { from: null, to: 0 }, refused: { from: null, to: 0 } },
      },
    ])
  })

  test('of the same file again changes no one', async () => {
    const file = csv(`${head},level,external_id`, `${fresh()}@example.test,Ana,Ruiz,A1,${fresh()}`)
    await importAll(file)
    const { data } = await upload(file)
    expect(data.foreseen).toMatchObject({ unchanged: 1, new: 0, changed: 0 })
    expect((await begin(data)).data.code).toBe('nothing_to_import')
  })

  test('changes field by field, by the external id if there is one', async () => {
    const [who, id] = [fresh(), fresh()]
    await importAll(csv(`${head},external_id,level`, `${who}@example.test,Ana,Ruiz,${id},A1`))
    const { version } = await personOf(`${who}@example.test`)
    const done = await importAll(csv(`${head},external_id,level`, `moved-${who}@example.test,Ana,Rojas,${id},A2`))
    expect(done.outcomes).toMatchObject({ changed: 1 })
    expect(await personOf(`moved-${who}@example.test`)).toMatchObject({ last_name: 'Rojas', version: version + 2 })
    const [row] = await rowsOf(done.id)
    expect(
      row.differences.map(({ column, from, to }: { column: string; from: string; to: string }) => [column, from, to]),
    ).toEqual([
      ['email', `${who}@example.test`, `moved-${who}@example.test`],
      ['last_name', 'Ruiz', 'Rojas'],
      ['level', 'A1', 'A2'],
    ])
  })

  test('keeps values edited by hand, unless the file is set to override', async () => {
    const who = `${fresh()}@example.test`
    const file = csv(head, `${who},Ana,Ruiz`)
    await importAll(file)
    await scene.row(`update users set last_name = 'by hand' where email = $1`, who)
    const { data } = await upload(file)
    expect(data).toMatchObject({ by_hand: 1, foreseen: { unchanged: 1 } })
    const body = { version: 1, taken: ['last_name', 'first_name'] }
    const { data: taken } = await scene.call('PATCH', `${imports}${data.id}/rows/2/`, { as: owner, body })
    expect(taken.row).toMatchObject({ foreseen: 'CHANGED', differences: [{ by_hand: true, taken: true }] })
    await begin({ id: data.id, version: 2 })
    await doAll(data.id)
    expect(await personOf(who)).toMatchObject({ last_name: 'Ruiz' })
    expect((await upload(file)).data).toMatchObject({ by_hand: 0, foreseen: { unchanged: 1 } })
  })

  test('rejects a row whose person was created or changed after the preview', async () => {
    const [ana, luz] = [`${fresh()}@example.test`, `${fresh()}@example.test`]
    await importAll(csv(head, `${ana},Ana,Ruiz`))
    const { data } = await upload(csv(head, `${ana},Ana,Rojas`, `${luz},Luz,Mejía`))
    await scene.row(`update users set last_name = 'Rey' where email = $1`, ana)
    await scene.call('POST', '/api/users/invitations/', {
      as: owner,
      body: { email: luz, first_name: 'Luz', last_name: 'Mejías', role: 'teacher' },
    })
    await begin(data)
    await doAll(data.id)
    expect((await read(data.id)).outcomes).toMatchObject({ refused: 2, created: 0, changed: 0 })
    expect(await personOf(ana)).toMatchObject({ last_name: 'Rey' })
    const [row] = await rowsOf(data.id, 'outcome=REFUSED')
    expect(row.findings.at(-1)).toMatchObject({ code: 'changed_meanwhile', refuses: true })
  })

  test('of staff needs confirmation and an owner', async () => {
    const file = () => csv(`${head},role`, `${fresh()}@example.test,Ana,Ruiz,equipo`)
    const { data } = await upload(file())
    expect(data).toMatchObject({ staff: 1 })
    expect((await begin(data)).data.code).toBe('staff_not_confirmed')
    await begin(data, { confirm_staff: true })
    await doAll(data.id)
    const [row] = await rowsOf(data.id)
    const made = await scene.row('select role, staff_rights from users where id = $1', row.person)
    expect(made).toEqual({ role: 'staff', staff_rights: [] })
    const office = await scene.staff(['people'])
    const otherImport = await upload(file(), { as: office })
    expect(otherImport.data).toMatchObject({ foreseen: { refused: 1 } })
    // the person who started it counts, not the one who uploaded it
    const ours = await upload(file())
    await begin(ours.data, { confirm_staff: true }, office)
    await doAll(ours.data.id)
    expect((await rowsOf(ours.data.id))[0]).toMatchObject({ outcome: 'REFUSED', findings: [{ code: 'owners_only' }] })
  })

  test('assigns plans for importers with the finance permission', async () => {
    const file = csv(`${head},plan`, `${fresh()}@example.test,Ana,Ruiz,Intensivo`)
    const office = await scene.staff(['people'])
    expect((await upload(file, { as: office })).data).toMatchObject({ foreseen: { refused: 1 } })
    const both = await scene.staff(['people', 'money'])
    expect((await upload(file, { as: both })).data).toMatchObject({ foreseen: { new: 1 } })
  })

  test('sends invitations if requested, each once', async () => {
    const people = [fresh(), fresh()].map(who => `${who}@example.test`)
    const done = await importAll(csv(head, ...people.map(email => `${email},Ana,Ruiz`)))
    const jobs = () =>
      scene.rows<{ data: { id: string } }>(`select data from pgboss.job where name = 'people-invitations'`)
    const before = (await jobs()).length
    for (const _ of [1, 2]) {
      const response = await act(done.id, 'invite')
      expect([response.status, response.data.inviting]).toEqual([200, response.data.not_invited])
    }
    const asked = (await jobs()).slice(before)
    expect(asked).toHaveLength(4)
    for (const { data } of asked) await sendImportedInvitation(running.dependencies, data.id)
    const mails = await scene.rows('select recipient from mails where recipient = any ($1)', people)
    expect(mails).toHaveLength(2)
    expect(await read(done.id)).toMatchObject({ not_invited: 0, inviting: 0 })
    const { data: account } = await scene.call('GET', `/api/users/people/?search=${people[0]}`, { as: owner })
    expect(account.results[0]).toMatchObject({ state: 'INVITED' })
    await act(done.id, 'invite')
    expect((await jobs()).length - before).toBe(4)
  })

  test('does not let uninvited people in by a password reset', async () => {
    const email = `${fresh()}@example.test`
    const done = await importAll(csv(head, `${email},Ana,Ruiz`))
    const invite = async () => {
      const visitor = new Visitor(running.app)
      const { action, hidden } = formOf(await visitor.get('/accounts/password/reset/'))
      expect((await visitor.post(action, { ...hidden, email })).statusCode).toBe(200)
      await runPendingJobs(running, 'password-reset')
      return (await scene.rows(`select from account_links where kind = 'PASSWORD_RESET'`)).length
    }
    expect(await invite()).toBe(0)
    const [row] = await rowsOf(done.id)
    await sendImportedInvitation(running.dependencies, row.person)
    expect(await invite()).toBe(1)
  })

  test('invites whom it makes at once where it was begun so', async () => {
    const before = await scene.rows(`select from pgboss.job where name = 'people-invitations'`)
    await importAll(csv(head, `${fresh()}@example.test,Ana,Ruiz`), { invite: true })
    expect(await scene.rows(`select from pgboss.job where name = 'people-invitations'`)).toHaveLength(before.length + 1)
  })

  test('is stopped between two rows and resumed, and two servers process each row once', async () => {
    const people = Array.from({ length: 120 }, fresh)
    const { data } = await upload(csv(head, ...people.map(who => `${who}@example.test,Ana,Ruiz`)))
    await begin(data)
    expect((await begin(data)).data.code).toBe('import_started')
    expect(await processBatch(running.dependencies, data.id)).toBe(true)
    expect((await act(data.id, 'stop')).data).toMatchObject({ state: 'STOPPED', done: 50 })
    expect((await act(data.id, 'stop')).data.code).toBe('import_not_running')
    expect(await processBatch(running.dependencies, data.id)).toBe(false)
    expect((await act(data.id, 'resume')).data).toMatchObject({ state: 'RUNNING' })
    expect((await act(data.id, 'resume')).data.code).toBe('import_not_stopped')
    await Promise.all([doAll(data.id), doAll(data.id)])
    expect(await read(data.id)).toMatchObject({ state: 'DONE', done: 120, outcomes: { created: 120 } })
    const remaining = await scene.rows(
      `select from changes c join people_import_rows r on r.user_id = c.thing_id where r.import_id = $1 and c.act = 'CREATED'`,
      data.id,
    )
    expect(remaining).toHaveLength(120)
    const { findings } = { findings: await audit(running.dependencies) }
    expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([])
  })

  test('continues in the name of the staff member who resumes it, and only with the permissions for every remaining row', async () => {
    const teacher = `${fresh()}@example.test`
    const { data } = await upload(
      csv(`${head},role`, `${fresh()}@example.test,Ana,Ruiz,`, `${teacher},Luz,Mejía,profesora`),
    )
    await begin(data)
    await act(data.id, 'stop')
    const clerk = await scene.staff(['people'])
    const refused = await act(data.id, 'resume', undefined, clerk)
    expect([refused.status, refused.data.code]).toEqual([403, 'area_not_allowed'])
    expect(await read(data.id)).toMatchObject({ state: 'STOPPED' })
    const colleague = await scene.staff(['people', 'timetable', 'content'])
    expect((await act(data.id, 'resume', undefined, colleague)).status).toBe(200)
    await doAll(data.id)
    const { id } = await personOf(teacher)
    const made = await scene.rows(`select changed_by from changes where thing_id = $1 and act = 'CREATED'`, id)
    expect(made).toEqual([{ changed_by: colleague.id }])
  })

  test.each([
    ['a plan', 'plan', 'Intensivo', ['people', 'money']],
    ['an account of the staff', 'role', 'equipo', ['owner']],
  ] as const)('with %s left is not resumed with only the people permission', async (_, column, value, rights) => {
    const { data } = await upload(csv(`${head},${column}`, `${fresh()}@example.test,Ana,Ruiz,${value}`))
    await begin(data, { confirm_staff: true })
    await act(data.id, 'stop')
    expect((await act(data.id, 'resume', undefined, await scene.staff(['people']))).status).toBe(403)
    expect((await act(data.id, 'resume', undefined, await scene.staff([...rights]))).status).toBe(200)
  })

  test('that was stopped keeps its file’s data for 90 days, and resumes to nothing after that', async () => {
    const { data } = await upload(csv(head, `${fresh()}@example.test,Ana,Ruiz`))
    await begin(data)
    await act(data.id, 'stop')
    const startedAt = (age: string) =>
      scene.row(
        'update people_imports set started_at = $2::timestamptz - $3::interval where id = $1',
        data.id,
        running.clock.now(),
        age,
      )
    await startedAt('89 days')
    await applyRetention(running.dependencies)
    expect(await read(data.id)).toMatchObject({ state: 'STOPPED', rows: 1 })
    await startedAt('91 days')
    await applyRetention(running.dependencies)
    expect(await read(data.id)).toMatchObject({ state: 'STOPPED', rows: 0 })
    expect((await act(data.id, 'resume')).status).toBe(200)
    await doAll(data.id)
    expect(await read(data.id)).toMatchObject({ state: 'DONE', rows: 0, outcomes: { created: 0 } })
  })

  test('returns its rejected rows as a file that can be fixed and imported again', async () => {
    const who = fresh()
    const { data } = await upload(
      csv(
        'Correo,Nombre,Apellidos,Celular,Nota',
        `${who},"=Ana",Ruiz,'+57 300 123 4567,x`,
        `${fresh()}@example.test,Luz,Mejía,,y`,
      ),
      { name: 'a list.csv' },
    )
    const { data: file } = await scene.call('GET', `${imports}${data.id}/refused/`, { as: owner })
    expect(file.file_name).toBe('a list - to fix.csv')
    expect(file.content).toContain(`${who},'=Ana,Ruiz,'+57 300 123 4567,x,`)
    const { rows } = await readTable(Buffer.from(file.content))
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Correo', 'Nombre', 'Apellidos', 'Celular', 'Nota', 'What to fix'],
      [who, '=Ana', 'Ruiz', '+57 300 123 4567', 'x', `email ${who}: This value isn’t valid. Check for typos.`],
    ])
    const mended = await upload(file.content.replace(who, `${who}@example.test`))
    expect(mended.data).toMatchObject({ foreseen: { new: 1, refused: 0 } })
    expect((await rowsOf(mended.data.id))[0].name).toBe('=Ana Ruiz')
  })

  test('of an exported file changes no one', async () => {
    const email = `${fresh()}@example.test`
    await importAll(csv(`${head},plan,level,language`, `${email},Ana,Ruiz,Intensivo,B2,en`))
    await scene.row(`update plans set archived_at = now() where name = 'Intensivo'`)
    await scene.row(`update levels set archived_at = now() where code = 'B2'`)
    await scene.row(`update users set language = 'es' where email = $1`, email)
    const { data: file } = await scene.call('GET', '/api/users/people-export/', { as: owner })
    expect(file.content).toMatch(new RegExp(`${email},Ana,Ruiz,student,B2,Intensivo,.*,es\\b`))
    expect(file.content).toMatch(new RegExp(`${email},.*,Active,10,\\d{4}-\\d{2}-\\d{2}\r\n`))
    const withSemicolons = await scene.call('GET', '/api/users/people-export/?delimiter=%3B', { as: owner })
    expect(withSemicolons.data.content).toMatch(new RegExp(`${email};Ana;Ruiz;student;B2;Intensivo;`))
    const { data } = await upload(file.content)
    const { unchanged, ...others } = data.foreseen
    expect(others).toEqual({ new: 0, changed: 0, refused: 0, left_out: 0 })
    expect(unchanged).toBeGreaterThan(10)
    const some = await scene.call('GET', '/api/users/people-export/?role=staff', { as: owner })
    expect(
      (await readTable(Buffer.from(some.data.content))).rows.slice(1).every(({ cells }) => cells[3] === 'staff'),
    ).toBe(true)
  })
})
