export const testIncomplete = {
  status: 409,
  code: 'test_incomplete',
  title: 'Something keeps this test from being published',
}
export const testUsed = {
  status: 409,
  code: 'test_used',
  title: 'This test was published; archive it instead',
}
