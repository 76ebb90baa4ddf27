// IANA names are plain ASCII, but the local spelling of these places differs.
const localSpelling: Readonly<Record<string, string>> = {
  Asuncion: 'Asunción',
  Bogota: 'Bogotá',
  Cancun: 'Cancún',
  Mexico_City: 'Ciudad de México',
  Sao_Paulo: 'São Paulo',
  Zurich: 'Zürich',
}

/** Returns `America/Bogota` as a place: `Bogotá`. */
export function zonePlace(zone: string): string {
  const city = zone.split('/').at(-1) ?? zone
  return localSpelling[city] ?? city.replaceAll('_', ' ')
}
