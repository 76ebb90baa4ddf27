/** Limits that both sides keep to: what is asked for beyond them is refused. */

/** Characters of a reason: of a cancellation or a change, of a decision about a document, of what gives a class up, of no pass. */
export const longestReason = 500
export const longestReasonOfDecision = 1000
/** Characters of what describes a class. */
export const longestDescription = 2000
/** Characters of what a student says with the document that explains an absence. */
export const longestNoteOfAbsence = 500
export const longestReasonOfGivingUp = 2000
export const longestReasonOfNoPass = 2000
/** Characters of what is written about a class or an answer: feedback, a comment, one on a topic, a teacher's own note. */
export const longestFeedback = 10_000
export const longestComment = 2000
export const longestTopicComment = 1000
export const longestPrivateNote = 2000
/** Hours for which a student may change a rating. */
export const ratingChangeHours = 24
/** Characters of a remark on a course, and of a note on a person. */
export const longestRemark = 4000
export const longestPersonNote = 4000
/** Characters of what is noted of a version: of a course, a question, a test. */
export const longestVersionNote = 500
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
