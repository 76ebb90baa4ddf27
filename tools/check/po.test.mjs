// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code are looked for in files
import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { po } from 'gettext-parser'
import { expect, test } from 'vitest'
import { readIcu, writeIcu } from '../po/icu.mjs'
import { capture, nodeProgram, root } from '../prepare.mjs'
import { plant } from './planted.mjs'

const english = `import { maxSeats } from '../../limits.ts'
import { defineWords, plural } from '../../../platform/words/define-words.ts'

interface About {
  title: string
}

const seats = (count: number) => plural('en', count, { one: '1 seat', other: \`\${count} seats\` })

const former = { teacher: 'A former teacher' }

/** What is said of seats. */
export const seatsWords = defineWords('seats', {
  title: 'Seats',
  none: "You don't have {seats}, \\\\ or #",
  most: \`Up to \${maxSeats}\`,
  greeting: (name: string) => \`Hello, \${name}\`,
  left: (count: number) => plural('en', count, { one: '1 seat left', other: \`\${count} seats left\` }),
  free: (count: number) => (count === 0 ? 'Full' : plural('en', count, { one: '1 free', other: \`\${count} free\` })),
  hour: (hour: string) => \`At \${hour === '01' ? 'one' : \`\${hour} hours\`}\`,
  limit: (limit: string | null) => (limit ? \`This week, of \${limit}\` : 'This week'),
  names: (names: string, more: number) => (more > 0 ? \`\${names} and \${more} more\` : names),
  booked: (count: number, when: string) => \`\${seats(count)} until \${when}\`,
  told: ({ title, startsAt }: About, { at }: Write) => ({ title: \`“\${title}”\`, body: \`It starts \${at(startsAt)}.\` }),
  by: (about: About) => \`\${about.teacher ?? former.teacher} teaches it\`,
  days: ['Monday', 'Tuesday'],
  lines: (places: number, open: number) => ['Always', ...(places > 0 ? ['Placed'] : []), ...(open > 0 ? ['Open'] : [])],
  size: (bytes: number) => \`\${Math.round(bytes / 1000)} kB\`,
  body: (about: About) => [about.reason && \`Reason: \${about.reason}\`, 'Sorry.'].filter(Boolean).join(' '),
  former,
  quoted: (name: string) => \`It’s '\${name}'\`,
  bye: (name: string) => \`Bye, \${name}\`,
  state: (isOn: boolean) => (isOn ? 'On' : 'Off'),
  who: (name: string | null) => \`By \${name || 'someone'}\`,
} satisfies Record<string, unknown>)
`

const spanish = `import { maxSeats } from '../../features/limits.ts'
import { plural } from '../../platform/words/define-words.ts'
import type { Translations } from '../translations.ts'
import { el } from './grammar.ts'

const seats = (count: number) => plural('es', count, { one: '1 cupo', other: \`\${count} cupos\` })

const former = { teacher: 'Alguien' }

export const words: Translations['seats'] = {
  // in a list
  title: 'Cupos',
  none: 'No tienes {cupos}, \\\\ ni #',
  most: \`Hasta \${maxSeats}\`,
  greeting: who => \`Hola, \${who}\`,
  left: count => plural('es', count, { one: 'Queda 1 cupo', other: \`Quedan \${count} cupos\` }),
  free: count => (count === 0 ? 'Llena' : plural('es', count, { one: '1 libre', other: \`\${count} libres\` })),
  hour: hour => \`A \${hour === '01' ? 'la una' : \`las \${hour}\`}\`,
  limit: limit => (limit ? \`Esta semana, de \${limit}\` : 'Esta semana'),
  names: (names, more) => (more > 0 ? \`\${names} y \${more} más\` : names),
  booked: (count, day) => \`\${seats(count)} hasta \${el(day)}\`,
  told: (about, write) => ({ title: \`“\${about.title}”\`, body: \`Empieza el \${write.at(about.startsAt)}.\` }),
  by: about => \`La da \${about.teacher ?? former.teacher}\`,
  days: ['Lunes', 'Martes'],
  lines: (places, open) => ['Siempre', ...(places > 0 ? ['Con lugar'] : []), ...(open > 0 ? ['Abierta'] : [])],
  size: bytes => \`\${Math.round(bytes / 1000)} kB en total\`,
  body: about => [about.reason && \`Motivo: \${about.reason}\`, 'Perdón.'].filter(Boolean).join(' '),
  former,
  quoted: name => \`Es '\${name}'\`,
  bye: () => 'Adiós',
  state: isOn => (isOn ? 'Sí' : 'No'),
  who: name => \`Por \${name || 'alguien'}\`,
}
`

