import { expect, test } from 'vitest'
import { startTestApp } from '../../../test/test-app.ts'
import { declaredStatements } from './statement.ts'

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
