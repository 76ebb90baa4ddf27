export const testIncomplete = {
  status: 409,
  code: 'test_incomplete',
  title: 'This test isn’t ready to publish',
}
export const testUsed = {
  status: 409,
  code: 'test_used',
  title: 'This test was published, so you can’t delete it. Archive it instead',
}
