import { classTitle } from '@aulaviva/domain/class-title'
import { cancelFreeUntil, rescheduleUntil, termsOf } from '@aulaviva/domain/deadlines'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ClassCardFrame, classCardColumns } from '#entities/live-class/class-card-frame.tsx'
import { formatHours, hoursOfMinutes } from '#entities/live-class/live-class.ts'
import { nearDayAndTime } from '#entities/live-class/when.ts'
import { configConstantsQuery } from '#entities/settings/config-constants.ts'
import { levelsQuery } from '#entities/syllabus/catalogue.queries.ts'
import { levelColor } from '#entities/syllabus/level-mark.tsx'
import { useMe } from '#platform/session/me.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { buttonLook } from '#ui/button-look.ts'
import { SeatDots } from '#ui/seat-dots.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { TypeBody } from './class-types.queries.ts'
import { classTypesWords } from './class-types.words.ts'
import { exampleClassOf } from './example-class.ts'

/** A class of this type as students see it in the list of a day, with its free-cancellation deadline. */
export function TypePreview({ body }: { body: TypeBody }) {
  const { preview: words } = classTypesWords()
  const id = useId()
  const zone = zoneOf(useMe())
  const { data: levels = [] } = useQuery(levelsQuery)
  const { data: academy } = useQuery(configConstantsQuery)
  const [now] = useState(() => new Date())
  const example = exampleClassOf({ ...body, name: body.name || words.unnamed }, levels, now, zone)
  const startsAt = new Date(example.starts_at)
  const terms =
    academy &&
    termsOf(body, {
      cancelFreeHoursBefore: academy.cancel_free_hours_before,
      rescheduleHoursBefore: academy.reschedule_hours_before,
    })
  const when = (until: Date) => nearDayAndTime(until.toISOString(), zone, now)
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} note={words.note}>
        {words.title}
      </SectionHeading>
      <div className="@container">
        <ClassCardFrame
          liveClass={example}
          zone={zone}
          look="open"
          title={<p className="text-body leading-6 font-semibold wrap-anywhere text-ink">{classTitle(example)}</p>}
        >
          <div className={classCardColumns.seats}>
            <SeatDots
              taken={0}
              capacity={example.capacity}
              label={words.seatsLeft(example.capacity)}
              color={levelColor(example.level?.color)}
            />
            <p className="tabular text-tiny text-ink-3">{formatHours(hoursOfMinutes(body.cost_minutes))}</p>
          </div>
          <span aria-hidden="true" className={`shrink-0 ${buttonLook('primary')} ${classCardColumns.action}`}>
            {words.reserve}
          </span>
        </ClassCardFrame>
      </div>
      <div className="mt-3 min-h-12 text-small text-ink-2">
        {terms && (
          <>
            <p>{words.free(when(cancelFreeUntil(startsAt, terms)))}</p>
            <p>{words.moves(when(rescheduleUntil(startsAt, terms)))}</p>
          </>
        )}
      </div>
    </section>
  )
}
