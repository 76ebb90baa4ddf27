export const nameTaken = { status: 409, code: 'name_taken', title: 'Another template has this name' }
export const weekHasNoClasses = {
  status: 409,
  code: 'week_has_no_classes',
  title: 'There is no group class in this week',
}
export const templateTooLarge = {
  status: 409,
  code: 'template_too_large',
  title: 'These are too many classes for one template; narrow them by a filter',
}
