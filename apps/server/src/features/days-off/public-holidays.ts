import { addDays } from '@aulaviva/domain/days'

/** The public holidays of the world's countries. What is known of them is large, and read when somebody asks for it. */

interface Place {
  code: string
  name: string
}

interface Holiday {
  first_day: string
  last_day: string
  name: string
}

const named = (places: Record<string, string> | undefined, language: string): Place[] =>
  Object.entries(places ?? {})
    .map(([code, name]) => ({ code, name }))
    .sort((one, other) => one.name.localeCompare(other.name, language))

/**
 * Whose holidays are known, and those of one country (`CO`) or a part of it (`ES-MD`) in a year, named in the language where
 * that is known; none without a country, null where there is no such country.
 */
export async function holidaysOf(
  country: string | null,
  year: number,
  language: string,
): Promise<{ countries: Place[]; regions: Place[]; holidays: Holiday[] } | null> {
  const { default: Holidays } = await import('date-holidays')
  const every = new Holidays()
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const countries = Object.keys(every.getCountries())
    .map(code => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, language))
  if (country === null) return { countries, regions: [], holidays: [] }
  const [land = '', region] = country.split('-')
  const regions = named(every.getStates(land, language), language)
  if (!countries.some(({ code }) => code === land)) return null
  if (region !== undefined && !regions.some(({ code }) => code === region)) return null
  const known = region === undefined ? new Holidays(land) : new Holidays(land, region)
  known.setLanguages([language, 'en'])
  const holidays = known
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .map(({ date, start, end, name }) => {
      const first = date.slice(0, 10)
      // those that begin in the evening before are of the days they end on
      const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / 86_400_000))
      return { first_day: first, last_day: addDays(first, days - 1), name }
    })
  return { countries, regions, holidays: joined(holidays) }
}

/** One of those that fall on the same days. */
function joined(holidays: readonly Holiday[]): Holiday[] {
  const byDays = Map.groupBy(holidays, ({ first_day, last_day }) => `${first_day} ${last_day}`)
  return [...byDays.values()].map(([one]) => one!)
}