const grammar = `export function el(moment: string): string {
  return moment === 'hoy' ? moment : \`el \${moment}\`
}

export const who = (name: string) => name

/** “del lunes” */
export const del = (moment: string) => \`d\${el(moment)}\`
`

/** By name: what English and Spanish say. */
const sentences = {
  '@seats': [
    '{count, plural, one {1 seat} other {{count} seats}}',
    '{count, plural, one {1 cupo} other {{count} cupos}}',
  ],
  title: ['Seats', 'Cupos'],
  none: ["You don't have '{'seats'}', \\ or #", "No tienes '{'cupos'}', \\ ni #"],
  most: ['Up to {maxSeats}', 'Hasta {maxSeats}'],
  greeting: ['Hello, {name}', 'Hola, {name}'],
  left: [
    '{count, plural, one {1 seat left} other {{count} seats left}}',
    '{count, plural, one {Queda 1 cupo} other {Quedan {count} cupos}}',
  ],
  free: [
    '{count, plural, =0 {Full} one {1 free} other {{count} free}}',
    '{count, plural, =0 {Llena} one {1 libre} other {{count} libres}}',
  ],
  hour: ['At {hour, select, 01 {one} other {{hour} hours}}', 'A {hour, select, 01 {la una} other {las {hour}}}'],
  limit: [
    '{limit, select, true {This week, of {limit}} other {This week}}',
    '{limit, select, true {Esta semana, de {limit}} other {Esta semana}}',
  ],
  names: [
    '{moreAbove0, select, true {{names} and {more} more} other {{names}}}',
    '{moreAbove0, select, true {{names} y {more} más} other {{names}}}',
  ],
  booked: ['{count, seats} until {when}', '{count, seats} hasta {when, el}'],
  'told.title': ['“{title}”', '“{title}”'],
  'told.body': ['It starts {startsAt, at}.', 'Empieza el {startsAt, at}.'],
  by: ['{teacher} teaches it', 'La da {teacher}'],
  'days.0': ['Monday', 'Lunes'],
  'days.1': ['Tuesday', 'Martes'],
  'lines.0': ['Always', 'Siempre'],
  'lines#1': ['Placed', 'Con lugar'],
  'lines#2': ['Open', 'Abierta'],
  size: ['{bytes2} kB', '{bytes2} kB en total'],
  'body#1': ['Reason: {reason}', 'Motivo: {reason}'],
  'body#2': ['Sorry.', 'Perdón.'],
  'former.teacher': ['A former teacher', 'Alguien'],
  quoted: ["It’s ''{name}''", "Es ''{name}''"],
  bye: ['Bye, {name}', 'Adiós'],
  state: ['{isOn, select, true {On} other {Off}}', '{isOn, select, true {Sí} other {No}}'],
  who: ['By {name2}', 'Por {name2}'],
  'who#1': ['someone', 'alguien'],
}

const path = 'apps/server/src/languages/es/seats.ts'
const small = {
  'apps/server/src/features/classes/seats/seats.words.ts': english,
  [path]: spanish,
  'apps/server/src/languages/es/grammar.ts': grammar,
}

const run = (folder, ...words) => capture(nodeProgram, [join(root, 'tools/po.mjs'), ...words, '--in', folder])
const textOf = (folder, file = path) => readFile(join(folder, file), 'utf8')

/** What a language has in its file, by the names of sentences. */
async function exported(folder, language = 'es') {
  const file = join(folder, `${language}.po`)
  const { code, output } = await run(folder, 'export', language, file)
  if (code !== 0) throw new Error(output)
  return po.parse(await readFile(file))
}

/** Exports a language, changes sentences as a translator would, and imports it. */
async function imported(folder, changes, language = 'es') {
  const table = await exported(folder, language)
  changes(table.translations)
  const file = join(folder, `${language}.po`)
  await writeFile(file, po.compile(table))
  const { code, output } = await run(folder, 'import', language, file)
  return { code, lines: output.split('\n').filter(Boolean) }
}

const entryOf = (translations, name) => Object.values(translations[`server/seats/${name}`])[0]
const withTexts = texts => translations => {
  for (const [name, text] of Object.entries(texts)) entryOf(translations, name).msgstr = [text]
}

