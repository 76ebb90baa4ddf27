import {
  type ClassTextName,
  classTexts,
  mapClassTexts,
  type PublicClassTextName,
  publicClassTextNames,
} from '@aulaviva/domain/class-texts'
import { classColors } from '@aulaviva/domain/class-types'
import { reserveErrorCodes } from '@aulaviva/domain/reserving'
import { z } from 'zod'
import { groupOrPrivate, id, instant, levelSummary, personSummary, roomAddress, text } from './fields.ts'

/** Shapes of a scheduled live class that several features return. */

export const teacherSummary = personSummary
  .extend({
    rating: z.number().nullable().meta({ description: 'Average of 1 to 5 stars' }),
    classes_given: z.number().int().meta({ description: 'Classes that at least one student attended' }),
  })
  .meta({ id: 'Teacher' })

export const unitSummary = z.object({ id, number: z.number().int(), title: z.string() }).meta({ id: 'Unit' })
export const topicSummary = z.object({ id, title: z.string() }).meta({ id: 'Topic' })

/** Materials to prepare for classes of a unit or about a topic. */
export const material = z
  .object({
    id,
    title: z.string(),
    kind: z.enum(['LINK', 'FILE', 'EXERCISE']),
    url: z.string().nullable().meta({
      description: 'Its link, or for an exercise the page of its test. Null for callers who only see that it exists',
    }),
    of_class: z.boolean().meta({ description: 'Whether it’s for this class only' }),
    homework: z.boolean().meta({ description: 'Homework: an exercise for after the class' }),
    size: z.number().int().nullable().meta({ description: 'Of a file, in bytes' }),
  })
  .meta({ id: 'Material' })

/** The optional texts of a class in a request. A link may be empty or without its scheme. */
export const requestedClassTexts: Record<ClassTextName, z.ZodOptional<z.ZodType<string>>> = mapClassTexts(name => {
  const one = classTexts[name]
  return (one.kind === 'link' ? roomAddress : text(one.maxLength)).optional()
})

const presentedClassTexts = Object.fromEntries(publicClassTextNames.map(name => [name, z.string()])) as Record<
  PublicClassTextName,
  z.ZodString
>

/** A scheduled live class as everyone may read it. */
export const scheduledLiveClass = z
  .object({
    id,
    live_class_type: z.object({ id, code: z.string(), name: z.string(), color: z.enum(classColors) }),
    type_scheduled_class: groupOrPrivate,
    level: levelSummary.nullable(),
    unit: unitSummary.nullable(),
    topic: topicSummary.nullable(),
    ...presentedClassTexts,
    starts_at: instant,
    ends_at: instant,
    capacity: z.number().int(),
    seats_taken: z.number().int(),
    seats_left: z.number().int(),
    cost_minutes: z.number().int().meta({ description: 'Minutes a reservation takes from the balance' }),
    teacher: teacherSummary.nullable(),
    classroom: z
      .object({ id, name: z.string(), place: z.string() })
      .nullable()
      .meta({ description: 'The classroom. null: none' }),
    state: z.enum(['SCHEDULED', 'CANCELED']),
  })
  .meta({ id: 'ScheduledLiveClass' })

/** Whether the calling student can reserve the class. Null for other callers. */
export const ownReservation = z
  .object({
    student_class_id: id.nullable().meta({ description: 'The student’s reservation of this class' }),
    refusal: z.enum(reserveErrorCodes).nullable().meta({ description: 'Why it can’t be reserved. Null if it can' }),
    conflict: z
      .object({ id, title: z.string(), starts_at: instant })
      .nullable()
      .meta({ description: 'The student’s class at the same time' }),
  })
  .meta({ id: 'Standing' })

export const listedLiveClass = scheduledLiveClass
  .extend({ mine: ownReservation.nullable() })
  .meta({ id: 'ListedLiveClass' })

/** The reservation's own deadlines, or those it would get if reserved now. */
export const deadlines = {
  cancel_free_until: instant.meta({ description: 'Until then, canceling returns the hours' }),
  reschedule_until: instant.meta({ description: 'Until then, the reservation can be switched to another class' }),
}

/** For readers in another time zone: when clocks change differently, the series moves to another local time. */
export const seriesOfClass = z
  .object({
    time_zone: z.string().meta({ description: 'The time zone in which it keeps its hour' }),
    until: instant.meta({ description: 'The last of its classes at this weekday and hour' }),
  })
  .nullable()
  .meta({ description: 'The weekly series that continues after this class. Null if no class follows' })

export const groupOfClass = z
  .object({ id, name: z.string() })
  .nullable()
  .meta({ description: 'The group it belongs to. Only its students can reserve it' })

export const studentsOfClass = z
  .array(z.object({ first_name: z.string(), initials: z.string(), photo: z.string().nullable() }))
  .meta({ description: 'The students, for those with a reservation, the teacher, and staff. Empty for others' })

export const scheduledLiveClassDetail = listedLiveClass
  .extend({
    ...deadlines,
    series: seriesOfClass,
    group: groupOfClass,
    students: studentsOfClass,
    materials: z.array(material).meta({
      description:
        'Materials of the unit, the topic, and the class. They open for students with a reservation, the teacher, and staff',
    }),
  })
  .meta({ id: 'ScheduledLiveClassDetail' })
