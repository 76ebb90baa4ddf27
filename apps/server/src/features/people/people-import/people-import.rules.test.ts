import { columnOfHeading, columnsOfHeadings, personColumns } from '@aulaviva/domain/person-columns'
import { describe, expect, test } from 'vitest'
import {
  createRepeatFinder,
  type Entry,
  type ExistingPerson,
  type ImportContext,
  previewRow,
  readEntry,
} from './people-import.rules.ts'

const context: ImportContext = {
  levels: [
    { id: '1', code: 'A1', name: 'Beginner' },
    { id: '2', code: 'N5', name: 'Básico' },
  ],
  plans: [{ id: '1', name: 'Intensivo' }],
  languages: ['en', 'es'],
  permissions: { plans: true, teachers: true, staff: true },
}
const ana: ExistingPerson = {
  id: 'ana',
  email: 'Ana@example.test',
  first_name: 'Ana',
  last_name: 'Ruiz',
  role: 'student',
  level: 'A1',
  plan: '',
  external_id: '',
  phone: '',
  time_zone: '',
  language: '',
  reached: true,
  disabled: false,
  imported: null,
}

function previewOf(
  cells: Entry,
  matched: { byExternalId?: ExistingPerson; byEmail?: ExistingPerson } = {},
  more: Partial<ImportContext> = {},
) {
  const around = { ...context, ...more }
  const { entry, findings } = readEntry(cells, around)
  return previewRow(entry, findings, {
    matched: { byExternalId: matched.byExternalId, byEmail: matched.byEmail },
    taken: [],
    context: around,
  })
}
const codes = ({ findings }: { findings: { code: string; refuses: boolean }[] }) =>
  findings.map(({ code, refuses }) => (refuses ? code : `(${code})`))
const named = { email: 'luz@example.test', first_name: 'Luz', last_name: 'Mejía' }

test.each([
  ['E-Mail', 'email'],
  ['Correo electrónico', 'email'],
  ['APELLIDOS', 'last_name'],
  [' First name ', 'first_name'],
  ['Zona horaria', 'time_zone'],
  ['contraseña', null],
  ['', null],
])('the heading %s is the column %s', (heading, column) => {
  expect(columnOfHeading(heading ?? '')).toBe(column)
})

test('each column may be headed by its own name', () => {
  expect(personColumns.map(columnOfHeading)).toEqual(personColumns)
})

test('the headings of a Portuguese file are known', () => {
  const written =
    'E-mail;Nome;Sobrenome;Função;Nível;Plano;Matrícula;Telefone;Fuso horário;Idioma;Data de nascimento;Observação'
  expect(columnsOfHeadings(written.split(';'))).toEqual([...personColumns, null, null])
  expect(columnsOfHeadings(['Nome', 'Correio eletrônico', 'Perfil'])).toEqual(['full_name', 'email', 'role'])
  expect(columnsOfHeadings(['Nome do aluno', 'Celular'])).toEqual(['full_name', 'phone'])
  expect(columnOfHeading('Nome e sobrenome')).toBe('full_name')
  expect(columnOfHeading('Sobrenome, nome')).toBe('full_name_last_first')
})

test.each([
  ['Aluna', 'student'],
  ['estudante', 'student'],
  ['Professor', 'teacher'],
  ['Equipe', 'staff'],
  ['funcionária', 'staff'],
])('the Portuguese role %s is %s', (role, expected) => {
  expect(readEntry({ ...named, role }, context).entry.role).toBe(expected)
})