test('each kind of sentence is exported as an ICU message', async () => {
  const { translations } = await exported(await plant(small))
  const found = Object.entries(translations).filter(([key]) => key.startsWith('server/seats/'))
  const said = found.map(([key, entry]) => {
    const [{ msgid, msgstr }] = Object.values(entry)
    return [key.replace('server/seats/', ''), [msgid, msgstr[0]]]
  })
  expect(Object.fromEntries(said)).toEqual(sentences)
  expect(entryOf(translations, 'names').comments).toEqual({
    reference: 'apps/server/src/features/classes/seats/seats.words.ts:22',
    extracted: '{moreAbove0}: true where more > 0',
    flag: 'icu-message-format',
  })
  // what only the language has
  expect(translations['server/grammar/@del'].del.msgstr).toEqual(['d{moment, el}'])
})

test('an unchanged file changes nothing', async () => {
  const folder = await plant(small)
  expect(await imported(folder, () => {})).toEqual({ code: 0, lines: ['No file changed'] })
  expect(await textOf(folder)).toBe(spanish)
})

test('a changed sentence changes only its own text', async () => {
  const words = [
    ['1 cupo', '1 puesto', '@seats'],
    ['Cupos', 'Puestos', 'title'],
    ['ni #', 'ni `#` “$', 'none'],
    ['Hasta $', 'Máximo $', 'most'],
    ['Hola, ', 'Hola ', 'greeting'],
    ['Quedan ', 'Hay ', 'left'],
    ['Llena', 'Completa', 'free'],
    ['la una', 'la 1', 'hour'],
    ["'Esta semana'", "'Semana'", 'limit'],
    [' más', ' otros', 'names'],
    [' hasta ', ' antes: ', 'booked'],
    ['Empieza el ', 'Comienza el ', 'told.body'],
    ['La da ', 'Con ', 'by'],
    ['Martes', 'martes', 'days.1'],
    [' kB en total', ' kB', 'size'],
    ['Motivo: ', 'Razón: ', 'body#1'],
    ['Alguien', 'Otra persona', 'former.teacher'],
  ]
  const folder = await plant(small)
  const { lines } = await imported(folder, translations => {
    for (const [from, to, name] of words) {
      const entry = entryOf(translations, name)
      const [one, other] = [from, to].map(text => text.replace(/ \$$/, ' {').replaceAll("'", ''))
      entry.msgstr = [
        entry.msgstr[0].replace(
          name === 'limit' ? 'other {Esta semana}' : one,
          name === 'limit' ? 'other {Semana}' : other,
        ),
      ]
    }
  })
  expect(lines).toEqual(['1 changed'])
  expect(await textOf(folder)).toBe(words.reduce((text, [from, to]) => text.replace(from, () => to), spanish))
})

test('a sentence with other placeholders, cases or helpers is rewritten in its place', async () => {
  const changes = {
    title: ["'Cupos'", "Los 'cupos'", `"Los 'cupos'"`],
    greeting: ['`Hola, ${who}`', '¡{name}, hola!', '`¡${who}, hola!`'],
    left: [
      "plural('es', count, { one: 'Queda 1 cupo', other: `Quedan ${count} cupos` })",
      '{count, plural, other {{count} cupos más} =0 {Ninguno} one {1 cupo más} many {# de cupos más}}',
      "\n    count === 0\n      ? 'Ninguno'\n      : plural('es', count, { one: '1 cupo más', many: `${count} de cupos más`, other: `${count} cupos más` })",
    ],
    limit: ["(limit ? `Esta semana, de ${limit}` : 'Esta semana')", 'Semana: {limit}', '`Semana: ${limit}`'],
    booked: [
      '`${seats(count)} hasta ${el(day)}`',
      '{count, seats} antes {when, del}',
      '`${seats(count)} antes ${del(day)}`',
    ],
    'told.body': [
      '`Empieza el ${write.at(about.startsAt)}.`',
      '“{title}”: {startsAt, at}',
      '`“${about.title}”: ${write.at(about.startsAt)}`',
    ],
    'days.0': ["['Lunes'", `El "lunes" d'ella\n`, `['El "lunes" d\\'ella\\n'`],
    bye: ["bye: () => 'Adiós'", 'Adiós, {name}', 'bye: name => `Adiós, ${name}`'],
    state: ["isOn => (isOn ? 'Sí' : 'No')", 'Listo', "_isOn => 'Listo'"],
    who: ["`Por ${name || 'alguien'}`", '{name2}: por', "`${name || 'otra persona'}: por`"],
  }
  const folder = await plant(small)
  const wanted = Object.fromEntries(Object.entries(changes).map(([name, [, icu]]) => [name, icu]))
  wanted['who#1'] = 'otra persona'
  expect(await imported(folder, withTexts(wanted))).toEqual({ code: 0, lines: ['1 changed'] })
  const expected = Object.values(changes).reduce((text, [from, , to]) => text.replace(from, () => to), spanish)
  expect(await textOf(folder)).toBe(
    expected
      .replace('left: count => \n', 'left: count =>\n')
      .replace("import { el } from './grammar.ts'", "import { del } from './grammar.ts'"),
  )
  const { translations } = await exported(folder)
  expect(entryOf(translations, 'left').msgstr[0]).toContain('=0 {Ninguno} one {1 cupo más} many')
})

