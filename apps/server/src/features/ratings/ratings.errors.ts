export const classNotStarted = { status: 409, code: 'class_not_started', title: 'The class has not started' }
export const notAttended = { status: 409, code: 'not_attended', title: 'Only a class that was attended can be rated' }
export const alreadyRated = { status: 409, code: 'already_rated', title: 'This class has been rated already' }
export const ratingFinal = { status: 409, code: 'rating_final', title: 'This rating can no longer be changed' }
export const classWithoutTeacher = {
  status: 409,
  code: 'class_without_teacher',
  title: 'This class had no teacher who could be rated',
}
