import { type ModifierKeys, opensElsewhere } from '#platform/page/opens-elsewhere.ts'

let requestedClass: string | undefined

/** For a link that continues a class: once opened, it plays. A page reloaded, returned to, or opened in another tab
 * stays paused. */
export function requestPlay(courseClass: string, event: ModifierKeys): void {
  if (!opensElsewhere(event)) requestedClass = courseClass
}

/** Whether a class was asked to play. True only once. */
export function claimPlayRequest(courseClass: string): boolean {
  const isRequested = requestedClass === courseClass
  requestedClass = undefined
  return isRequested
}