test('a language with one plural form needs no other', async () => {
  const folder = await plant(small)
  const { lines } = await imported(
    folder,
    translations => {
      for (const [key, entries] of Object.entries(translations))
        if (key) for (const entry of Object.values(entries)) entry.msgstr = [entry.msgid.replace(/ one \{[^}]*\}/, '')]
    },
    'ja',
  )
  expect(lines).toEqual(['2 changed'])
  const text = await textOf(folder, 'apps/server/src/languages/ja/seats.ts')
  expect(text).toContain('left: count => `${count} seats left`,')
  expect(text).toContain("free: count => (count === 0 ? 'Full' : `${count} free`),")
})

test('a language without a folder is written whole', async () => {
  const folder = await plant(small)
  const accented = translations => {
    for (const [key, entries] of Object.entries(translations))
      if (key) for (const entry of Object.values(entries)) entry.msgstr = [inAccents(entry.msgid)]
  }
  expect((await imported(folder, accented, 'de')).lines).toEqual(['2 changed'])
  expect(
    await textOf(folder, 'apps/server/src/languages/de/catalogues.ts'),
  ).toBe(`import type { Translations } from '../translations.ts'
import { seatsWords } from './seats.ts'

export const german: Translations = {
  seats: seatsWords,
}
`)
  const text = await textOf(folder, 'apps/server/src/languages/de/seats.ts')
  expect(text).toContain("import { maxSeats } from '../../features/limits.ts'")
  expect(text).toContain("plural('de', count, { one: '1 sëät', other: `${count} sëäts` })")
  expect(text).toContain("hour: hour => `Ät ${hour === '01' ? 'önë' : `${hour} höürs`}`")
  expect(text).not.toMatch(/satisfies|interface/)
})

const errors = {
  'a placeholder that is missing': ['greeting', 'Hola', 'lacks {name}'],
  'a placeholder that English doesn’t have': [
    'greeting',
    'Hola, {name} {nombre}',
    'has {nombre}, which English doesn’t have',
  ],
  'a plural form that is missing': ['left', '{count, plural, other {{count} cupos}}', 'lacks “one” for {count}'],
  'a plural form that the language has not': [
    'left',
    '{count, plural, one {1} few {2} other {{count}}}',
    'has “few” for {count}, which es has not',
  ],
  'a case of what is true or not': [
    'names',
    '{moreAbove0, select, yes {{names} y {more}} other {{names}}}',
    'has “yes” for {moreAbove0}, which is true or not',
  ],
  'a choice without other': [
    'limit',
    '{limit, select, true {{limit}}}',
    'is not valid ICU: {limit, select} has no case “other”',
  ],
  'broken ICU': ['greeting', 'Hola, {name', 'is not valid ICU: Unexpected message end at line 1 col 12:'],
  'a helper that does not exist': ['booked', '{count, seats} {when, ante}', 'has no helper “ante”'],
  'a sentence without translation': ['title', '', 'is not translated'],
}

test.each(Object.entries(errors))('%s is named with its sentence', async (_, [name, text, said]) => {
  const folder = await plant(small)
  const { code, lines } = await imported(folder, withTexts({ [name]: text, 'days.1': 'martes' }))
  expect({ code, lines }).toEqual({
    code: 1,
    lines: [`server/seats/${name}: ${said}`, '1 to fix. Nothing was changed.'],
  })
  expect(await textOf(folder)).toBe(spanish)
})

