export const outsideTeaching = {
  status: 409,
  code: 'outside_teaching',
  title: 'The teacher gives other levels or types of class',
}
