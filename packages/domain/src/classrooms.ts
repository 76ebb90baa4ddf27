/** Limits of a classroom's fields. */

export const maxClassroomNameLength = 60
export const maxClassroomPlaceLength = 200
