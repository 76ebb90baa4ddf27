export const nameTaken = { status: 409, code: 'name_taken', title: 'This name is already in use' }
export const classTypeArchived = {
  status: 409,
  code: 'class_type_archived',
  title: 'This class type is archived. Choose another',
}
