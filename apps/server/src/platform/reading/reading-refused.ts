/** Thrown by a reader for a file that it does not take. `why` is data: it crosses from one process to another. */
export class ReadingRefused<Why = unknown> extends Error {
  override name = 'ReadingRefused'
  readonly why: Why

  constructor(why: Why) {
    super('The file is not taken')
    this.why = why
  }
}
