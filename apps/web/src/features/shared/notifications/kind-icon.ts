import type { IconName } from '#ui/icon.tsx'

const icons: [kind: RegExp, icon: IconName][] = [
  [/REMINDER/, 'clock'],
  [/^WAITLIST/, 'users'],
  [/^FEEDBACK|DOCUMENT/, 'file'],
  [/BADGE|LEVEL|CERTIFICATE/, 'badge'],
  [/CANCELED$/, 'cancel'],
  [/^GROUP/, 'users'],
  [/^CLASS|TEACHER/, 'calendar'],
  [/TEST|RESULT|MARK|PLACEMENT/, 'path'],
  [/CONTRACT|PAYMENT|HONORARIUM/, 'card'],
]

/** The icon of a kind of notification. Kinds unknown to this version get the bell. */
export function iconOf(kind: string): IconName {
  return icons.find(([pattern]) => pattern.test(kind))?.[1] ?? 'bell'
}
