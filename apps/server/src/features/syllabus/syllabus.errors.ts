export const levelCodeTaken = { status: 409, code: 'level_code_taken', title: 'Another level has this code' }
export const syllabusArchived = {
  status: 409,
  code: 'syllabus_archived',
  title: 'This is archived. You can’t add to it',
}
export const syllabusFull = {
  status: 409,
  code: 'syllabus_full',
  title: 'There’s no room for more levels, units, topics, or materials here. Archive or remove one first',
}
export const samePlace = { status: 409, code: 'same_place', title: 'It’s already there' }
export const syllabusInUse = { status: 409, code: 'syllabus_in_use', title: 'This is in use. You can archive it' }
