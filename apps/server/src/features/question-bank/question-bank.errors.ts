export const changedMeanwhile = {
  status: 409,
  code: 'changed_meanwhile',
  title: 'Somebody else has changed this question meanwhile',
}
export const questionUsed = {
  status: 409,
  code: 'question_used',
  title: 'A test asks this question, or somebody was given it; archive it instead',
}
