import { defineWords, plural } from '#platform/words/define-words.ts'

/** Exporting the academy's setup to a file, and creating an empty academy from such a file. */
export const academyFileWords = defineWords('academy-file', {
  title: 'Export and import',
  intro: 'Your academy’s setup in one file, without people. Use it as a record or to start another academy.',
  loading: 'Loading your academy’s setup…',
  loadFailed: 'We couldn’t load your academy’s setup',
  parts: {
    settings: 'Settings',
    levels: 'Levels',
    units: 'Units',
    topics: 'Topics',
    materials: 'Links in materials',
    class_types: 'Class types',
    plans: 'Plans',
    rates: 'Pay rates',
    bonuses: 'Bonuses',
    badges: 'Badges',
    mails: 'Email templates',
    placement: 'Placement test rules',
  },
  out: {
    title: 'Export',
    note: 'The file contains only what’s listed here, not people, classes, courses, or tests. For everything, use a backup.',
    action: 'Export academy',
    saved: 'Academy exported',
    leftOut: 'Not included',
    archived: (count: number) => plural(count, { one: '1 archived item', other: `${count} archived items` }),
    ofArchived: (names: string) => `Items that are only for archived levels or class types: ${names}`,
    files: (count: number) => plural(count, { one: '1 uploaded material', other: `${count} uploaded materials` }),
    exercises: (count: number) => plural(count, { one: '1 exercise', other: `${count} exercises` }),
    pictures: (count: number) => plural(count, { one: '1 badge image', other: `${count} badge images` }),
    logo: 'Logo',
    ofTeachers: (count: number) =>
      plural(count, { one: '1 individual pay rate or bonus', other: `${count} individual pay rates and bonuses` }),
    tests: (count: number) => plural(count, { one: '1 level evaluation', other: `${count} level evaluations` }),
  },
  in: {
    title: 'Import',
    note: 'We check the file first and show you a preview. If you continue and something fails, nothing is created.',
    notEmpty: 'You can only import into an empty academy',
    notEmptyBody:
      'Your academy already has levels, class types, plans, bonuses, badges, or custom email text. An import can’t be combined with them.',
    drop: 'Choose an academy file or drop it here',
    dropHint: 'A .json file, up to 8 MB',
    faults: (count: number) =>
      plural(count, {
        one: 'We can’t import this file because of this error',
        other: 'We can’t import this file because of these errors',
      }),
    faultsBody: 'Nothing was created. Fix the file and upload it again.',
    wholeFile: 'File',
    trial: (name: string) => `Preview of ${name}`,
    action: 'Create academy',
    done: 'Academy created',
    doneBody: 'Next, add teachers and schedule your first week.',
    setup: 'Continue setup',
  },
})
