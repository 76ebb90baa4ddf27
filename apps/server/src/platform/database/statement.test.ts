import { expect, test } from 'vitest'
import { startTestApp } from '../../../test/test-app.ts'
import { declaredStatements, query } from './statement.ts'

test('every statement of the program is valid against the schema', async () => {
  const { dependencies } = await startTestApp()
  const statements = [...declaredStatements()]
  expect(statements.length).toBeGreaterThan(20)
  await dependencies.database.transaction(async tx => {
    for (const [name, text] of statements) {
      await tx.query({ text: `prepare "checked ${name}" as ${text}` }).catch(error => {
        throw new Error(`${name}: ${error.message}`)
      })
    }
  })
})

/** Text columns that people fill in or pick from a list. A number may refer to one by position. */
const written =
  /^(lower\(|upper\(|\w+\.)*(first_name|last_name|name|title|tag|label|code|description)\)?$|unnest|->>|^\d+$/
/** Columns named by programs, to tell rows apart or to sort by numbers or instants, and why they need no collation. */
const otherwise: Record<string, string> = {
  'settings.last-changes': 'field.name',
  'question-bank.figures-of': `part ->> 'id'`,
  'days-off.insert-days-off': 'name',
  'watching.students-who-started': '1',
  'assessments.assessment-for': '1',
  'merging.classes-of-both': '1',
}
/** Statements that produce no list for people: those of jobs, and those that fill a database for a measurement. */
const unlisted = /^(jobs|fixture|scale)\./

test('names and titles are sorted ignoring accents and case', () => {
  const statements = [...declaredStatements()].filter(([name]) => !unlisted.test(name))
  const found = statements.flatMap(([name, text]) => {
    const orders = ordersIn(text)
    // The table stores folded names.
    const isFolded = (one: string, at: number) =>
      orders[at - 1] === `folded(${one})` || (text.includes('listed_people') && /^(\w\.)?name$/.test(one))
    const wrong = orders.filter((one, at) => written.test(one) && !isFolded(one, at))
    return wrong.length > 0 && wrong.join(', ') !== otherwise[name] ? [`${name}: ${wrong.join(', ')}`] : []
  })
  expect(found).toEqual([])
})

/** Returns the expressions that a statement and its subqueries are ordered by. */
function ordersIn(text: string): string[] {
  return [...text.matchAll(/\border by\s/gi)].flatMap(({ 0: { length }, index }) => {
    const found = ['']
    let depth = 0
    for (const [piece] of text.slice(index + length).matchAll(/\w+|\W/g)) {
      if (piece === '(') depth++
      if (piece === ')' && --depth < 0) break
      if (depth === 0 && /^(limit|offset|for|union|rows|range)$/i.test(piece)) break
      if (depth === 0 && piece === ',') found.push('')
      else found.push(`${found.pop()}${piece}`)
    }
    return found.map(one => one.replace(/\s+(asc|desc)\b|\s+nulls (first|last)|\s+collate "C"/gi, '').trim())
  })
}

test('one row is answered where there is one, and a lack of it names the statement', async () => {
  const { dependencies } = await startTestApp()
  const rowIf = query<[boolean], { found: boolean }>('test.row-if', 'select true as found where $1::boolean')
  await expect(rowIf.one(dependencies.database, true)).resolves.toEqual({ found: true })
  await expect(rowIf.one(dependencies.database, false)).rejects.toThrow('test.row-if returned no row')
})
