/** The IANA zone of this device. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The zone to show times in: the person's own, else the device's. */
export function zoneOf(person: { time_zone: string | null }): string {
  return person.time_zone ?? deviceZone()
}

/** `America/Bogota` is read as a place: `Bogota`. */
export function zonePlace(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}
