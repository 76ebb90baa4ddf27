import { defineWords } from '../../platform/words/define-words.ts'
import type { FindingCode } from './people-import.rules.ts'

/** The findings about a file and its rows, each with how to fix it. */
export const peopleImportWords = defineWords('people-import', {
  findings: {
    missing: 'This is required to create an account. Fill it in.',
    malformed: 'This value isn’t valid. Check for typos.',
    too_long: 'This is too long. Shorten it.',
    unknown_role: 'This isn’t a role. Enter student, teacher, or staff.',
    unknown_level: 'This isn’t a level of this academy. Enter its code or name.',
    unknown_plan: 'This isn’t a plan of this academy. Enter its name.',
    unknown_time_zone: 'This isn’t a time zone. Enter one such as Europe/Madrid.',
    unknown_language: 'This isn’t a language of this academy. Enter a code such as en.',
    students_only: 'Only students have this. Leave this empty.',
    money_only:
      'Only staff with the Finance permission can assign plans. Leave this empty or ask one of them to import it.',
    money_for_address:
      'Only staff with the Finance permission can correct the email of an account with a plan. Ask one of them to import this row.',
    teachers_opened_by:
      'Teachers see answers, classes, and students. Only owners, or staff with the People, Timetable, and Content permissions, can add them.',
    owners_only: 'Only owners can add and change staff. Ask one of them to import this row.',
    duplicate_in_file: 'An earlier row is about the same person. Keep only one.',
    used_in_file: 'An earlier row has this for someone else. Each account needs its own.',
    belongs_to_other: 'This belongs to someone else in the academy. Check which person you mean.',
    other_external_id: 'This person has a different external ID. Make sure it’s the same person.',
    other_role: 'This person has a different role, which an import can’t change. Leave this empty.',
    address_in_use: 'We’ve already emailed this person at a different address. Correct it on their page.',
    unclosed_quote: 'A quotation mark isn’t closed here. Fix the row in the file.',
    cell_too_long: 'A cell has more than 2,000 characters. Shorten it.',
    changed_meanwhile: 'Someone changed this person after the preview. Import the row again.',
    failed: 'Something went wrong with this row. Import it again.',
    rounded_number: 'A spreadsheet may have rounded this number. Format the column as text.',
    plan_kept: 'This person has a different plan and keeps it. Assign plans on their page.',
    phone_kept: 'This person entered a different number and keeps it.',
    disabled: 'The account is disabled and stays disabled.',
  } satisfies Record<FindingCode, string>,
  /** The heading of the findings in the file of rejected rows. */
  reason: 'What to fix',
  /** The name of the file of rejected rows. */
  refusedFile: (name: string) => `${name} - to fix.csv`,
})
