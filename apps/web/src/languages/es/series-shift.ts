import type { Translations } from '../translations.ts'

export const seriesShift: Translations['series-shift'] = {
  earlier: (day, time, place) =>
    `A partir del ${day}, esta serie es ${time} antes en tu reloj. En ${place} conserva su hora.`,
  later: (day, time, place) =>
    `A partir del ${day}, esta serie es ${time} después en tu reloj. En ${place} conserva su hora.`,
}
