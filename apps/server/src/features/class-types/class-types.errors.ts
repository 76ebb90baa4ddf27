export const nameTaken = { status: 409, code: 'name_taken', title: 'Another one has this name' }
export const classTypeArchived = {
  status: 409,
  code: 'class_type_archived',
  title: 'This type of class is archived; choose another',
}
