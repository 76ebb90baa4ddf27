export const questionUsed = {
  status: 409,
  code: 'question_used',
  title: 'This question is in a test, or a student got it. Archive it instead',
}
