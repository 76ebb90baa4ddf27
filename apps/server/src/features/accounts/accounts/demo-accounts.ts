/** The accounts of the demo academy that the sign-in page offers. */
export const demoPassword = 'aulaviva-demo'

export const demoAccounts = [
  { email: 'student@aulaviva.test', who: 'student', what: 'withHours' },
  { email: 'teacher@aulaviva.test', who: 'teacher', what: 'classesToGive' },
  { email: 'staff@aulaviva.test', who: 'staff', what: 'wholeAcademy' },
  { email: 'teacher2@aulaviva.test', who: 'anotherTeacher', what: 'colleague' },
  { email: 'trial@aulaviva.test', who: 'student', what: 'onTrial' },
  { email: 'hours@aulaviva.test', who: 'student', what: 'hoursUsedUp' },
  { email: 'expired@aulaviva.test', who: 'student', what: 'contractEnded' },
  { email: 'pending@aulaviva.test', who: 'student', what: 'paymentPending' },
  { email: 'canceled@aulaviva.test', who: 'student', what: 'planCanceled' },
] as const
