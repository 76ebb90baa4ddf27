/** Limits shared by client and server: requests beyond them are rejected. */

/**
 * Characters of a reason: for canceling or changing a class, deciding on a document, dropping a class, or not approving
 * a student.
 */
export const longestReason = 500
export const longestReasonOfDecision = 1000
/** Characters of a class description. */
export const longestDescription = 2000
/** Characters of a student's note with an absence excuse. */
export const longestNoteOfAbsence = 500
export const longestReasonOfGivingUp = 2000
export const longestReasonOfNoPass = 2000
/** Characters of text about a class or an answer: feedback, a comment, a comment on a topic, a teacher's own note. */
export const longestFeedback = 10_000
export const longestComment = 2000
export const longestTopicComment = 1000
export const longestPrivateNote = 2000
/** Hours for which a student may change a rating. */
export const ratingChangeHours = 24
/** Characters of a comment on a course, and of a staff note about a person. */
export const longestRemark = 4000
export const longestPersonNote = 4000
/** Characters of a note on a version of a course, question, or test. */
export const longestVersionNote = 500
/** Maximum days of a calendar shown and requested at a time: six whole weeks. */
export const mostDaysShown = 42
/** Maximum days that a report adds up at a time: a leap year. */
export const mostDaysSummed = 366
/** Maximum days from the first to the last class of a series: slightly more than a year. */
export const mostDaysOfSeries = 370
/** Maximum days ahead for which a teacher's availability can be changed: three years. */
export const mostDaysOfHours = 3 * 366
/** Maximum seats of a class. */
export const mostSeats = 1000
/** Maximum days of a subscription's pause: a leap year. */
export const mostDaysOfPause = 366
/** Maximum hours and days of a plan, and days in which a class can be repeated. */
export const mostHoursOfPlan = 2000
export const mostDaysOfPlan = 1830
export const mostDaysOfWarranty = 366
/** Maximum upcoming reservations at once. */
export const mostOpenReservations = 100
/** Maximum price of a plan, in hundredths of the academy's currency. */
export const mostPriceCents = 2_000_000_000
/** Maximum questions published in one step, and drafts offered for publishing in several steps. */
export const mostPublishedAtOnce = 500
export const mostToPublish = 5000
