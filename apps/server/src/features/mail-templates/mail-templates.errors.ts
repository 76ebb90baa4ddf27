export const changedMeanwhile = {
  status: 409,
  code: 'changed_meanwhile',
  title: 'Somebody else has changed this meanwhile',
}
