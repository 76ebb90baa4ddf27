import { defineWords } from '../../platform/words/define-words.ts'
import type { FindingCode } from './people-import.rules.ts'

/** What is said of a file and of its rows, each with what to do about it. */
export const peopleImportWords = defineWords('people-import', {
  findings: {
    missing: 'Needed to make an account: fill it in',
    malformed: 'Cannot be this: look for a slip',
    too_long: 'Too long: shorten it',
    unknown_role: 'No role: write student, teacher or staff',
    unknown_level: 'No level of this academy: write its code or its name',
    unknown_plan: 'No plan of this academy: write its name',
    unknown_time_zone: 'No time zone: write it as in Europe/Madrid',
    unknown_language: 'Not a language of this academy: write it as in en',
    students_only: 'Only students have this: leave it empty',
    money_only: 'Plans are given by who works in money: leave it empty or have them import it',
    money_for_address: 'Only staff who work in money can correct the address of an account with a plan',
    teachers_opened_by:
      'Teachers read answers, classes, and students: only an owner, or staff who work in people, timetable, and content, can add them',
    owners_only: 'The staff are made and changed by owners: have one import this row',
    duplicate_in_file: 'A row above is about the same person: leave one of them',
    used_in_file: 'A row above has this for someone else: each account needs its own',
    belongs_to_other: 'Belongs to somebody else in the academy: look which of the two is meant',
    other_external_id: 'The person has another external id: look whether they are the same',
    other_role: 'The person has another role, which a file does not change: leave it empty',
    address_in_use: 'The person was written to at another address: correct it on their page',
    unclosed_quote: 'A quotation mark is opened and not closed here: mend the row in the file',
    cell_too_long: 'A cell has more than 2,000 characters: shorten it',
    changed_meanwhile: 'The person was changed after this was shown: bring the row again',
    failed: 'Something went wrong with this row: bring it again',
    rounded_number: 'Looks like a number that a spreadsheet has rounded: format the column as text',
    plan_kept: 'The person has another plan, which they keep: give plans on their page',
    phone_kept: 'The person has given another number themselves, which they keep',
    disabled: 'The account is disabled and stays so',
  } satisfies Record<FindingCode, string>,
  /** The heading of what was found, in the file of refused rows. */
  reason: 'What to mend',
  /** What the file of refused rows is called. */
  refusedFile: (name: string) => `${name} - to mend.csv`,
})
