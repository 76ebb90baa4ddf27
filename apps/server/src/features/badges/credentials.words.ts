import type { BadgeRule } from '@aulaviva/domain/badges'

const many = (count: number, one: string, more: string) => (count === 1 ? one : more)

const criteria: Record<BadgeRule['kind'], (count: number, level: string | null) => string> = {
  CLASSES_ATTENDED: count =>
    many(
      count,
      'Attended a live class, as its teacher recorded.',
      `Attended ${count} live classes, as their teachers recorded.`,
    ),
  STREAK_OF_WEEKS: count =>
    many(
      count,
      'Attended a live class, as its teacher recorded.',
      `Attended at least one live class in each of ${count} weeks in a row, as the teachers recorded.`,
    ),
  LEVEL_COMPLETED: (count, level) =>
    level
      ? `Completed level ${level}: every unit approved by a teacher, and the evaluation of the level passed if it has one.`
      : `Completed ${many(count, 'a level', `${count} levels`)}: every unit approved by a teacher, and the evaluation passed if there is one.`,
  COURSE_COMPLETED: count =>
    `Watched every class of ${many(count, 'a recorded course', `${count} recorded courses`)}, and passed the evaluation if there is one.`,
  PERFECT_SCORE: count =>
    many(
      count,
      'Reached the full score in a test at the first attempt.',
      `Reached the full score in ${count} tests at the first attempt.`,
    ),
}

/** What had to be done for a badge, as a stranger reads it. */
export const criteriaOf = ({ kind, value, level }: BadgeRule): string => criteria[kind](value, level)
