/** Limits shared by client and server: requests beyond them are rejected. */

/**
 * Characters of a reason: for canceling or changing a class, deciding on a document, dropping a class, or not approving
 * a student.
 */
export const maxReasonLength = 500
export const maxDecisionReasonLength = 1000
/** Characters of a student's note with an absence excuse. */
export const maxAbsenceNoteLength = 500
export const maxDropReasonLength = 2000
export const maxNotApprovedReasonLength = 2000
/** Characters of text about a class or an answer: feedback, a comment, a comment on a topic, a teacher's own note. */
export const maxFeedbackLength = 10_000
export const maxCommentLength = 2000
export const maxTopicCommentLength = 1000
export const maxPrivateNoteLength = 2000
/** Hours for which a student may change a rating. */
export const ratingChangeHours = 24
/** Characters of a comment on a course, and of a staff note about a person. */
export const maxCourseCommentLength = 4000
export const maxPersonNoteLength = 4000
/** Characters of a note on a version of a course, question, or test. */
export const maxVersionNoteLength = 500
/** Maximum days of a calendar shown and requested at a time: six whole weeks. */
export const maxCalendarDays = 42
/** Maximum days that a report adds up at a time: a leap year. */
export const maxReportDays = 366
/** Maximum days from the first to the last class of a series: slightly more than a year. */
export const maxSeriesDays = 370
/** Maximum days ahead for which a teacher's availability can be changed: three years. */
export const maxAvailabilityDays = 3 * 366
/** Maximum seats of a class. */
export const maxSeats = 1000
/** Maximum students of a class that staff record after it was taught. */
export const maxPastStudents = 100
/** Maximum days of a subscription's pause: a leap year. */
export const maxPauseDays = 366
/** Maximum hours and days of a plan, and days in which a class can be repeated. */
export const maxPlanHours = 2000
export const maxPlanDays = 1830
export const maxWarrantyDays = 366
/** Maximum upcoming reservations at once. */
export const maxOpenReservations = 100
/** Maximum price of a plan, in hundredths of the academy's currency. */
export const maxPriceCents = 2_000_000_000
/** Maximum questions published in one step, and drafts offered for publishing in several steps. */
export const maxQuestionsPerPublish = 500
export const maxQuestionsToPublish = 5000
/** Maximum length of a search in a list. */
export const maxSearchLength = 100
/** Minimum length of a teacher's search among all students. */
export const minStudentSearchLength = 2
