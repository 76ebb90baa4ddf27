export const levelCodeTaken = { status: 409, code: 'level_code_taken', title: 'Another level has this code' }
export const syllabusArchived = {
  status: 409,
  code: 'syllabus_archived',
  title: 'That is archived and takes in nothing more',
}
export const syllabusFull = { status: 409, code: 'syllabus_full', title: 'There is no room for more of them' }
export const samePlace = { status: 409, code: 'same_place', title: 'It is there already' }
export const syllabusInUse = { status: 409, code: 'syllabus_in_use', title: 'It has been used; it can be archived' }
