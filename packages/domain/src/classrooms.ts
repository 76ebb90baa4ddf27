/** Limits of a classroom's fields. */

export const longestClassroomName = 60
export const longestClassroomPlace = 200
