export const questionKinds = [
  'SINGLE_CHOICE',
  'MULTIPLE_CHOICE',
  'TRUE_FALSE',
  'FILL_THE_GAP',
  'MATCHING',
  'ORDERING',
  'OPEN_TEXT',
  'SPOKEN',
] as const

/** How many students must have answered a question before its statistics are shown. */
export const minStudentsForStatistics = 5
