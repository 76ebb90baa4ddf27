export const changedMeanwhile = {
  status: 409,
  code: 'changed_meanwhile',
  title: 'Your hours were changed elsewhere meanwhile',
}
export const tooManyDays = { status: 400, code: 'too_many_days', title: 'At most 42 days at a time' }
