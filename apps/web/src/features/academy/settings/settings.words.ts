import type { ErrorCode } from '@aulaviva/contract/calls'
import type { LimitName, SettingGroup, SwitchName } from '@aulaviva/domain/academy-settings'
import { defineWords, plural } from '#platform/words/define-words.ts'

/** The settings of the academy: each value with what it controls, in words of people who run a school. */
export const settingsWords = defineWords('settings', {
  title: 'Academy settings',
  intro: 'Your academy’s details, rules, and limits. Changes apply right away.',
  jump: 'Settings by topic',
  loading: 'Loading settings…',
  loadFailed: 'We couldn’t load the settings',
  groups: {
    academy: { title: 'Academy', body: 'How people know your academy, and its time zone.' },
    reserving: {
      title: 'Reservations',
      body: 'When students can reserve, which classes, and who can reserve for them.',
    },
    changing: {
      title: 'Canceling and switching',
      body: 'Deadlines for students. Classes already reserved keep their deadlines.',
    },
    classes: { title: 'Classes', body: 'Online rooms, and classes that need a substitute.' },
    waitlist: { title: 'Waitlist', body: 'What happens when a seat opens in a full class.' },
    attendance: {
      title: 'Attendance',
      body: 'How long after a class teachers can record attendance and write feedback.',
    },
    files: { title: 'Files', body: 'What people can upload, such as materials, absence excuses, and feedback files.' },
    placement: { title: 'Placement test', body: 'The test that suggests a student’s level.' },
    keeping: {
      title: 'Data retention',
      body: 'How long data is kept. Older data is deleted permanently within an hour. Reservations, hours, attendance, and honorarium are always kept.',
    },
  } satisfies Record<SettingGroup, { title: string; body: string }>,
  look: { title: 'Branding', body: 'Your color and logo in the app, on sign-in pages, and in emails.' },
  about: {
    reserve_horizon_days: 'Reservations open this many days before a class.',
    reserve_min_minutes_before: 'Reservations close this long before a class starts.',
    levels_below: 'Students can reserve classes up to this many levels below their own, to review.',
    levels_above: 'Students can reserve classes up to this many levels above their own, as a challenge.',
    teachers_reserve:
      'In the classes they teach, teachers can reserve and cancel seats for students, and add students to the waitlist or remove them. The rules for students apply. When adding a student, teachers can search for any student by name.',
    cancel_free_hours_before: 'Students can cancel and get their hours back until this long before a class starts.',
    reschedule_hours_before: 'Students can switch to another class until this long before their class starts.',
    join_window_minutes: 'The online room opens this long before a class starts.',
    without_teacher_deadline_hours:
      'A substitute must be found at least this long before a class starts. Otherwise, the class is canceled and students get their hours back.',
    waitlist_offer_minutes: 'How long an open seat is held for each person on the waitlist.',
    attendance_window_days:
      'Teachers can record and correct attendance and feedback for this many days after a class. Staff always can.',
    max_files: 'How many files can be attached to a student’s feedback for a class.',
    max_file_size_mb: 'Larger files are rejected.',
    document_notice_days:
      'Teacher documents are listed in Admin this many days before they expire. Staff with the People permission also get one notification about each.',
    placement_repeat_days:
      'How long students must wait before they retake the placement test. Teachers and staff can allow it sooner.',
    notifications_kept_days: 'How long notifications are kept, read or unread.',
    mails_kept_days:
      'How long the content of an email is kept after it’s sent or fails. Only your server’s operator can see it.',
  } satisfies Record<LimitName | SwitchName, string>,
  examples: {
    reserve_horizon_days: (friday: string, when: string) => `A class on ${friday} can be reserved from ${when}.`,
    reserve_min_minutes_before: (friday: string, when: string) => `A class on ${friday} can be reserved until ${when}.`,
    levels_below: (levels: string) => `A B1 student can reserve classes at these levels: ${levels}.`,
    levels_above: (levels: string) => `A B1 student can reserve classes at these levels: ${levels}.`,
    cancel_free_hours_before: (friday: string, when: string) =>
      `A class on ${friday} can be canceled for free until ${when}.`,
    reschedule_hours_before: (friday: string, when: string) =>
      `Students can switch from a class on ${friday} until ${when}.`,
    join_window_minutes: (friday: string, when: string) => `The online room for a class on ${friday} opens ${when}.`,
    without_teacher_deadline_hours: (friday: string, when: string) =>
      `A class on ${friday} without a teacher is canceled ${when}.`,
    attendance_window_days: (friday: string, when: string) =>
      `Attendance for a class on ${friday} can be recorded until ${when}.`,
  },
  bounds: (least: string, most: string) => `From ${least} to ${most}.`,
  default: (value: string) => `Default: ${value}.`,
  resetTo: (name: string) => `Reset to default: ${name}`,
  reset: 'Reset to default',
  lastChanged: (by: string) => `Last changed by ${by}`,
  academy: {
    name: 'Shown in the app, emails, and calendars.',
    contact:
      'Students and teachers see this address. Replies to your emails go here, or to the sender address if this is empty.',
    phone: 'Optional. Students and teachers see it.',
    whatsapp: 'Optional. Include the country code, such as +573001234567. Students and teachers see it.',
    zone: 'Used for your academy’s days, weeks, and months.',
    currency: 'Used for prices, pay rates, and honorarium.',
    languages: 'Each person chooses one. English is always available.',
    teaches: 'The language of your classes, courses, and tests. Screen readers use it to read them aloud.',
  },
  on: 'On',
  off: 'Off',
  files: 'Keep at least one image type, because profile photos are images.',
  missing: 'Enter a value',
  number: (least: number, most: string) => `Enter a whole number from ${least} to ${most}`,
  reason: 'Reason (optional)',
  save: 'Save settings',
  discard: 'Discard changes',
  saved: (group: string) => `${group} settings saved`,
  unsaved: (count: number) => plural(count, { one: '1 unsaved change.', other: `${count} unsaved changes.` }),
  confirm: {
    title: 'Save these settings?',
    zone: (place: string) => [
      `Days start and end in ${place} time. Weekly and monthly limits, subscription dates, and honorarium months are recalculated.`,
      'Scheduled classes don’t move. Weekly series stay in the time zone they were created in.',
      'Teachers’ availability will be in the new time zone. Ask them to check it.',
    ],
    currency: (amounts: number, currency: string) => [
      `${plural(amounts, { one: '1 price or rate will keep its number', other: `${amounts} prices and rates will keep their numbers` })} and be in ${currency}.`,
      'Amounts aren’t converted. Check your plans and pay rates afterward.',
    ],
    go: 'Save settings',
  },
  colour: {
    label: 'Color',
    hint: 'Used for buttons, links, and highlights. We adjust it in each theme so it’s easy to read.',
    own: 'Default color',
    choose: 'Choose color',
    code: 'Color code (#rrggbb)',
    wrong: 'Enter a color, such as #0f766e',
    kept: 'Easy to read in every theme.',
    adjusted: {
      some: 'Adjusted in some themes so it’s easy to read.',
      dark: 'shown lighter',
      light: 'shown darker',
    },
    preview: { button: 'Reserve', link: 'View class' },
  },
  logo: {
    label: 'Logo',
    hint: 'PNG, JPEG, or WebP. Shown on white without cropping. A square logo is also used as the app icon.',
    alt: 'Your logo',
    empty: 'No logo yet. The Aulaviva logo is shown.',
    add: 'Upload logo',
    change: 'Change logo',
    remove: 'Remove logo',
    saved: 'Logo saved',
    removed: 'Logo removed',
  },
  problems: {
    amounts_exist: 'Prices or rates were added in the current currency. Reload the page, then try again.',
    unsupported_media_type: 'We can’t read this image. Choose a PNG, JPEG, or WebP file.',
    too_large: 'This file is larger than the maximum file size in “Files.” Choose a smaller one.',
  } satisfies Partial<Record<ErrorCode | 'unsupported_media_type' | 'too_large', string>>,
  refusals: {
    beyond_horizon: 'Enter a time shorter than the one in “Reservations open”',
    horizon_too_short: 'Enter a time longer than each deadline before class, such as “Free cancellation”',
    no_picture: 'Keep at least one of PNG, JPG, JPEG, and WebP',
  },
})
