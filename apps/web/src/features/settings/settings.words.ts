import type { ErrorCode } from '@aulaviva/contract/calls'
import type { LimitName, SettingGroup } from '@aulaviva/domain/academy-settings'
import { defineWords, plural } from '#platform/words/define-words.ts'

/** What the school sets: every value with what it changes, in words of people who run a school. */
export const settingsWords = defineWords('settings', {
  title: 'Academy settings',
  intro: 'What your academy is, and the limits its people work within. A change holds for everybody at once.',
  back: 'Office',
  jump: 'Settings by topic',
  loading: 'Loading the settings',
  failed: 'We couldn’t load the settings',
  groups: {
    academy: { title: 'The academy', body: 'How people know it, and by which clocks its days are counted.' },
    reserving: { title: 'Reserving', body: 'When students can take a seat, and in which classes.' },
    changing: {
      title: 'Cancelling and moving',
      body: 'Until when plans may change. Classes already reserved keep their deadline.',
    },
    classes: { title: 'Classes', body: 'The room, and classes that lose their teacher.' },
    waitlist: { title: 'Waitlist', body: 'What becomes of a seat that is given back in a full class.' },
    attendance: { title: 'Attendance', body: 'How long teachers can record who came, and write feedback.' },
    files: { title: 'Files', body: 'What people may send: homework, absence documents, feedback.' },
    placement: { title: 'Placement test', body: 'The test that finds a student’s level.' },
    keeping: {
      title: 'What is kept',
      body: 'How long the academy keeps what nobody needs for ever. What is older is deleted within the hour, and does not come back. The books stay: reservations, hours, records and months.',
    },
  } satisfies Record<SettingGroup, { title: string; body: string }>,
  look: { title: 'Look', body: 'Your colour and your logo, in the app, on the sign-in pages and in mails.' },
  about: {
    reserve_horizon_days: 'So many days before a class begins, students can reserve it.',
    reserve_min_minutes_before: 'So long before the beginning, no seat can be taken any more.',
    levels_below: 'Students may also reserve classes of so many levels below their own, to revise.',
    levels_above: 'Students may also reserve classes of so many levels above their own, to stretch themselves.',
    cancel_free_hours_before: 'Until so long before a class, a student who cancels gets the hours back.',
    reschedule_hours_before: 'Until so long before a class, a student may move to another one.',
    join_window_minutes: 'From then on students see the way into the room.',
    without_teacher_deadline_hours:
      'A class whose teacher gives it up looks for another until then. After that it is canceled, and the hours go back.',
    waitlist_offer_minutes: 'How long an open seat is held for each person on the waitlist.',
    attendance_window_days: 'Teachers can record and correct until so many days after a class. Staff always can.',
    max_files: 'As many files as may be sent with one message, document or record.',
    max_file_size_mb: 'What is larger is refused before it is sent.',
    document_notice_days:
      'A document of a teacher that ends within so many days waits at the office, and who works with people is told once.',
    placement_repeat_days: 'So long a student waits before taking the test again; a teacher may allow it at once.',
    notifications_kept_days: 'What people were told in the app goes after so many days, read or not.',
    mails_kept_days:
      'What a mail said is kept so many days after it was sent or given up, for whoever runs the server.',
  } satisfies Record<LimitName, string>,
  examples: {
    reserve_horizon_days: (friday: string, when: string) => `A class on ${friday} can be reserved from ${when}.`,
    reserve_min_minutes_before: (friday: string, when: string) => `A class on ${friday} can be reserved until ${when}.`,
    levels_below: (levels: string) => `A B1 student may reserve: ${levels}.`,
    levels_above: (levels: string) => `A B1 student may reserve: ${levels}.`,
    cancel_free_hours_before: (friday: string, when: string) =>
      `A class on ${friday} can be cancelled free of charge until ${when}.`,
    reschedule_hours_before: (friday: string, when: string) => `A class on ${friday} can be moved until ${when}.`,
    join_window_minutes: (friday: string, when: string) => `The room of a class on ${friday} opens ${when}.`,
    without_teacher_deadline_hours: (friday: string, when: string) =>
      `A class on ${friday} without a teacher is canceled ${when}.`,
    attendance_window_days: (friday: string, when: string) => `A class on ${friday} can be recorded until ${when}.`,
  },
  bounds: (least: string, most: string) => `From ${least} to ${most}.`,
  usual: (value: string) => `Usual: ${value}.`,
  toUsual: (name: string) => `${name}: back to the usual`,
  backToUsual: 'Back to the usual',
  lastChanged: (by: string) => `Last changed by ${by}`,
  academy: {
    name: 'As it stands in the app, in mails and in calendars.',
    contact:
      'Where replies to your emails arrive. Without one, they go to the sender. Students who need a plan see it.',
    phone: 'Optional. Students who need a plan see it.',
    whatsapp: 'Optional. With the country, such as +573001234567. Students who need a plan see it.',
    zone: 'Days, weeks and months of the academy are counted by these clocks.',
    currency: 'Of prices, rates and honorarium.',
    languages: 'Everybody chooses one of these. English is always among them.',
    teaches: 'What classes, courses and tests are written in; it is read aloud as what it is.',
  },
  files: 'At least one kind of picture stays: photos of people are pictures.',
  missing: 'This is needed',
  number: (least: number, most: string) => `A whole number from ${least} to ${most}`,
  reason: 'Reason, for your colleagues (optional)',
  save: 'Save',
  discard: 'Discard',
  saved: (group: string) => `${group}: saved. It holds from now on.`,
  unsaved: (count: number) =>
    plural(count, { one: '1 change is not saved.', other: `${count} changes are not saved.` }),
  confirm: {
    title: 'This has consequences',
    means: 'What it means',
    zone: (place: string) => [
      `Days begin and end by the clocks of ${place}: limits of a week or month, dates of contracts and months of honorarium are counted anew.`,
      'Classes that are scheduled stay at the instant they have; weekly series keep the zone they were made in.',
      'Hours in which teachers can be booked are read by the other clocks. Ask them to look at theirs.',
    ],
    currency: (amounts: number, currency: string) => [
      `${plural(amounts, { one: '1 price or rate stays', other: `${amounts} prices and rates stay` })} the figure it is, and is read in ${currency}.`,
      'Nothing is converted. Look through plans and rates afterwards.',
    ],
    go: 'Change it',
  },
  colour: {
    label: 'Colour',
    hint: 'Of buttons, links and marks. Its shade is fitted to each theme, so that everybody can read it.',
    own: 'The product’s own colour',
    choose: 'Choose a colour',
    code: 'Colour as #rrggbb',
    wrong: 'A colour such as #0f766e',
    kept: 'It can be read in both themes as it is.',
    adjusted: {
      dark: 'In the dark theme it is shown lighter, so that it can be read.',
      light: 'In the light theme it is shown darker, so that it can be read.',
    },
    preview: { dark: 'In the dark theme', light: 'In the light theme', button: 'Reserve', link: 'See the class' },
  },
  logo: {
    label: 'Logo',
    hint: 'PNG, JPEG or WebP. It is shown whole, on white. A square one also becomes the icon of the installed app.',
    alt: 'Your logo',
    none: 'The product’s mark is shown.',
    add: 'Choose a logo',
    change: 'Choose another',
    remove: 'Remove the logo',
    saved: 'The logo is changed.',
    removed: 'The logo is removed.',
  },
  history: { title: 'What was changed', none: 'Nobody has changed a setting yet.' },
  problems: {
    amounts_exist: 'Prices and rates are kept in the currency of now.',
    unsupported_media_type: 'This can’t be read as a picture. Choose a PNG, JPEG or WebP.',
    too_large: 'This file is too large.',
  } satisfies Partial<Record<ErrorCode | 'unsupported_media_type' | 'too_large', string>>,
  refusals: {
    beyond_horizon: 'This has to be shorter than classes are open for reserving.',
    no_picture: 'Keep at least one of PNG, JPG, JPEG and WebP.',
  },
})
