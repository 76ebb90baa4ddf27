export type SqlValue = string | number | boolean | null | Uint8Array | readonly string[] | readonly number[] | object

export interface NamedQuery {
  name?: string
  text: string
  values?: readonly SqlValue[]
  /**
   * Milliseconds without a response after which the database counts as unavailable, for a statement that may take
   * longer than usual.
   */
  query_timeout?: number
}
export interface QueryAnswer<Row> {
  rows: Row[]
  rowCount: number | null
}

/** Anything that can run a read. */
export interface Queryable {
  query<Row>(query: NamedQuery): Promise<QueryAnswer<Row>>
}

/** An open transaction. Using it after its end throws, so nothing is written outside it. */
export interface Transaction extends Queryable {
  readonly transaction: true
  /** Runs `work` so that a failure rolls back only its own writes. */
  savepoint<T>(work: () => Promise<T>): Promise<T>
}
