import type { Translations } from '../translations.ts'
import { accountRefusals } from './account-refusals.ts'
import { credentials } from './credentials.ts'
import { firstStaff } from './first-staff.ts'
import { passwordLinks } from './password-links.ts'
import { problemMessages } from './problem-messages.ts'
import { problemTexts } from './problem-texts.ts'
import { secondFactor } from './second-factor.ts'
import { signIn } from './sign-in.ts'

/** Spanish as Latin America speaks it. */
export const spanish: Translations = {
  'account-refusals': accountRefusals,
  credentials,
  'first-staff': firstStaff,
  'password-links': passwordLinks,
  'problem-messages': problemMessages,
  'problem-texts': problemTexts,
  'second-factor': secondFactor,
  'sign-in': signIn,
}