describe('a new person', () => {
  test('is created, with the values of the file’s words', () => {
    const { entry } = readEntry({ ...named, role: 'Profesora', language: 'español', level: 'basico' }, context)
    expect(entry).toEqual({ ...named, role: 'teacher', language: 'es', level: 'N5' })
    expect(previewOf({ ...named, level: 'Básico', plan: 'intensivo', external_id: '007' })).toMatchObject({
      state: 'NEW',
    })
  })

  test('is created with one name, in either column', () => {
    const { email } = named
    expect(previewOf({ email, first_name: 'Suharto' }).state).toBe('NEW')
    expect(previewOf({ email, last_name: 'Suharto' }).state).toBe('NEW')
  })

  test('is read without invisible characters', () => {
    const written = { email: '\u200bAna <luz@example.test>', first_name: 'Luz\u200b', external_id: '\ufeff007' }
    expect(readEntry(written, context).entry).toEqual({
      email: 'luz@example.test',
      first_name: 'Luz',
      external_id: '007',
    })
  })

  test.each<[string, Entry, string[]]>([
    ['no address', { ...named, email: '' }, ['missing']],
    ['no name at all', { email: 'a@b.co' }, ['missing']],
    ['no address that it could be', { ...named, email: 'luz at home' }, ['malformed']],
    ['a name of two lines', { ...named, last_name: 'a\nb' }, ['malformed']],
    ['a name that is too long', { ...named, last_name: 'a'.repeat(101) }, ['too_long']],
    ['a role that is none', { ...named, role: 'captain' }, ['unknown_role']],
    ['a level that is none', { ...named, level: 'Z9' }, ['unknown_level']],
    ['a plan that is none', { ...named, plan: 'Gold' }, ['unknown_plan']],
    ['a zone that is none', { ...named, time_zone: 'Macondo' }, ['unknown_time_zone']],
    ['a language that is not spoken', { ...named, language: 'fr' }, ['unknown_language']],
    ['no telephone', { ...named, phone: 'ring me' }, ['malformed']],
    ['an identifier of two lines', { ...named, external_id: '1\n2' }, ['malformed']],
    ['an identifier that is too long', { ...named, external_id: '1'.repeat(101) }, ['too_long']],
    ['a teacher with a level', { ...named, role: 'teacher', level: 'A1' }, ['students_only']],
    ['a teacher with a plan', { ...named, role: 'teacher', plan: 'Intensivo' }, ['students_only']],
  ])('is rejected with %s', (_, written, expected) => {
    const preview = previewOf(written)
    expect(preview.state).toBe('REFUSED')
    expect(codes(preview)).toEqual(expected)
  })

  test('gets a plan from importers with the finance permission, and becomes staff only by owners', () => {
    const permissions = { plans: false, teachers: false, staff: false }
    expect(codes(previewOf({ ...named, plan: 'Intensivo' }, {}, { permissions }))).toEqual(['money_only'])
    expect(codes(previewOf({ ...named, role: 'staff' }, {}, { permissions }))).toEqual(['owners_only'])
  })

  test('becomes a teacher only by an importer who can read teacher data', () => {
    const permissions = { plans: true, teachers: false, staff: false }
    expect(codes(previewOf({ ...named, role: 'teacher' }, {}, { permissions }))).toEqual(['teachers_opened_by'])
    expect(codes(previewOf({ ...named, role: 'student' }, {}, { permissions }))).toEqual([])
  })

  test('a number that a spreadsheet has rounded is warned about', () => {
    const preview = previewOf({ ...named, external_id: '3.46E+11' })
    expect([preview.state, codes(preview)]).toEqual(['NEW', ['(rounded_number)']])
  })
})

