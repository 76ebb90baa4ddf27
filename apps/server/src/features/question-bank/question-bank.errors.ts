export const questionUsed = {
  status: 409,
  code: 'question_used',
  title: 'A test asks this question, or somebody was given it; archive it instead',
}
