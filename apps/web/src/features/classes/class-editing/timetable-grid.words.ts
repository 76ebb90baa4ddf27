import type { Grouping, TimetableView } from '#entities/class-planning/timetable-search.ts'
import { defineWords } from '#platform/words/define-words.ts'

/** The timetable as a grid, and dragging a class on it. */
export const timetableGridWords = defineWords('timetable-grid', {
  view: 'View',
  views: { week: 'Week', day: 'Day', list: 'List' } satisfies Record<TimetableView, string>,
  by: 'Rows',
  groupings: { teacher: 'By teacher', level: 'By level', classroom: 'By classroom' } satisfies Record<Grouping, string>,
  lanes: { teacher: 'Teacher', level: 'Level', classroom: 'Classroom' } satisfies Record<Grouping, string>,
  without: { teacher: 'No teacher', level: 'All levels', classroom: 'No classroom' } satisfies Record<Grouping, string>,
  day: { label: 'Day', previous: 'Previous day', next: 'Next day', present: 'Today' },
  label: 'Timetable grid',
  hints: {
    keys: 'Use arrow keys to go to a class, Enter to open it, M to move it, and G to choose a day. You can also drag a class with a mouse, or touch and hold it, then drag. Click an empty place to schedule a class there.',
    finger:
      'Tap a class to open it. Touch and hold it, then drag to move it. Tap an empty place to schedule a class there. With a keyboard, use arrow keys to go to a class, Enter to open it, M to move it, and G to choose a day.',
  },
  cell: (lane: string, day: string) => `${lane}, ${day}: no classes. Press Enter to schedule one`,
  moving: {
    startedInWeek: (title: string) =>
      `Moving “${title}”. Left and right arrow keys move it by 1 day, or by 15 minutes with Shift. Up and down move it to another row. Press Enter to drop it or Escape to cancel.`,
    started: (title: string) =>
      `Moving “${title}”. Left and right arrow keys move it by 15 minutes, or by 1 day with Shift. Up and down move it to another row. Press Enter to drop it or Escape to cancel.`,
    place: (day: string, when: string, lane: string) => `${day}, ${when}, ${lane}`,
    notMoved: 'The class wasn’t moved.',
    closed: 'This class can’t be moved.',
    past: 'That time has passed',
    teacher: (name: string, title: string, when: string) => `${name} teaches “${title}” at that time (${when})`,
    classroom: (name: string, title: string, when: string) => `“${title}” uses ${name} at that time (${when})`,
    dayOff: (name: string) => `Closed day: ${name}`,
  },
  remoteDrag: (name: string, title: string) => `${name || 'Someone'} is moving “${title}”`,
  lostMove: {
    elsewhere: (title: string, when: string, teacher: string) =>
      `Someone else changed “${title}” while you were moving it. The class is now: ${when}, ${teacher}. Your move wasn’t saved.`,
    canceled: (title: string) => `Someone else canceled “${title}” while you were moving it. Your move wasn’t saved.`,
  },
  undo: {
    action: 'Undo',
    moved: 'Class moved. No one was notified.',
    done: 'Class moved back',
  },
})