describe('an existing person', () => {
  test('is unchanged if the file has the same values or none', () => {
    expect(previewOf({ email: 'ANA@example.test', first_name: 'Ana' }, { byEmail: ana }).state).toBe('UNCHANGED')
  })

  test('is changed field by field', () => {
    const preview = previewOf(
      { email: ana.email, last_name: 'Rojas', external_id: '7', plan: 'Intensivo' },
      { byEmail: ana },
    )
    expect(preview).toMatchObject({ state: 'CHANGED', findings: [] })
    expect(preview.differences).toEqual([
      { field: 'last_name', from: 'Ruiz', to: 'Rojas', by_hand: false },
      { field: 'plan', from: '', to: 'Intensivo', by_hand: false },
      { field: 'external_id', from: '', to: '7', by_hand: false },
    ])
  })

  test('keeps values edited since the last import, unless the file is set to override', () => {
    const existing = { ...ana, last_name: 'by hand', imported: { last_name: 'Ruiz', level: 'A1' } }
    const { entry, findings } = readEntry({ email: ana.email, last_name: 'Ruiz' }, context)
    const matched = { byExternalId: undefined, byEmail: existing }
    const unchangedRow = previewRow(entry, findings, { matched, taken: [], context })
    expect(unchangedRow).toMatchObject({ state: 'UNCHANGED', differences: [{ field: 'last_name', by_hand: true }] })
    expect(previewRow(entry, findings, { matched, taken: ['last_name'], context }).state).toBe('CHANGED')
  })

  test('keeps their plan', () => {
    const preview = previewOf({ email: ana.email, plan: 'Intensivo' }, { byEmail: { ...ana, plan: 'Gold' } })
    expect([preview.state, codes(preview)]).toEqual(['UNCHANGED', ['(plan_kept)']])
  })

  test.each([
    ['plan', 'Gold', 'unknown_plan'],
    ['level', 'Z9', 'unknown_level'],
    ['language', 'fr', 'unknown_language'],
  ] as const)('keeps a %s that can no longer be assigned, and is refused another one', (column, value, code) => {
    const kept = previewOf({ email: ana.email, [column]: value }, { byEmail: { ...ana, [column]: value } })
    expect([kept.state, codes(kept)]).toEqual(['UNCHANGED', []])
    const other = previewOf({ email: ana.email, [column]: value }, { byEmail: ana })
    expect([other.state, codes(other)]).toEqual(['REFUSED', [code]])
  })

  test('who is listed twice in a file is rejected the second time', () => {
    const entry = { email: ana.email }
    const repeated = createRepeatFinder()
    expect(repeated(entry)).toBe(null)
    const again = repeated(entry)
    const matched = { byExternalId: undefined, byEmail: ana }
    expect(previewRow(entry, again ? [again] : [], { matched, taken: [], context }).state).toBe('REFUSED')
  })

  test.each([
    ['phone', "'+57 300 123 4567", '+57 300 123 4567'],
    ['phone', "'0600 111 222", '0600 111 222'],
    ['phone', '\u202a+57\u00a0300\u00a01234567\u202c', '+57 300 1234567'],
    ['external_id', "'007", '007'],
    ['external_id', '="007"', '007'],
    ['email', "'luz@example.test", 'luz@example.test'],
    ['last_name', "'t Hooft", "'t Hooft"],
  ] as const)('has the %s of a cell that another program wrote, %s', (column, written, read) => {
    const { entry, findings } = readEntry({ ...named, [column]: written }, context)
    expect([entry[column], findings]).toEqual([read, []])
  })

  test('keeps a phone number they entered themselves, hidden from the importer', () => {
    const own = { ...ana, phone: '+57 300 123 4567' }
    const preview = previewOf({ email: ana.email, phone: '+57 300 765 4321' }, { byEmail: own })
    expect([preview.state, preview.differences, codes(preview)]).toEqual(['UNCHANGED', [], ['(phone_kept)']])
    const withImport = { ...own, imported: { phone: own.phone } }
    expect(previewOf({ email: ana.email, phone: '+57 300 765 4321' }, { byEmail: withImport }).state).toBe('CHANGED')
  })

  test.each<[string, Entry, { byExternalId?: ExistingPerson; byEmail?: ExistingPerson }, string]>([
    ['another address than they were written to', { email: 'x@example.test' }, { byExternalId: ana }, 'address_in_use'],
    ['the address of somebody else', named, { byExternalId: ana, byEmail: { ...ana, id: 'luz' } }, 'belongs_to_other'],
    ['another identifier', { external_id: '8' }, { byEmail: { ...ana, external_id: '7' } }, 'other_external_id'],
    ['another role', { role: 'teacher' }, { byEmail: ana }, 'other_role'],
  ])('is rejected with %s', (_, written, matched, code) => {
    const preview = previewOf(written, matched)
    expect([preview.state, codes(preview)]).toEqual(['REFUSED', [code]])
  })

  test('gets another address as long as their address has received no email', () => {
    const preview = previewOf({ email: 'x@example.test' }, { byExternalId: { ...ana, reached: false } })
    expect(preview).toMatchObject({ state: 'CHANGED', differences: [{ field: 'email' }] })
  })

  test('gets another address, as a teacher or with a plan, from an importer with the permissions for such an account', () => {
    const permissions = { plans: false, teachers: false, staff: false }
    const teacher = { ...ana, role: 'teacher', level: '', reached: false } as const
    const paid = { ...ana, plan: 'Intensivo', reached: false }
    const moved = (existing: ExistingPerson) =>
      codes(previewOf({ email: 'x@example.test' }, { byExternalId: existing }, { permissions }))
    expect(moved(teacher)).toEqual(['teachers_opened_by'])
    expect(moved(paid)).toEqual(['money_for_address'])
    expect(codes(previewOf({ last_name: 'Rojas' }, { byEmail: teacher }, { permissions }))).toEqual([])
  })

  test('who is staff is changed only by owners, and disabled people are labeled', () => {
    const staff = { ...ana, role: 'staff', level: '', disabled: true } as const
    const permissions = { plans: false, teachers: false, staff: false }
    expect(codes(previewOf({ last_name: 'Rojas' }, { byEmail: staff }, { permissions }))).toEqual([
      'owners_only',
      '(disabled)',
    ])
    expect(previewOf({ last_name: 'Ruiz' }, { byEmail: staff }, { permissions }).state).toBe('UNCHANGED')
  })
})

