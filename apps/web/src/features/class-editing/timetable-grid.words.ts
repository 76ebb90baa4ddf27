import type { Grouping, TimetableView } from '#entities/class-planning/timetable-search.ts'
import { defineWords } from '#platform/words/define-words.ts'

/** The timetable as a grid, and a class that is carried over it. */
export const timetableGridWords = defineWords('timetable-grid', {
  view: 'View',
  views: { week: 'Week', day: 'Day', list: 'List' } satisfies Record<TimetableView, string>,
  by: 'Rows',
  groupings: { teacher: 'By teacher', level: 'By level', classroom: 'By classroom' } satisfies Record<Grouping, string>,
  lanes: { teacher: 'Teacher', level: 'Level', classroom: 'Classroom' } satisfies Record<Grouping, string>,
  without: { teacher: 'No teacher', level: 'All levels', classroom: 'No classroom' } satisfies Record<Grouping, string>,
  day: { label: 'Day', former: 'Day before', next: 'Day after', present: 'Today' },
  label: 'Classes in rows of time',
  hints: {
    keys: 'Arrow keys go from class to class, Enter opens a class, M moves it, G chooses a day. With a mouse, drag it; with a finger, hold it, then drag it.',
    finger:
      'Tap a class to open it; hold it, then drag it to move it. With keys, arrows go from class to class, Enter opens a class, M moves it, G chooses a day.',
  },
  cell: (lane: string, day: string) => `${lane}, ${day}: no classes`,
  moving: {
    begunInWeek: (title: string) =>
      `Moving “${title}”. Left and right arrows move it by a day, with Shift by 15 minutes; up and down to another row. Enter drops it, Escape leaves it.`,
    begun: (title: string) =>
      `Moving “${title}”. Left and right arrows move it by 15 minutes, with Shift by a day; up and down to another row. Enter drops it, Escape leaves it.`,
    place: (day: string, when: string, lane: string) => `${day}, ${when}, ${lane}`,
    given: 'It stays where it was.',
    closed: 'This class takes no change any more.',
    past: 'That time is over',
    teacher: (name: string, title: string, when: string) => `${name} gives “${title}” then (${when})`,
    classroom: (name: string, title: string, when: string) => `“${title}” meets in ${name} then (${when})`,
    dayOff: (name: string) => `Day off: ${name}`,
    opening: 'Looking what it means',
  },
  theirs: (name: string, title: string) => `${name || 'Somebody'} is moving “${title}”`,
  beaten: {
    elsewhere: (title: string, when: string, teacher: string) =>
      `Somebody else changed “${title}” meanwhile: it is ${when}, ${teacher}. Your move was not made.`,
    canceled: (title: string) => `Somebody else canceled “${title}” meanwhile. Your move was not made.`,
  },
  undo: {
    action: 'Undo',
    moved: 'The class is moved. Nobody had to be told.',
    done: 'The class is back where it was.',
  },
})
