import { cancelFreeUntil, rescheduleUntil, termsOf } from '@aulaviva/domain/deadlines'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatHours, hoursOfMinutes } from '#entities/live-class/live-class.ts'
import { TeacherLine } from '#entities/live-class/teacher-and-place.tsx'
import { dayHeading, nearDayAndTime } from '#entities/live-class/when.ts'
import { configConstantsQuery } from '#entities/settings/config-constants.ts'
import { OverlapNote } from '#entities/waitlist/overlap-note.tsx'
import { Dialog } from '#platform/page/dialog.tsx'
import { useMe } from '#platform/session/me.ts'
import { clockSpan } from '#platform/time/format.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { ChoiceCard } from './choice-card.tsx'
import type { ClassType, PrivateTeacher, PrivateTime } from './private.queries.ts'
import { privateClassWords } from './private-class.words.ts'
import { useBook } from './use-book.ts'

interface Props {
  time: PrivateTime
  type: ClassType
  /** Teachers who are free at that time. The first is preselected. */
  teachers: readonly PrivateTeacher[]
  zone: string
  onClose: () => void
}

const maxWishLength = 500

/** What is booked, with whom, its cost, and the deadlines. One button books it. */
export function BookDialog({ time, type, teachers, zone, onClose }: Props) {
  const words = privateClassWords().confirm
  const me = useMe()
  const { data: constants } = useQuery(configConstantsQuery)
  const [wish, setWish] = useState('')
  const [chosen, choose] = useState<string>()
  const teacher = teachers.find(({ id }) => id === chosen) ?? teachers[0]!
  const book = useBook({ time, type, teacher }, onClose)
  const cost = hoursOfMinutes(type.cost_minutes)
  const remainingHours = Math.max(0, (me.student?.available_hours ?? 0) - cost)
  const terms =
    constants &&
    termsOf(type, {
      cancelFreeHoursBefore: constants.cancel_free_hours_before,
      rescheduleHoursBefore: constants.reschedule_hours_before,
    })
  const freeUntil = terms && cancelFreeUntil(new Date(time.starts_at), terms)
  const movesUntil = terms && rescheduleUntil(new Date(time.starts_at), terms)
  const near = (instant: Date) => nearDayAndTime(instant.toISOString(), zone, new Date())
  return (
    <Dialog
      title={words.title}
      unsaved={(wish !== '' || chosen !== undefined) && !book.isPending && !book.isSuccess}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" pending={book.isPending} onPress={() => book.mutate(wish.trim())}>
            {words.yes(formatHours(cost))}
          </Button>
          <Button pending={false} onPress={onClose}>
            {words.no}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <div>
          <p className="tabular font-display text-large font-semibold text-ink">
            {dayHeading(time.starts_at, zone, new Date())}, {clockSpan(time.starts_at, time.ends_at, zone)}
          </p>
          <p className="text-ink">{type.name}</p>
        </div>
        <div className="tabular rounded-card border border-line bg-desk p-4">
          <p className="font-semibold text-ink">{words.cost(formatHours(cost), formatHours(remainingHours))}</p>
          {freeUntil && (
            <p>
              {freeUntil > new Date()
                ? `${words.free(near(freeUntil))} ${words.afterwards(formatHours(cost))}`
                : words.notFree}
            </p>
          )}
          {movesUntil && movesUntil > new Date() && <p>{words.moves(near(movesUntil))}</p>}
          <OverlapNote liveClass={time} zone={zone} />
        </div>
        {teachers.length === 1 ? (
          <TeacherIntroduction teacher={teacher} />
        ) : (
          <fieldset className="min-w-0">
            <legend className="mb-2 font-semibold text-ink">{words.teacher}</legend>
            <div className="grid gap-2">
              {teachers.map(one => (
                <ChoiceCard key={one.id} name="teacher" checked={one === teacher} onChoose={() => choose(one.id)}>
                  <TeacherIntroduction teacher={one} />
                </ChoiceCard>
              ))}
            </div>
          </fieldset>
        )}
        <TextArea
          label={words.wish}
          hint={words.wishHint}
          error={null}
          value={wish}
          onChange={setWish}
          maxLength={maxWishLength}
          rows={2}
        />
      </div>
    </Dialog>
  )
}

/** A teacher's own introduction. */
function TeacherIntroduction({ teacher }: { teacher: PrivateTeacher }) {
  return (
    <span className="block">
      <TeacherLine teacher={teacher} large />
      {teacher.about && <span className="mt-2 block text-small text-ink-2">{teacher.about}</span>}
    </span>
  )
}
