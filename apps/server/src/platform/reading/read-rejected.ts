/** Thrown by a reader for a file that it rejects. `why` is data, because it is sent between processes. */
export class ReadRejected<Why = unknown> extends Error {
  override name = 'ReadRejected'
  readonly why: Why

  constructor(why: Why) {
    super('The file was rejected')
    this.why = why
  }
}
