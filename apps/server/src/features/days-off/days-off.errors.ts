export const changedMeanwhile = {
  status: 409,
  code: 'changed_meanwhile',
  title: 'Somebody else has changed these days off meanwhile',
}
export const daysOffKnown = { status: 409, code: 'days_off_known', title: 'These days off are there already' }
