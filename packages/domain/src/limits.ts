/** Limits that both sides keep to: what is asked for beyond them is refused. */

/** Days of a calendar that are shown, and asked for, at a time: six whole weeks. */
export const mostDaysShown = 42
/** Days that figures are added up over at a time: a leap year. */
export const mostDaysSummed = 366
/** Days from the first class of a series to its last: a year and some days more. */
export const mostDaysOfSeries = 370
/** Days ahead for which a teacher's hours can be changed: three years. */
export const mostDaysOfHours = 3 * 366
/** Seats of a class. */
export const mostSeats = 1000
