import type { Language } from '@aulaviva/domain/languages'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** A person’s classes as iCalendar text (RFC 5545). */

export interface CalendarEvent {
  /** Stays through all changes of the event. */
  id: string
  /** Higher with every change; calendars take no lower one. */
  sequence: number
  /** False: canceled, which calendars have to be told. */
  live: boolean
  startsAt: Date
  endsAt: Date
  changedAt: Date
  title: string
  description: string
  /** Where the product shows it. */
  url: string
}

interface Publisher {
  name: string
  email: string
}

/** How long canceled events and past ones stay in a feed: longer than any calendar waits before it looks again. */
export const keptDays = 30
const lookAgainSeconds = 3600

/**
 * The events as a calendar. Times are in UTC: no event repeats, so the reader’s own zone and its daylight saving show each
 * at the right hour, whatever rules the writer of the calendar knew.
 */
export function writeCalendar(
  events: readonly CalendarEvent[],
  { publisher, language, cancels = false }: { publisher: Publisher; language: Language; cancels?: boolean },
): string {
  const calendar = ical({
    name: publisher.name,
    prodId: { company: 'Aulaviva', product: 'Classes', language: language.toUpperCase() },
    method: cancels ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    ttl: lookAgainSeconds,
  })
  for (const event of events) {
    calendar.createEvent({
      id: `${event.id}@aulaviva`,
      sequence: event.sequence,
      status: event.live ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
      start: event.startsAt,
      end: event.endsAt,
      stamp: event.changedAt,
      lastModified: event.changedAt,
      summary: plain(event.title),
      description: plain(event.description),
      url: event.url,
      organizer: { name: plain(publisher.name), email: publisher.email },
    })
  }
  return `${calendar.toString()}\r\n`
}

/** Text without control characters, which iCalendar cannot hold; line feeds stay. */
function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
}
