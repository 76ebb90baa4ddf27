export const questionUsed = {
  status: 409,
  code: 'question_used',
  title: 'This question is in a test or was given to a student. Archive it instead',
}
