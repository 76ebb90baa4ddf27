import type { ErrorCode } from '@aulaviva/contract/calls'
import { defineWords, plural } from '#platform/words/define-words.ts'

export const plansWords = defineWords('plans', {
  title: 'Plans',
  intro: 'The plans your academy offers, in the order students see them.',
  add: 'Create plan',
  loading: 'Loading plans…',
  loadFailed: 'We couldn’t load the plans',
  empty: {
    title: 'No plans yet',
    body: 'A plan is a number of hours to use within a number of days, for a price. Create your first plan to assign it to students.',
  },
  tabs: { label: 'Filter plans', current: 'Current', archived: 'Archived' },
  noArchived: { title: 'No archived plans', body: 'Plans you archive appear here. They can’t be assigned.' },
  order: 'Plan order',
  hidden: 'Staff only',
  trial: 'Trial',
  running: (count: number) =>
    count === 0
      ? 'No active subscriptions'
      : plural(count, { one: '1 active subscription', other: `${count} active subscriptions` }),
  new: {
    title: 'Create plan',
    intro: 'You only need a name, hours, days, and a price. Limits are optional.',
    save: 'Create plan',
    created: (name: string) => `${name} created`,
    back: 'Plans',
  },
  page: {
    title: 'Plan',
    loading: 'Loading plan…',
    loadFailed: 'We couldn’t load the plan',
    notFound: {
      title: 'We couldn’t find this plan',
      body: 'Check the address, or choose another plan.',
      action: 'See all plans',
    },
    keepsTerms: (count: number) =>
      plural(count, {
        one: '1 active subscription keeps its current terms. Except for courses, your changes apply only to new subscriptions.',
        other: `${count} active subscriptions keep their current terms. Except for courses, your changes apply only to new subscriptions.`,
      }),
    unused: 'No active subscriptions use this plan.',
    archivedNote: (day: string) => `Archived on ${day}. It can’t be assigned. Current subscriptions continue.`,
    save: 'Save plan',
    saved: (name: string) => `${name} saved`,
    archive: 'Archive',
    restore: 'Restore',
  },
  fields: {
    plan: 'Plan',
    name: 'Name',
    description: 'Description',
    descriptionHint: 'Students see this below the name.',
    use: 'Hours and days',
    hours: 'Hours',
    hoursHint: 'For example, 24 or 1.5',
    days: 'Days to use the hours',
    daysHint: 'Counted from the day you assign the plan, or from the end of the current subscription.',
    after: 'Leftover hours',
    afters: {
      gone: 'Expire',
      warranty: 'Can be used to repeat classes not passed',
      carry: 'Roll over to the next subscription',
    },
    warrantyDays: 'Extra days to repeat classes',
    carryHours: 'Maximum hours to roll over',
    limits: 'Limits',
    limitsNote: 'Leave empty for no limit',
    weekly: 'Hours per week',
    weeklyHint: 'Monday to Sunday',
    monthly: 'Hours per month',
    monthlyHint: 'Calendar month',
    openReservations: 'Open reservations',
    openHint: 'Upcoming classes a student can have reserved at once',
    types: 'Hours per class type',
    typesHint: 'For the whole subscription',
    coursesGroup: 'Courses',
    coursesNote: 'Included in the plan',
    courseAccess: 'Included courses',
    openings: { all: 'All courses up to the student’s level', these: 'Selected courses' },
    courses: 'Courses',
    sale: 'Price and visibility',
    price: 'Price',
    isTrial: 'Trial plan',
    isTrialHint: 'Students get the hours right away, without payment. Assigning another plan replaces the trial.',
    isOffered: 'Show to students',
    offeredHint: 'Listed on their Subscription page. Otherwise, only staff see it.',
  },
  preview: {
    title: 'Summary',
    empty: 'Enter hours and days to see a summary.',
    nameless: 'Unnamed plan',
  },
  errors: {
    name: 'Enter a name',
    hours: (max: string) => `Enter a number of hours up to ${max}`,
    days: (most: number) => `Enter a number of days from 1 to ${most}`,
    limit: (most: string) => `Enter a number of hours up to ${most}, or leave this empty`,
    open: (most: number) => `Enter a number from 1 to ${most}, or leave this empty`,
    price: (most: string) => `Enter a price up to ${most}, or 0 for no charge`,
    taken: 'Another plan already has this name. It may be archived.',
    courses: 'Choose at least 1 course, or include all courses',
  },
  courses: {
    loading: 'Loading courses…',
    loadFailed: 'We couldn’t load the courses',
    none: 'No courses yet',
    consequences: (count: number) =>
      plural(count, { one: 'For 1 student with this plan', other: `For ${count} students with this plan` }),
    gain: (count: number) =>
      plural(count, {
        one: '1 student gets access to more courses.',
        other: `${count} students get access to more courses.`,
      }),
    lose: (count: number) =>
      plural(count, {
        one: '1 student loses access to some courses. Their progress is kept.',
        other: `${count} students lose access to some courses. Their progress is kept.`,
      }),
    same: 'No student gets or loses access to a course.',
    follow: 'Course access changes for current subscriptions too, as soon as you save the plan.',
  },
  archiving: {
    title: (name: string) => `Archive ${name}?`,
    lines: {
      cannotAssign: 'You can no longer assign it or include it in an invitation.',
      offer: 'Students no longer see it on their Subscription page.',
      back: 'You can restore it at any time.',
    },
    runs: (count: number) =>
      plural(count, {
        one: '1 active subscription stays as it is.',
        other: `${count} active subscriptions stay as they are.`,
      }),
    confirm: 'Archive plan',
    done: (name: string) => `${name} archived`,
    restored: (name: string) => `${name} restored`,
  },
  yes: 'yes',
  no: 'no',
  nothing: 'none',
  problems: {
    changed_meanwhile: 'Someone else changed the plans while you were editing. Here’s the latest version.',
    plan_name_taken: 'Another plan already has this name.',
  } satisfies Partial<Record<ErrorCode, string>>,
})
