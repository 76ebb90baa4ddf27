import { useMe } from '#platform/session/me.ts'
import { fullNameOf } from '#platform/session/naming.ts'
import { fullDate } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { controlsWords } from '#platform/words/controls.words.ts'

/** Whose page it is, of which academy, and when it was printed, on paper only. */
export function PrintHeader({ whose: name }: { whose?: string }) {
  const me = useMe()
  const printed = controlsWords().printed(fullDate(new Date(), zoneOf(me)))
  return (
    <p className="mb-4 hidden text-small text-ink-2 print:block">
      {[name ?? fullNameOf(me, me.email), me.academy.name, printed].join(' · ')}
    </p>
  )
}
