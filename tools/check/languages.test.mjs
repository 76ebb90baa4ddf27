import { join } from 'node:path'
import { expect, test } from 'vitest'
import { capture, nodeProgram, root } from '../prepare.mjs'
import { plant } from './planted.mjs'

const english = `{
  title: 'Seats',
  plan: 'Plan',
  days: ['Monday', 'Tuesday'],
  left: count => (count === 1 ? '1 seat' : count + ' seats'),
  held: (name, until) => 'Held for ' + name + (until ? ' until ' + until : ''),
  told: ({ student }) => ({ title: student.name + ' has a seat', body: 'It is theirs.' }),
  nothing: '',
}`
const spanish = {
  title: "'Cupos'",
  plan: "'Plan'",
  days: "['Lunes', 'Martes']",
  left: "count => (count === 1 ? '1 cupo' : count + ' cupos')",
  held: "(name, until) => 'Para ' + name + (until ? ' hasta ' + until : '')",
  told: "({ student }) => ({ title: student.name + ' tiene un cupo', body: 'Es suyo.' })",
  nothing: "''",
}

/** By area: how its translation differs from a complete one, and the expected message. */
const mistakes = {
  lacks: [{ title: 'undefined' }, 'title lacks: “Seats”'],
  'lacks-in-a-list': [{ days: "['Lunes']" }, 'days.1 lacks: “Tuesday”'],
  empty: [{ title: "' '" }, 'title is empty: “Seats”'],
  english: [{ title: "'Seats'" }, 'title is English: “Seats”'],
  spaces: [{ title: "'Los  cupos'" }, 'title has two spaces: “Los  cupos”'],
  'other-name': [{ title: "'Añadir cupos'" }, 'title says añadir where we say agregar: “Añadir cupos”'],
  'other-marks': [{ title: "'«Cupos»'" }, 'title says « » where we say “ ”: “«Cupos»”'],
  superfluous: [{ old: "'Viejo'" }, 'old is superfluous: English has no such sentence'],
  'no-function': [{ left: 'undefined' }, 'left lacks: “‹1› seats”'],
  'value-lost': [{ left: "() => 'cupos'" }, 'left loses ‹1› of “‹1› seats”: “cupos”'],
  'value-lost-in-one-case': [
    { held: "(name, until) => (until ? 'Para ' + name + ' hasta ' + until : 'Apartado')" },
    'held loses ‹1› of “Held for ‹1›”: “Apartado”',
  ],
  'part-lost': [
    { told: "() => ({ title: 'Tiene un cupo', body: 'Es suyo.' })" },
    'told.title loses ‹1.student.name› of “‹1.student.name› has a seat”: “Tiene un cupo”',
  ],
}

/** The messages for translations with these differences. The last line is the total. */
async function runTool(language, differences) {
  const areas = Object.keys(differences)
  const declared = areas.map((area, at) => `export const words${at} = defineWords('${area}', ${english})`)
  const catalogues = areas.map((area, at) => {
    const sentences = Object.entries({ ...spanish, ...differences[area] })
    return `export const words${at}: Translations['${area}'] = { ${sentences.map(([name, text]) => `${name}: ${text}`).join(', ')} }`
  })
  const folder = await plant({
    'apps/server/src/features/classes/seats/seats.words.ts': `const defineWords = (area, messages) => () => messages\n${declared.join('\n')}`,
    'apps/server/src/languages/es/seats.ts': catalogues.join('\n'),
  })
  const tool = join(root, 'tools/languages.mjs')
  const { code, output } = await capture(nodeProgram, [tool, ...language, '--in', folder])
  return { code, lines: output.split('\n').filter(Boolean) }
}

test('a whole translation is passed', async () => {
  expect(await runTool([], { seats: {} })).toEqual({ code: 0, lines: ['es: 8 sentences, none to fix'] })
})

test('each mistake is named with its catalogue', async () => {
  const differences = Object.fromEntries(Object.entries(mistakes).map(([area, [difference]]) => [area, difference]))
  const { code, lines } = await runTool(['es'], differences)
  expect(lines).toEqual([
    ...Object.entries(mistakes).map(([area, [, line]]) => `apps/server ${area} › ${line}`),
    'es: 96 sentences, 12 to fix',
  ])
  expect(code).toBe(1)
})

test('a language without a folder lacks everything', async () => {
  const { lines } = await runTool(['pt'], { seats: {} })
  expect(lines).toHaveLength(9)
  expect(lines[0]).toBe('apps/server seats › title lacks: “Seats”')
})
