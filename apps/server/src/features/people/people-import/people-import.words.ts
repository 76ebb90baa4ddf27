import { maxNameLength } from '@aulaviva/domain/names'
import { maxPhoneLength } from '@aulaviva/domain/profile'
import { defineWords } from '../../../platform/words/define-words.ts'
import type { FindingCode } from './people-import.rules.ts'

/** The findings about a file and its rows, each with how to fix it. */
export const peopleImportWords = defineWords('people-import', {
  findings: {
    missing: 'This is required to create an account. Fill it in.',
    malformed: 'This value isn’t valid. Check for typos.',
    too_long: `Names and external IDs can have up to ${maxNameLength} characters, and phone numbers up to ${maxPhoneLength}. Shorten this.`,
    unknown_role: 'This isn’t a role. Enter student, teacher, or staff.',
    unknown_level: 'This isn’t a level of this academy. Enter the code or name of a level.',
    unknown_plan: 'This isn’t a plan of this academy. Enter the name of a plan.',
    unknown_time_zone: 'This isn’t a time zone. Enter one such as Europe/Madrid.',
    unknown_language: 'This isn’t a language of this academy. Enter a code such as en.',
    students_only: 'Only students have a level and a plan. Leave this empty.',
    money_only:
      'Only staff with the Finance permission can assign plans. Leave this empty or ask one of them to import this row.',
    money_for_address:
      'Only staff with the Finance permission can correct the email of an account with a plan. Ask one of them to import this row.',
    teachers_opened_by:
      'Only owners, or staff with the People, Timetable, and Content permissions, can add teachers and correct their emails. Ask one of them to import this row.',
    owners_only: 'Only owners can add and change staff. Ask one of them to import this row.',
    duplicate_in_file: 'An earlier row is about the same person. Keep only one of these rows.',
    used_in_file: 'An earlier row has this value for someone else. Each account needs its own.',
    belongs_to_other:
      'The email and the external ID belong to two different people in the academy. Check which one you mean.',
    other_external_id: 'This person has a different external ID. Make sure it’s the same person.',
    other_role: 'This person has a different role, which an import can’t change. Leave this empty.',
    address_in_use: 'This person already signed in or was invited with a different email. Correct it on their page.',
    unclosed_quote: 'A quotation mark isn’t closed here. Fix the row in the file.',
    cell_too_long: 'A cell has more than 2,000 characters. Shorten it.',
    changed_meanwhile: 'The result of this row would differ from the preview. Import the row again.',
    failed: 'Something went wrong with this row. Import it again.',
    rounded_number: 'A spreadsheet may have rounded this number. Format the column as text.',
    plan_kept: 'This person has a different plan and keeps it. You can assign another plan on their page.',
    phone_kept: 'This person entered a different number and keeps it.',
    disabled: 'The account is disabled and stays disabled.',
  } satisfies Record<FindingCode, string>,
  /** The heading of the findings in the file of rejected rows. */
  reason: 'What to fix',
  /** The name of the file of rejected rows. */
  refusedFile: (name: string) => `${name} - to fix.csv`,
})
