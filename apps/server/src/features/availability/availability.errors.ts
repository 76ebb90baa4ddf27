export const changedMeanwhile = {
  status: 409,
  code: 'changed_meanwhile',
  title: 'Your hours were changed elsewhere meanwhile',
}
