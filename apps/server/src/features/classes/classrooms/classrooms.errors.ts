export const nameTaken = { status: 409, code: 'name_taken', title: 'This name is already in use' }
export const classroomArchived = {
  status: 409,
  code: 'classroom_archived',
  title: 'This classroom is archived. Choose another',
}
