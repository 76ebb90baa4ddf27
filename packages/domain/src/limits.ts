/** Limits that both sides keep to: what is asked for beyond them is refused. */

/** Days of a calendar that are shown, and asked for, at a time: six whole weeks. */
export const mostDaysShown = 42
/** Days that figures are added up over at a time: a leap year. */
export const mostDaysSummed = 366
