/** The words of a language for an amount of hours, whose number is already formatted. */
interface HoursWords {
  hours(count: number, text: string): string
  shortHours(count: number): string
  minutes(count: number): string
}

/** `1 hour`, `1.5 hours`. Other amounts in minutes: `45 min`, `15 h 15 min`. */
export function hoursInWords(minutes: number, words: HoursWords, format: (hours: number) => string): string {
  const hours = minutes / 60
  if (minutes % 30 === 0 && (minutes === 0 || minutes > 30)) return words.hours(hours, format(hours))
  const short = words.minutes(minutes % 60)
  return minutes < 60 ? short : `${words.shortHours(Math.floor(hours))} ${short}`
}
