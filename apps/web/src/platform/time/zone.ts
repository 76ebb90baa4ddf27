/** The IANA time zone of this device. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The time zone to show times in: the person's own, otherwise the device's. */
export function zoneOf(person: { time_zone: string | null }): string {
  return person.time_zone ?? deviceZone()
}
