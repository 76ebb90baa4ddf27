import { maxSeats } from '@aulaviva/domain/limits'
import { defineWords, plural } from '#platform/words/define-words.ts'

const classes = (count: number) => plural(count, { one: '1 class', other: `${count} classes` })

export const classPlanningWords = defineWords('class-planning', {
  title: 'Schedule class',
  intro: 'Schedule a class that you teach, once or every week. Students can then reserve it.',
  staffIntro: 'Schedule any class once or every week, with or without a teacher.',
  back: 'All classes',
  backToTimetable: 'Timetable',
  loading: 'Loading class types and syllabus…',
  loadFailed: 'We couldn’t load the class types',
  none: {
    types: {
      title: 'No class types yet',
      body: 'Every class needs a class type, such as Lesson or Conversation club. Ask your academy’s staff to create one.',
      staffBody:
        'Every class needs a class type, such as Lesson or Conversation club. It sets the length and cost of the class.',
      add: 'Create class type',
    },
    levels: {
      title: 'No levels yet',
      body: 'To schedule a class, you need a level with units. Ask your academy’s staff to add one.',
    },
  },
  tabs: { label: 'Frequency', once: 'Once', weekly: 'Weekly' },
  fields: {
    type: 'Class type',
    kind: 'Format',
    group: 'Group',
    private: 'Private',
    level: 'Level',
    chooseLevel: 'Choose a level',
    unit: 'Unit',
    chooseUnit: 'Choose a unit',
    noUnit: 'No unit',
    topic: 'Topic',
    noTopic: 'No topic',
    teacher: 'Teacher',
    noTeacher: 'No teacher',
    capacity: 'Seats',
    classroom: 'Classroom',
    noClassroom: 'None',
    classroomOf: (name: string, seats: number) =>
      plural(seats, { one: `${name} · 1 seat`, other: `${name} · ${seats} seats` }),
    roomHintOfNew: 'Leave empty to use the teacher’s own link. For example, https://zoom.us/j/123',
    day: 'Day',
    time: 'Start',
    timeHint: (end: string, place: string) => `Ends at ${end}, ${place} time`,
    firstDay: 'First day',
    lastDay: 'Last day',
    weekday: 'Weekday',
    zone: 'Time zone',
    zoneHint: 'Classes keep the same local time when the clocks change.',
  },
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  errors: {
    level: 'Choose a level. This class type needs one.',
    unit: 'Choose a unit. This class type needs one.',
    day: 'Choose today or a later day',
    lastDay: 'Choose a day up to 1 year after the first day',
    link: 'Enter a link, such as https://zoom.us/j/123',
    capacity: `Enter a whole number from 1 to ${maxSeats.toLocaleString('en')}`,
  },
  stay: 'Schedule another class after this one',
  make: 'Schedule class',
  created: (title: string, moment: string) => `“${title}” scheduled for ${moment}`,
  preview: 'Preview dates',
  again: 'Preview again',
  makeAll: (count: number) => `Schedule ${classes(count)}`,
  createdAll: (count: number, first: string) => `${classes(count)} scheduled, starting ${first}`,
  days: {
    title: 'Dates in this series',
    summary: (fine: number, wrong: number) => {
      const can = fine === 0 ? 'No classes to schedule.' : `${classes(fine)} to schedule.`
      if (wrong === 0) return can
      return `${can} ${plural(wrong, { one: '1 date can’t be scheduled and will be skipped.', other: `${wrong} dates can’t be scheduled and will be skipped.` })}`
    },
    none: 'This weekday doesn’t occur between the first and last day.',
    include: (day: string) => `Schedule class on ${day}`,
    skipped: 'Skipped',
    dayOff: (name: string) => `Closed day: ${name}`,
    time_does_not_exist: 'This time doesn’t exist that day because of a clock change',
    in_the_past: 'In the past',
    too_far_ahead: 'More than 1 year ahead',
    teacher_needed: 'Starts too soon to be scheduled without a teacher',
    classroom_not_free: (title: string, span: string) => `“${title}” uses this classroom, ${span}`,
    teacher_not_free: (title: string, span: string) => `Conflicts with “${title}”, ${span}`,
    teacherNotFree: 'The teacher has another class at that time',
    repeated: 'This time occurs twice that day. The class starts the first time.',
  },
  busy: (title: string) => `The other class is “${title}”.`,
})
