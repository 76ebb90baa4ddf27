import { namesOf } from '@aulaviva/domain/names'
import { dayAndTime } from '#entities/live-class/when.ts'
import { Consequences } from '#platform/page/consequences.tsx'
import { useMe } from '#platform/session/me.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/switch.tsx'
import type { Impact } from './class-editing.queries.ts'
import { classEditingWords } from './class-editing.words.ts'
import { impactLines } from './impact-lines.ts'

interface Props {
  impact: Impact
  /** The seats that students will lose. */
  releasedSeats: readonly string[]
  onReleaseSeats: (seats: string[]) => void
  skipped: readonly string[]
  onSkip: (ids: readonly string[]) => void
}

/** The impact of an edit: who is notified, which hours are returned, conflicts, and other classes at that time. */
export function ImpactView({ impact, releasedSeats, onReleaseSeats, skipped, onSkip }: Props) {
  const zone = zoneOf(useMe())
  const words = classEditingWords()
  const blocked = impact.classes.filter(({ problem }) => problem && problem !== 'students_not_free')
  const busy = impact.classes.flatMap(({ problem, students }) =>
    problem === 'maker_not_free' ? [] : students.filter(({ conflict }) => conflict),
  )
  const seats = busy.map(({ student_class_id }) => student_class_id)
  const rooms = impact.classes.flatMap(({ room_conflict }) => room_conflict ?? [])
  return (
    <div className="grid gap-4">
      {blocked.length > 0 && (
        <section role="alert" className="rounded-card border border-bad bg-bad-wash p-4">
          <h3 className="font-text text-body leading-6 font-semibold text-ink">{words.conflicts.title}</h3>
          <ul className="tabular mt-2 grid gap-1.5 wrap-anywhere text-ink">
            {blocked.map(one => (
              <li key={one.scheduled_live_class.id}>{describeBlocked(one, zone)}</li>
            ))}
          </ul>
          {blocked.length < impact.classes.length && (
            <div className="mt-3 flex flex-wrap items-center gap-3">
              <Button
                pending={false}
                onPress={() => onSkip([...skipped, ...blocked.map(one => one.scheduled_live_class.id)])}
              >
                {words.conflicts.skip}
              </Button>
              <span className="text-small text-ink-2">{words.conflicts.skipHint}</span>
            </div>
          )}
        </section>
      )}
      {skipped.length > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line px-4 py-2">
          {words.conflicts.skipped(skipped.length)}
          <Button pending={false} onPress={() => onSkip([])}>
            {words.conflicts.include}
          </Button>
        </p>
      )}
      {busy.length > 0 && (
        <section className="rounded-card border border-warn bg-warn-wash p-4">
          <h3 className="font-text text-body leading-6 font-semibold text-ink">{words.lost.title}</h3>
          <ul className="tabular mt-2 grid gap-1 wrap-anywhere text-ink">
            {busy.map(({ student_class_id, student, conflict }) => (
              <li key={student_class_id}>
                {conflict && words.lost.student(namesOf(student), conflict.title, dayAndTime(conflict.starts_at, zone))}
              </li>
            ))}
          </ul>
          <Switch
            label={words.lost.release}
            hint={words.lost.releaseHint}
            checked={seats.every(seat => releasedSeats.includes(seat))}
            onChange={on => onReleaseSeats(on ? seats : [])}
            pending={false}
          />
        </section>
      )}
      {rooms.map(room => (
        <p key={room.id} className="rounded-card border border-warn bg-warn-wash p-4 wrap-anywhere text-ink">
          {words.conflicts.room(room.title, dayAndTime(room.starts_at, zone))}
        </p>
      ))}
      <Consequences lines={impactLines(impact, zone)} />
    </div>
  )
}

function describeBlocked(
  { scheduled_live_class: was, starts_at, problem, conflict }: Impact['classes'][number],
  zone: string,
) {
  const words = classEditingWords().conflicts
  const when = dayAndTime(starts_at ?? was.starts_at, zone)
  if (!problem) return when
  const why = words.problems[problem]
  if (!conflict?.title) return words.day(when, why)
  return words.day(when, words.conflict(why, conflict.title, dayAndTime(conflict.starts_at, zone)))
}
