export const nameTaken = { status: 409, code: 'name_taken', title: 'Another template has this name' }
export const weekHasNoClasses = {
  status: 409,
  code: 'week_has_no_classes',
  title: 'There are no group classes in this week',
}
export const templateTooLarge = {
  status: 409,
  code: 'template_too_large',
  title: 'Too many classes for one template. Use a filter to include fewer',
}
