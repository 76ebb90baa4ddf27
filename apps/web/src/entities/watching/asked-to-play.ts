let asked: string | undefined

/** For a link that continues a class: once opened, it plays. A page reloaded or returned to stays paused. */
export function askToPlay(courseClass: string): void {
  asked = courseClass
}

/** Whether a class was asked to play. True only once. */
export function takeAskToPlay(courseClass: string): boolean {
  const isAsked = asked === courseClass
  asked = undefined
  return isAsked
}
