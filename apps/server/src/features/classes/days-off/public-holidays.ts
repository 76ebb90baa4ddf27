import { addDays } from '@aulaviva/domain/days'

/** The public holidays of the world's countries. The data is large, so it is loaded at first use. */

interface Place {
  code: string
  name: string
}

interface Holiday {
  first_day: string
  last_day: string
  name: string
}

const sortedPlaces = (places: Record<string, string> | undefined, language: string): Place[] =>
  Object.entries(places ?? {})
    .map(([code, name]) => ({ code, name }))
    .sort((one, other) => one.name.localeCompare(other.name, language))

/**
 * Returns the countries whose holidays are known, and the regions and public holidays of one place (`CO`, `ES-MD`) in a
 * year, in the reader's language if available. Null for an unknown place.
 */
export async function loadHolidays(
  country: string | null,
  year: number,
  language: string,
): Promise<{ countries: Place[]; regions: Place[]; holidays: Holiday[] } | null> {
  const { default: Holidays } = await import('date-holidays')
  const allCountries = new Holidays()
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const countries = Object.keys(allCountries.getCountries())
    .map(code => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, language))
  if (country === null) return { countries, regions: [], holidays: [] }
  const [countryCode = '', region] = country.split('-')
  const regions = sortedPlaces(allCountries.getStates(countryCode, language), language)
  if (!countries.some(({ code }) => code === countryCode)) return null
  if (region !== undefined && !regions.some(({ code }) => code === region)) return null
  const calendar = region === undefined ? new Holidays(countryCode) : new Holidays(countryCode, region)
  calendar.setLanguages([language, 'en'])
  const holidays = calendar
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .map(({ date, start, end, name }) => {
      const first = date.slice(0, 10)
      // holidays that begin on the evening before belong to the days on which they end
      const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / 86_400_000))
      return { first_day: first, last_day: addDays(first, days - 1), name }
    })
  return { countries, regions, holidays: mergeSameDays(holidays) }
}

/** Merges holidays on the same days into one. */
function mergeSameDays(holidays: readonly Holiday[]): Holiday[] {
  const byDays = Map.groupBy(holidays, ({ first_day, last_day }) => `${first_day} ${last_day}`)
  return [...byDays.values()].map(([one]) => one!)
}
