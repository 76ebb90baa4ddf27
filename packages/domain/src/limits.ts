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
/** Days of one pause of a contract: a leap year. */
export const mostDaysOfPause = 366
/** What a plan may hold: hours, days, and days of warranty. */
export const mostHoursOfPlan = 2000
export const mostDaysOfPlan = 1830
export const mostDaysOfWarranty = 366
/** Reservations ahead at once. */
export const mostOpenReservations = 100
/** The price of a plan, in hundredths of the academy's currency. */
export const mostPriceCents = 2_000_000_000
/** Questions of the bank that are published in one step, and drafts that are offered to be published in several. */
export const mostPublishedAtOnce = 500
export const mostToPublish = 5000
