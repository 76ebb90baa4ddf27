import { isPressedElsewhere, type Press } from '#platform/page/pressed-elsewhere.ts'

let asked: string | undefined

/** For a link that continues a class: once opened, it plays. A page reloaded, returned to, or opened in another tab
 * stays paused. */
export function askToPlay(courseClass: string, press: Press): void {
  if (!isPressedElsewhere(press)) asked = courseClass
}

/** Whether a class was asked to play. True only once. */
export function takeAskToPlay(courseClass: string): boolean {
  const isAsked = asked === courseClass
  asked = undefined
  return isAsked
}