test('a sentence that is unknown, unsure or of an older English is named', async () => {
  const { lines } = await imported(await plant(small), translations => {
    translations['server/seats/gone'] = { Gone: { msgctxt: 'server/seats/gone', msgid: 'Gone', msgstr: ['Ya no'] } }
    entryOf(translations, 'title').comments.flag = 'icu-message-format, fuzzy'
    translations['server/seats/days.1'] = { Tue: { msgctxt: 'server/seats/days.1', msgid: 'Tue', msgstr: ['Martes'] } }
  })
  expect(lines).toEqual([
    'server/seats/title: is not translated',
    'server/seats/days.1: the English sentence is “Tuesday” now. Export again',
    'server/seats/gone: there is no such sentence',
    '3 to fix. Nothing was changed.',
  ])
})

test('sentences that are written in one place say one thing', async () => {
  const shared = spanish
    .replace("days: ['Lunes', 'Martes']", 'days: [day, day]')
    .replace('const former', "const day = 'Día'\n\nconst former")
  const folder = await plant({ ...small, [path]: shared })
  const { lines } = await imported(folder, withTexts({ 'days.0': 'Lunes' }))
  expect(lines[0]).toBe(
    'server/seats/days.1: shares its text with server/seats/days.0. Use the same translation for both',
  )
  await imported(folder, withTexts({ 'days.0': 'Jornada', 'days.1': 'Jornada' }))
  expect(await textOf(folder)).toBe(shared.replace('Día', 'Jornada'))
})

const accents = { a: 'ä', e: 'ë', i: 'ï', o: 'ö', u: 'ü', y: 'ÿ', A: 'Ä', E: 'Ë', I: 'Ï', O: 'Ö', U: 'Ü' }

/** A message with an accent on each vowel. */
function inAccents(icu, change = text => text.replace(/[aeiouyAEIOU]/g, letter => accents[letter])) {
  const accented = parts =>
    parts.map(part => {
      if (part.text !== undefined) return { text: change(part.text) }
      return part.type ? { ...part, cases: part.cases.map(([key, inner]) => [key, accented(inner)]) } : part
    })
  return writeIcu(accented(readIcu(icu)))
}

/** The catalogues of this checkout in a folder of their own, with all that they import. */
async function copyOfCheckout() {
  const folder = await plant({})
  for (const side of ['apps/web', 'apps/server']) {
    await cp(join(root, side, 'package.json'), join(folder, side, 'package.json'))
    const sources = { recursive: true, filter: file => !/\.\w+$/.test(file) || /\.tsx?$/.test(file) }
    await cp(join(root, side, 'src'), join(folder, side, 'src'), sources)
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Every file of the languages of a checkout with its text. */
async function languagesOf(folder) {
  const files = {}
  for (const side of ['apps/web', 'apps/server'])
    for (const name of await readdir(join(folder, side, 'src/languages'), { recursive: true }))
      if (name.endsWith('.ts'))
        files[`${side}/${name}`] = await readFile(join(folder, side, 'src/languages', name), 'utf8')
  return files
}

test('the Spanish of this checkout is exported and imported without a change', async () => {
  const folder = await copyOfCheckout()
  const before = await languagesOf(folder)
  const table = await exported(folder)
  const file = join(folder, 'es.po')
  expect(po.compile(table).equals(await readFile(file))).toBe(true)
  expect(await run(folder, 'import', 'es', file)).toMatchObject({ code: 0, output: 'No file changed\n' })
  expect(await languagesOf(folder)).toEqual(before)
})

test('a language that begins with the English of this checkout is complete', async () => {
  const folder = await copyOfCheckout()
  // the language of accents has a place in the code, and no folder
  const everyLetter = text => text.replace(/\p{L}/gu, '$&\u0301')
  const { lines } = await imported(
    folder,
    translations => {
      for (const [key, entries] of Object.entries(translations))
        if (key) for (const entry of Object.values(entries)) entry.msgstr = [inAccents(entry.msgid, everyLetter)]
    },
    'en-XB',
  )
  expect(lines.join('\n')).toMatch(/^\d+ changed$/)
  const { code, output } = await capture(nodeProgram, [join(root, 'tools/languages.mjs'), 'en-XB', '--in', folder])
  expect({ code, output: output.trim() }).toEqual({
    code: 0,
    output: expect.stringMatching(/^en-XB: \d+ sentences, none to fix$/),
  })
})
