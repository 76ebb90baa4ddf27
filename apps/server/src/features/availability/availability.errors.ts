export const changedMeanwhile = {
  status: 409,
  code: 'changed_meanwhile',
  title: 'Your hours were changed elsewhere meanwhile',
}
export const teachingChanged = {
  status: 409,
  code: 'changed_meanwhile',
  title: 'Somebody else changed what the teacher gives meanwhile',
}
export const outsideTeaching = {
  status: 409,
  code: 'outside_teaching',
  title: 'The teacher gives other levels or types of class',
}
