/** Bounds of what the staff say of a classroom. */

export const longestClassroomName = 60
export const longestClassroomPlace = 200
