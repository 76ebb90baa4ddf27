/** The IANA zone of this device. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The zone to show times in: the person's own, else the device's. */
export function zoneOf(person: { time_zone: string | null }): string {
  return person.time_zone ?? deviceZone()
}

// IANA names are plain ASCII; people of these places write them otherwise.
const written: Readonly<Record<string, string>> = {
  Asuncion: 'Asunción',
  Bogota: 'Bogotá',
  Cancun: 'Cancún',
  Mexico_City: 'Ciudad de México',
  Sao_Paulo: 'São Paulo',
  Zurich: 'Zürich',
}

/** `America/Bogota` is read as a place: `Bogotá`. */
export function zonePlace(zone: string): string {
  const city = zone.split('/').at(-1) ?? zone
  return written[city] ?? city.replaceAll('_', ' ')
}
