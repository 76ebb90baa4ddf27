import type { Database } from '../src/platform/database/database.ts'

/** Runs `work` while every write connection is in use. */
export async function withoutConnections<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const begun = Array.from({ length: database.connections }, () => Promise.withResolvers<void>())
  const held = begun.map(({ resolve }) =>
    database.transaction(async tx => {
      await tx.query({ text: 'select 1' })
      resolve()
      await over
    }),
  )
  try {
    await Promise.all(begun.map(({ promise }) => promise))
    return await work()
  } finally {
    end()
    await Promise.all(held)
  }
}
