export const academyNotEmpty = {
  status: 409,
  code: 'academy_not_empty',
  title: 'The academy has levels, types of class, plans, bonuses, badges or mails of its own already',
}
