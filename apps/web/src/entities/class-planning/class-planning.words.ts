import { mostSeats } from '@aulaviva/domain/limits'
import { defineWords, plural } from '#platform/words/define-words.ts'

const classes = (count: number) => plural(count, { one: '1 class', other: `${count} classes` })

export const classPlanningWords = defineWords('class-planning', {
  title: 'Schedule a class',
  intro: 'A class of your own, once or every week. It can be reserved as soon as it is made.',
  ledeOfStaff: 'Any class, once or every week, with its teacher or looking for one.',
  back: 'All classes',
  loading: 'Loading types of class and the syllabus',
  failed: 'The types of class did not load',
  none: {
    types: {
      title: 'There are no types of class yet',
      body: 'A class needs a type, such as a lesson or a conversation club. Ask the staff of your academy to add one.',
      bodyOfStaff:
        'A class needs a type, such as a lesson or a conversation club: it says how long the class takes and what it costs.',
      add: 'Add a type of class',
    },
    levels: {
      title: 'There are no levels yet',
      body: 'Every type of class here needs a level with its units. Whoever runs Aulaviva for your academy can add them; ask the staff to tell them.',
    },
  },
  tabs: { label: 'How often', once: 'Once', weekly: 'Every week' },
  fields: {
    type: 'Type of class',
    kind: 'For',
    group: 'A group',
    private: 'One student',
    level: 'Level',
    anyLevel: 'All levels',
    chooseLevel: 'Choose a level',
    unit: 'Unit',
    chooseUnit: 'Choose a unit',
    noUnit: 'No unit',
    topic: 'Topic',
    noTopic: 'No topic',
    teacher: 'Teacher',
    noTeacher: 'Look for one',
    capacity: 'Seats',
    description: 'Description',
    descriptionHint: 'The first line is the title if there is no topic.',
    classroom: 'Classroom',
    noClassroom: 'None',
    classroomOf: (name: string, seats: number) =>
      plural(seats, { one: `${name} · 1 seat`, other: `${name} · ${seats} seats` }),
    room: 'Room',
    roomHint: 'The link to the room, beginning with https://',
    day: 'Day',
    time: 'Start',
    timeHint: (place: string) => `Time in ${place}`,
    firstDay: 'First day',
    lastDay: 'Last day',
    weekday: 'Weekday',
    zone: 'Time zone',
    zoneHint: 'The class keeps this wall time when the clocks change.',
  },
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  errors: {
    level: 'Choose a level this type of class is for',
    unit: 'This type of class needs a unit',
    day: 'Choose a day from today on',
    lastDay: 'Choose a day within a year after the first',
    room: 'Enter a link that begins with https://',
    capacity: `Enter a number from 1 to ${mostSeats}`,
  },
  make: 'Put it on the timetable',
  made: (title: string) => `“${title}” is on the timetable`,
  preview: 'Show the days',
  again: 'Look again',
  makeAll: (count: number) => `Make ${classes(count)}`,
  madeAll: (count: number) => `${classes(count)} on the timetable`,
  days: {
    title: 'The days of the series',
    summary: (fine: number, wrong: number) =>
      wrong === 0
        ? `${classes(fine)} can be made.`
        : `${classes(fine)} can be made, ${plural(wrong, { one: '1 day is', other: `${wrong} days are` })} in the way. Leave them out to go on.`,
    none: 'No day of this weekday lies between the first and the last.',
    include: (day: string) => `Give the class on ${day}`,
    fine: 'Can be made',
    skipped: 'Left out',
    dayOff: (name: string) => `Day off: ${name}`,
    time_does_not_exist: 'The clocks leave this time out on that day',
    in_the_past: 'Over already',
    classroom_not_free: (title: string, span: string) => `“${title}” meets in this classroom then, ${span}`,
    teacher_not_free: (title: string, span: string) => `“${title}” is then, ${span}`,
    teacherNotFree: 'The teacher gives another class then',
    repeated: 'The clocks show this time twice; it starts at the first',
  },
  busy: (title: string) => `“${title}” is at the same time.`,
})
