import type { Queryable, SqlValue, Transaction } from './queryable.ts'

const statements = new Map<string, string>()

/** All statements of the program by name, for the test that prepares each against the real schema. */
export function declaredStatements(): ReadonlyMap<string, string> {
  return statements
}

class Statement<Args extends readonly SqlValue[], Row, Runner extends Queryable> {
  readonly name: string
  readonly text: string
  readonly #planned: 'once' | 'each-time'

  constructor(name: string, text: string, planned: 'once' | 'each-time') {
    if (statements.has(name)) throw new Error(`Two statements are named ${name}`)
    statements.set(name, text)
    this.name = name
    this.text = text
    this.#planned = planned
  }

  async all(runner: Runner, ...args: Args): Promise<Row[]> {
    return (await this.#query(runner, args)).rows
  }

  async first(runner: Runner, ...args: Args): Promise<Row | undefined> {
    return (await this.all(runner, ...args))[0]
  }

  /** Returns the row of a statement that always has one, such as an insert with `returning`. Throws without a row. */
  async one(runner: Runner, ...args: Args): Promise<Row> {
    const row = await this.first(runner, ...args)
    if (!row) throw new Error(`${this.name} returned no row`)
    return row
  }

  /** Runs it and returns the number of affected rows. */
  async run(runner: Runner, ...args: Args): Promise<number> {
    return (await this.#query(runner, args)).rowCount ?? 0
  }

  #query(runner: Runner, values: Args) {
    const { name, text } = this
    return runner.query<Row>(this.#planned === 'once' ? { name, text, values } : { text, values })
  }
}

/** A read. Prepared once per connection under its name. */
export function query<Args extends readonly SqlValue[], Row>(name: string, text: string) {
  return new Statement<Args, Row, Queryable>(name, text, 'once')
}

/** A write, or a read that locks. Runs only inside a transaction. */
export function command<Args extends readonly SqlValue[], Row = never>(name: string, text: string) {
  return new Statement<Args, Row, Transaction>(name, text, 'once')
}

/**
 * A write that joins thousands of rows. It is planned each time, because a cached plan from a small table compares
 * every pair of rows.
 */
export function bulkCommand<Args extends readonly SqlValue[], Row = never>(name: string, text: string) {
  return new Statement<Args, Row, Transaction>(name, text, 'each-time')
}
