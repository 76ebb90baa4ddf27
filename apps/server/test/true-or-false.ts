/** A complete true-or-false question of the bank, as an author sends it. The statement is true. */
export const trueOrFalse = (text: string, own: object = {}) => ({
  kind: 'TRUE_FALSE' as const,
  prompt: { text, passage: null },
  key: { value: true },
  explanation: '',
  points: 1,
  level: null,
  skill: null,
  cefr: null,
  tags: [] as string[],
  audio: null,
  picture: null,
  ...own,
})
