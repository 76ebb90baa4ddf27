import type { Language } from '@aulaviva/domain/languages'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** Writes a person's classes as iCalendar text (RFC 5545). */

export interface CalendarEvent {
  /** Never changes for an event. */
  id: string
  /** Rises with every change. Calendars ignore a lower one. */
  sequence: number
  /** False for canceled events, which stay in the file so that calendars remove them. */
  live: boolean
  startsAt: Date
  endsAt: Date
  changedAt: Date
  title: string
  description: string
  /** The page of the class. */
  url: string
}

interface Publisher {
  name: string
  email: string
}

/** Days that canceled and past events stay in a feed: longer than any calendar's refresh interval. */
export const feedHistoryDays = 30
const refreshSeconds = 3600

/**
 * Writes the events as a calendar. Times are in UTC, because no event repeats. The reader's calendar converts each time
 * to its own zone and needs no daylight saving rules from us.
 */
export function writeCalendar(
  events: readonly CalendarEvent[],
  { publisher, language, cancels = false }: { publisher: Publisher; language: Language; cancels?: boolean },
): string {
  const calendar = ical({
    name: publisher.name,
    prodId: { company: 'Aulaviva', product: 'Classes', language: language.toUpperCase() },
    method: cancels ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
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
      summary: plainText(event.title),
      description: plainText(event.description),
      url: event.url,
      organizer: { name: plainText(publisher.name), email: publisher.email },
    })
  }
  return `${calendar.toString()}\r\n`
}

/** Removes control characters, which iCalendar can't represent. Line feeds stay. */
function plainText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
  return text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
}
