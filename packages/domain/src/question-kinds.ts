/** The kinds of question that the product asks. */
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

/** How many students have to have answered a question before figures are told of it. */
export const fewestForFigures = 5
