import { defineWords } from '../../../platform/words/define-words.ts'

/** Why a class that was taught can't be recorded. */
export const pastClassesWords = defineWords('past-classes', {
  monthVerified: (month: string) =>
    `The teacher’s honorarium for ${month} is verified, so no class can be added. Add a correction to an open month instead.`,
  /** About a student, by the code of the refusal. */
  refusals: {
    unknown: (_name: string) => 'We couldn’t find this student',
    already_reserved: (name: string) => `${name} is listed twice`,
    after_contract_end: (name: string) => `${name}’s subscription doesn’t cover that day`,
    contract_paused: (name: string) => `${name}’s subscription was paused on that day`,
    class_full: (name: string) => `The class has no seat for ${name}. Enter more seats`,
    overlapping_class: (name: string) => `${name} had another class at that time`,
    not_enough_hours: (name: string) => `${name} doesn’t have enough hours`,
  },
})
