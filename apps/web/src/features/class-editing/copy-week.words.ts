import type { CopyProblem } from '@aulaviva/domain/class-copies'
import { defineWords, plural } from '#platform/words/define-words.ts'

const classes = (count: number) => plural(count, { one: '1 class', other: `${count} classes` })

/** Copying the classes of a week into other weeks. */
export const copyWeekWords = defineWords('copy-week', {
  action: 'Copy this week…',
  title: (week: string) => `Copy the week ${week}`,
  about:
    'The group classes of this week are made again at the same time of the week, without students. Nobody is told.',
  close: 'Close',
  keep: 'Leave it as it is',
  into: 'Into',
  next: 'The next weeks',
  one: 'One week',
  howMany: 'How many weeks',
  weeks: (count: number) => plural(count, { one: '1 week', other: `${count} weeks` }),
  day: 'A day of that week',
  zone: (place: string) => `Weeks from Monday to Sunday in ${place}`,
  filtered: 'Only the classes that the filters leave',
  onDaysOff: 'Also on days off',
  errors: { day: 'Choose a day of another week' },
  look: 'See what it makes',
  looks: 'What it makes',
  none: 'No class can be made in these weeks.',
  week: (week: string) => `Week ${week}`,
  makes: (count: number) => classes(count),
  leftOut: (count: number) => `Left out: ${count}`,
  left: (title: string, when: string, why: string) => `${title}, ${when}: ${why}`,
  problems: {
    day_off: 'a day off',
    in_the_past: 'that time is over',
    too_far_ahead: 'that day is too far ahead',
    time_does_not_exist: 'the clocks leave that time out',
    already_copied: 'it is there already',
    archived: 'its type, its place in the syllabus or its classroom is archived',
    teacher_left: 'its teacher has no access any more',
    teacher_needed: 'a class that starts so soon needs a teacher',
    teacher_not_free: 'its teacher gives another class',
    classroom_not_free: 'another class meets in its classroom',
  } satisfies Record<CopyProblem, string>,
  because: (why: string, what: string) => `${why} (${what})`,
  confirm: (count: number) => `Make ${classes(count)}`,
  progress: (done: number, all: number) => `${done} of ${all} classes done`,
  leave: 'You can close this; it goes on by itself.',
  done: 'All classes are done.',
  leftMeanwhile: (count: number) =>
    plural(count, {
      one: 'Something got in the way of 1 class meanwhile; it was not made.',
      other: `Something got in the way of ${count} classes meanwhile; they were not made.`,
    }),
})
