import { ratingChangeHours } from '@aulaviva/domain/limits'

export const classNotStarted = { status: 409, code: 'class_not_started', title: 'The class hasn’t started' }
export const notAttended = { status: 409, code: 'not_attended', title: 'You can only rate a class you attended' }
export const alreadyRated = { status: 409, code: 'already_rated', title: 'You’ve already rated this class' }
export const ratingFinal = {
  status: 409,
  code: 'rating_final',
  title: `You can edit a rating only within ${ratingChangeHours} hours`,
}
export const classWithoutTeacher = {
  status: 409,
  code: 'class_without_teacher',
  title: 'This class had no teacher to rate',
}
