/** What students note for themselves at a moment of a video. */

export const longestNote = 2_000
/** Notes of one student in one course. */
export const mostNotesOfCourse = 500
/** The latest second that a note may stand at. */
export const latestSecond = 86_400
