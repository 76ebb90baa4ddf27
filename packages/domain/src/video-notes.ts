/** Students' private notes at a time in a video. */

export const maxNoteLength = 2_000
/** Maximum notes of one student in one course. */
export const maxNotesPerCourse = 500
/** Latest second a note can refer to. */
export const latestSecond = 86_400
