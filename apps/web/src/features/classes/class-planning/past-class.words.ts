import { maxDaysBack } from '@aulaviva/domain/class-editing'
import { defineWords, plural } from '#platform/words/define-words.ts'

/** Staff record a class that was taught but never scheduled. */
export const pastClassWords = defineWords('past-class', {
  title: 'Record past class',
  tab: 'Already taught',
  intro:
    'Record a class that was taught but wasn’t on the timetable. It counts toward hours, attendance, and honorarium.',
  /** The error of a past day where classes are scheduled. */
  elsewhere: 'Choose today or a later day. You can record a past class under “Already taught”.',
  minutes: 'Length in minutes',
  students: {
    title: 'Students',
    none: 'No students yet. Add those who had this class, attended or absent.',
    add: 'Add students',
    confirm: (count: number) => plural(count, { one: 'Add 1 student', other: `Add ${count} students` }),
    missing: 'Choose students',
    attendance: (name: string) => `Attendance: ${name}`,
    attended: 'Attended',
    absent: 'Absent',
    remove: 'Remove student',
    left: (hours: string) => `${hours} left`,
    price: (hours: string) => `Each student pays ${hours}, even if absent.`,
    free: 'Classes of this type don’t cost any hours.',
  },
  errors: {
    teacher: 'Choose who taught the class',
    day: `Choose today or one of the last ${maxDaysBack} days`,
    notOver: 'This class isn’t over yet',
    minutes: (from: number, to: number) => `Enter a whole number from ${from} to ${to}`,
    students: 'Add at least one student',
    refused: 'We didn’t record the class because not all students can be in it.',
  },
  notified: 'We’ll notify the teacher and the students.',
  again: 'Record another class after this one',
  record: 'Record class',
  recorded: (title: string, moment: string) => `“${title}” recorded for ${moment}`,
})
