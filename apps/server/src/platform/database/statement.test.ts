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

test('one row is answered where there is one, and a lack of it names the statement', async () => {
  const { dependencies } = await startTestApp()
  const rowIf = query<[boolean], { found: boolean }>('test.row-if', 'select true as found where $1::boolean')
  await expect(rowIf.one(dependencies.database, true)).resolves.toEqual({ found: true })
  await expect(rowIf.one(dependencies.database, false)).rejects.toThrow('test.row-if returned no row')
})