test('a person who is listed twice in a file is taken from the first row only', () => {
  const repeated = createRepeatFinder()
  const rows: Entry[] = [
    { email: 'a@b.co', external_id: '1' },
    { email: 'A@b.co' },
    { email: 'b@b.co', external_id: '1' },
    { email: 'c@b.co' },
    {},
  ]
  expect(rows.map(entry => repeated(entry)?.column)).toEqual([undefined, 'email', 'external_id', undefined, undefined])
})

test('a value longer than any name or address is rejected without comparison', () => {
  // each character becomes eighteen when it is normalized
  const long = '\uFDFA'.repeat(2_000)
  const columns = ['email', 'role', 'level', 'plan', 'external_id', 'time_zone', 'language'] as const
  const rows = Array.from({ length: 1_000 }, () => Object.fromEntries(columns.map(column => [column, long])))
  const levels = Array.from({ length: 30 }, (_, at) => ({ id: `${at}`, code: `A${at}`, name: `Level ${at}` }))
  const repeated = createRepeatFinder()
  const begun = performance.now()
  for (const row of rows) {
    const { entry, findings } = readEntry(row, { ...context, levels })
    expect(findings.map(({ column, refuses }) => refuses && column)).toEqual(columns)
    expect(repeated(entry)).toBe(null)
  }
  // comparing them would take twenty seconds
  expect(performance.now() - begun).toBeLessThan(2_000)
})

test('a full name that is too long to be one is refused before it is split', () => {
  const begun = performance.now()
  for (let row = 0; row < 3_000; row++) {
    const { findings } = readEntry({ full_name: 'a y '.repeat(500) }, context)
    expect(findings).toMatchObject([{ column: 'first_name', code: 'too_long', refuses: true }])
  }
  // splitting them would take six seconds
  expect(performance.now() - begun).toBeLessThan(2_000)
})

describe('a person with one name, which a file has in the column of the last name', () => {
  const suharto: ExistingPerson = { ...ana, first_name: 'Suharto', last_name: '', imported: { last_name: 'Suharto' } }
  const row = (last_name: string) => ({ email: ana.email, last_name })

  test('is not changed by the same file', () => {
    expect(previewOf(row('Suharto'), { byEmail: suharto }).state).toBe('UNCHANGED')
  })

  test('gets the other name that the file has later', () => {
    const { state, differences } = previewOf(row('Sukarno'), { byEmail: suharto })
    expect([state, differences]).toEqual([
      'CHANGED',
      [{ field: 'first_name', from: 'Suharto', to: 'Sukarno', by_hand: false }],
    ])
  })

  test('gets a last name where the file has both', () => {
    const both = { email: ana.email, first_name: 'Suharto', last_name: 'Wijaya' }
    expect(previewOf(both, { byEmail: suharto }).differences).toMatchObject([{ field: 'last_name', to: 'Wijaya' }])
  })
})
