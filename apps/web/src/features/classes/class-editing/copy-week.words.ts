import type { CopyProblem } from '@aulaviva/domain/class-copies'
import { defineWords, plural } from '#platform/words/define-words.ts'

const classes = (count: number) => plural(count, { one: '1 class', other: `${count} classes` })

/** Scheduling the classes of a week in other weeks: copying a week, and week templates. */
export const copyWeekWords = defineWords('copy-week', {
  action: 'Copy this week…',
  title: (week: string) => `Copy week of ${week}`,
  about:
    'Creates this week’s group classes again on the same days at the same times, without students. No one is notified.',
  into: 'Create classes in',
  next: 'Following weeks',
  one: 'A specific week',
  howMany: 'Number of weeks',
  weeks: (count: number) => plural(count, { one: '1 week', other: `${count} weeks` }),
  day: 'Any day of that week',
  zone: (place: string) => `Weeks run from Monday to Sunday in ${place} time`,
  filtered: 'Only classes that match your filters',
  onDaysOff: 'Include closed days',
  errors: {
    day: 'Choose a day in another week',
    anyDay: 'Choose a day',
    nameTaken: 'Another template has this name',
  },
  preview: 'Preview',
  previewTitle: 'Preview',
  empty: 'No classes can be created in these weeks.',
  week: (week: string) => `Week of ${week}`,
  created: (count: number) => classes(count),
  skipped: (count: number) => `${classes(count)} skipped`,
  skippedClass: (title: string, when: string, why: string) => `${title}, ${when}: ${why}`,
  problems: {
    day_off: 'it’s a closed day',
    in_the_past: 'that time has passed',
    too_far_ahead: 'that date is too far ahead',
    time_does_not_exist: 'that time doesn’t exist because of a clock change',
    already_copied: 'it already exists',
    archived: 'its class type, syllabus part, or classroom is archived',
    not_of_type: 'its class type is for other levels or private classes, or requires a syllabus unit',
    teacher_left: 'its teacher no longer has access',
    teacher_needed: 'it has no teacher and starts too soon to find one',
    teacher_not_free: 'its teacher has another class',
    classroom_not_free: 'its classroom has another class',
  } satisfies Record<CopyProblem, string>,
  because: (why: string, what: string) => `${why} (${what})`,
  confirm: (count: number) => `Create ${classes(count)}`,
  progress: (done: number, all: number) =>
    plural(all, { one: `${done} of 1 class processed`, other: `${done} of ${all} classes processed` }),
  leave: 'You can close this. We’ll keep working.',
  done: 'All classes processed.',
  templates: {
    action: 'Week templates…',
    title: 'Week templates',
    empty: {
      title: 'No templates yet',
      body: 'Save a week’s group classes as a template, then apply it to other weeks.',
    },
    loadFailed: 'We couldn’t load the templates',
    loading: 'Loading templates…',
    classes: (count: number) => classes(count),
    unusable: (count: number) =>
      plural(count, { one: '1 class can no longer be created', other: `${count} classes can no longer be created` }),
    open: 'Open',
    apply: 'Apply…',
    applyTitle: (name: string) => `Apply “${name}”`,
    applyAbout:
      'Creates the template’s classes on the same weekdays at the same times, without students. No one is notified.',
    next: 'This week and later weeks',
    saveWeek: 'Save week as template',
    saveTitle: (week: string) => `Save week of ${week} as template`,
    saveAbout:
      'Saves the day, time, length, class type, level, unit, topic, teacher, classroom, and seats of each group class.',
    name: 'Name',
    nameHint: 'For example, “Spring term” or “Exam week”',
    save: 'Save as template',
    saved: (name: string, count: number) => `“${name}” saved with ${classes(count)}`,
    back: 'All templates',
    rename: 'Rename',
    renamed: (name: string) => `Template renamed to “${name}”`,
    seats: (count: number) => plural(count, { one: '1 seat', other: `${count} seats` }),
    replace: 'Replace classes…',
    remove: 'Delete…',
    replaceImpact: (week: string) => `These classes will be replaced with the group classes of the week of ${week}.`,
    replaceNote:
      'Classes already created stay on the timetable. Classes still being created are skipped if the template no longer has them.',
    removeImpact: 'Classes already created stay on the timetable. Classes still being created are skipped.',
    confirm: { replace: 'Replace classes', remove: 'Delete template' },
    done: {
      replace: (name: string) => `Classes in “${name}” replaced`,
      remove: (name: string) => `“${name}” deleted`,
    },
  },
  notCreated: (count: number) =>
    plural(count, {
      one: '1 class wasn’t created because of a conflict.',
      other: `${count} classes weren’t created because of conflicts.`,
    }),
})
