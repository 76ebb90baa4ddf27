import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../test/test-app.ts'
import type { Database } from './database.ts'

const divide = { text: 'select 1 / 0' }
const fails = (code: string) => ({ text: `do $$ begin raise sqlstate '${code}'; end $$` })
const fine = { text: 'select 1 as one' }
const divisionByZero = { code: '22012' }

let database: Database

beforeAll(async () => {
  database = (await startTestApp()).dependencies.database
})

describe('a transaction in which a statement fails', () => {
  test('fails with that statement’s error, whichever is awaited', async () => {
    const work = database.transaction(async tx => {
      tx.query(divide).catch(() => {})
      await tx.query(fine)
    })
    await expect(work).rejects.toMatchObject(divisionByZero)
  })

  test('fails even if no caller handled the error', async () => {
    const work = database.transaction(async tx => {
      await tx.query(divide).catch(() => {})
      return 'done'
    })
    await expect(work).rejects.toMatchObject(divisionByZero)
  })

  test('is retried after a deadlock, whichever statement is awaited', async () => {
    let times = 0
    const work = database.transaction(async tx => {
      times += 1
      if (times === 1) tx.query(fails('40P01')).catch(() => {})
      return (await tx.query(fine)).rows
    })
    expect(await work).toEqual([{ one: 1 }])
    expect(times).toBe(2)
  })

  test('continues after a savepoint rollback, and fails with later errors', async () => {
    const undone = database.transaction(async tx => {
      const part = tx.savepoint(() => Promise.all([tx.query(fails('23505')), tx.query(fine)]))
      await expect(part).rejects.toMatchObject({ code: '23505' })
      return (await tx.query(fine)).rows
    })
    expect(await undone).toEqual([{ one: 1 }])
    const failed = database.transaction(async tx => {
      await tx.savepoint(() => tx.query(fails('23505'))).catch(() => {})
      tx.query(divide).catch(() => {})
      await tx.query(fine)
    })
    await expect(failed).rejects.toMatchObject(divisionByZero)
  })
})
