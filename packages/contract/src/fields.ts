import { isStorable } from '@aulaviva/domain/control-characters'
import { withoutInvisible } from '@aulaviva/domain/invisible'
import { levelColors } from '@aulaviva/domain/level-colors'
import { maxNameLength } from '@aulaviva/domain/names'
import { isOneLine } from '@aulaviva/domain/one-line'
import { isRoomAddress, normalizeRoomAddress } from '@aulaviva/domain/room-address'
import { isLevelCode, maxLevelCodeLength } from '@aulaviva/domain/syllabus'
import { z } from 'zod'

/** Field schemas shared by all calls. */

const storableMessage = { message: 'Contains characters that can’t be stored' }

/** Text of at most `max` characters, trimmed, without NUL and lone surrogates. */
export function text(max: number) {
  return z.string().trim().max(max).refine(isStorable, storableMessage)
}

/** Non-empty text. */
export function requiredText(max: number) {
  return text(max).min(1)
}

/** A name that fits on one line and in an email header, without invisible characters. */
export function nameText(max: number) {
  return (
    z
      .string()
      // Text that is far longer is rejected without further checks.
      .max(10 * max, { abort: true })
      .normalize('NFC')
      .overwrite(withoutInvisible)
      .trim()
      .max(max)
      .refine(isStorable, storableMessage)
      .refine(isOneLine, { message: 'Must be a single line without hidden characters' })
  )
}

/** First and last name of a person. One is enough. */
export const personNames = { first_name: nameText(maxNameLength), last_name: nameText(maxNameLength) }
/** Error for an object with `personNames` but neither name: `.refine(hasName, nameRequired)`. */
export const nameRequired = { path: ['first_name'], message: 'Enter a first or last name' }

export const id = z.uuid().meta({ id: 'Id', description: 'Identifier (UUID)' })
export const idParams = z.object({ id })

/** An instant in UTC. */
export const instant = z.iso.datetime({ offset: true }).meta({ id: 'Instant', description: 'Instant, UTC, ISO 8601' })

/** A calendar day, YYYY-MM-DD. 2026-02-30 is invalid. */
export const day = z.iso.date().meta({ id: 'Day', description: 'Calendar day in the caller’s time zone, YYYY-MM-DD' })

/** A local time, HH:MM. `endTime` may also be 24:00. */
export const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Expected a time such as 09:30')
export const endTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Expected a time such as 09:30')

/** A link for people. Without a scheme it becomes an https link. */
export const linkAddress = z
  .string()
  .overwrite(normalizeRoomAddress)
  .url()
  .max(500)
  .refine(isRoomAddress, { message: 'Enter an address that starts with https://' })

/** URL of an online room. Empty for none. */
export const roomAddress = z.union([z.literal(''), linkAddress])

/** A boolean in a URL. */
export const flag = z.enum(['true', 'false']).transform(value => value === 'true')

/** A boolean in a form. An empty value means "not decided". */
export const formFlag = z
  .union([z.boolean(), z.null(), z.enum(['true', 'false', 'True', 'False', '', 'null'])])
  .transform(value =>
    typeof value === 'string' ? (value === '' || value === 'null' ? null : /^true$/i.test(value)) : value,
  )

/** An empty form value as some clients send it, or an omitted field. */
export const formNull = z.union([z.null(), z.enum(['', 'null'])]).transform(() => undefined)

export function formText(max: number) {
  return z.union([formNull.transform(() => null), text(max)])
}

export const cefrCode = z.enum(['A1', 'A2', 'B1', 'B2', 'C1', 'C2'])
/** The academy's name of a level in lists and labels: A1, N5, Kids 1. */
export const levelCode = nameText(maxLevelCodeLength).min(1).refine(isLevelCode, { message: 'This word is reserved' })
export const levelColor = z.enum(levelColors)
export const groupOrPrivate = z.enum(['GROUP', 'PRIVATE'])

/** Hours as a number. The ledger stores minutes. */
export const hours = z.number().meta({ description: 'Hours, to the minute' })

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Expected a whole number')
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))

/** `page` and `page_size` of a growing list. */
export function paging(defaultSize: number) {
  return {
    page: wholeNumber(1, 100_000).default(1),
    page_size: wholeNumber(1, 100).default(defaultSize),
  }
}

/** One page of a growing list. `next` and `previous` are URLs or null. */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({
    count: z.number().int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(row),
  })
}

export const levelSummary = z
  .object({ id, code: z.string(), name: z.string(), color: levelColor })
  .meta({ id: 'Level' })

/** A person as others may see them. */
export const personSummary = z
  .object({
    id,
    first_name: z.string(),
    last_name: z.string(),
    photo: z.string().nullable(),
  })
  .meta({ id: 'Person' })

/** A stored file and the URL where its owner may read it. */
export const fileSummary = z
  .object({
    id,
    name: z.string(),
    media_type: z.string(),
    size: z.number().int(),
    url: z.string(),
  })
  .meta({ id: 'File' })
