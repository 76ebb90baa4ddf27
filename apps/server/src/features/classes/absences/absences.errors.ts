export const notAbsent = {
  status: 409,
  code: 'not_absent',
  title: 'Excuses are only for missed classes',
}
export const alreadyDecided = { status: 409, code: 'already_decided', title: 'This excuse was already reviewed' }
export const replacedMeanwhile = {
  status: 409,
  code: 'changed_meanwhile',
  title: 'This excuse was replaced while you were reviewing it. Review the new one',
}
