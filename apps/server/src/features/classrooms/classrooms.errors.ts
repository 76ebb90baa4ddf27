export const nameTaken = { status: 409, code: 'name_taken', title: 'Another one has this name' }
export const classroomArchived = {
  status: 409,
  code: 'classroom_archived',
  title: 'This classroom is archived; choose another',
}
