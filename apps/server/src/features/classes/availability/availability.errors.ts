export const outsideTeaching = {
  status: 409,
  code: 'outside_teaching',
  title: 'The teacher doesn’t teach this level or class type',
}
