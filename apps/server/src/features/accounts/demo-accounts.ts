/** The accounts of the demo academy, as the sign-in page offers them. */
export const demoPassword = 'aulaviva-demo'

export const demoAccounts = [
  { email: 'student@aulaviva.test', who: 'Student', what: 'with hours to use' },
  { email: 'teacher@aulaviva.test', who: 'Teacher', what: 'classes to give' },
  { email: 'staff@aulaviva.test', who: 'Staff', what: 'the whole academy' },
  { email: 'teacher2@aulaviva.test', who: 'Another teacher', what: 'a colleague' },
  { email: 'trial@aulaviva.test', who: 'Student', what: 'on trial' },
  { email: 'hours@aulaviva.test', who: 'Student', what: 'hours used up' },
  { email: 'expired@aulaviva.test', who: 'Student', what: 'contract ended' },
  { email: 'pending@aulaviva.test', who: 'Student', what: 'payment pending' },
  { email: 'canceled@aulaviva.test', who: 'Student', what: 'plan canceled' },
] as const
