export type Area = 'students' | 'teachers' | 'staff'

/** Thrown by a route's guard: the page belongs to other people. Shown calmly, without any call. */
export class OtherArea extends Error {
  override name = 'OtherArea'
  readonly area: Area

  constructor(area: Area) {
    super(`This page is for ${area}`)
    this.area = area
  }
}

/** Thrown by the guard when the session has ended while the page was being opened. */
export class SessionEnded extends Error {
  override name = 'SessionEnded'
}

/** A promise that never settles: the browser is already on its way to another document. */
export const leaving = (): Promise<never> => new Promise(() => undefined)
