export type SqlValue = string | number | boolean | null | Uint8Array | readonly string[] | readonly number[] | object

export interface NamedQuery {
  name?: string
  text: string
  values?: readonly SqlValue[]
  /** Milliseconds after which a database that says nothing counts as away, where it may take longer than usual. */
  query_timeout?: number
}
export interface QueryAnswer<Row> {
  rows: Row[]
  rowCount: number | null
}

/** Anything a read may run on. */
export interface Queryable {
  query<Row>(query: NamedQuery): Promise<QueryAnswer<Row>>
}

/** An open transaction. Using it after its end throws instead of writing outside of it. */
export interface Transaction extends Queryable {
  readonly transaction: true
  /** Runs `work` so that its failure undoes only its own writes. */
  savepoint<T>(work: () => Promise<T>): Promise<T>
}
