export const academyNotEmpty = {
  status: 409,
  code: 'academy_not_empty',
  title: 'The academy already has levels, class types, plans, bonuses, badges, or custom email text',
}
