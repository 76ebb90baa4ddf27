export const levelCodeTaken = { status: 409, code: 'level_code_taken', title: 'Another level has this code' }
export const syllabusArchived = {
  status: 409,
  code: 'syllabus_archived',
  title: 'This is archived. Restore it first',
}
export const syllabusFull = {
  status: 409,
  code: 'syllabus_full',
  title: 'There’s no room for more levels, units, topics, or materials here. Archive or remove one first',
}
export const samePlace = { status: 409, code: 'same_place', title: 'It’s already in that place. Choose another' }
export const syllabusInUse = {
  status: 409,
  code: 'syllabus_in_use',
  title: 'This is in use, so you can’t delete it. Archive it instead',
}
