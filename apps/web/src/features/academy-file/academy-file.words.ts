import { defineWords, plural } from '#platform/words/define-words.ts'

/** The academy taken out as a file, and an empty one made of such a file. */
export const academyFileWords = defineWords('academy-file', {
  title: 'The academy as a file',
  intro:
    'All that your school is made of in one file, without anybody in it: to keep, to compare, or to begin another academy with.',
  back: 'Office',
  loading: 'Loading what the academy is made of',
  failed: 'We couldn’t load your academy’s setup',
  parts: {
    settings: 'Settings',
    levels: 'Levels',
    units: 'Units',
    topics: 'Topics',
    materials: 'Links to prepare',
    class_types: 'Types of class',
    plans: 'Plans',
    rates: 'Rates',
    bonuses: 'Bonuses',
    badges: 'Badges',
    mails: 'Mails in your own words',
    placement: 'Rules of the placement test',
  },
  out: {
    title: 'Take it out',
    note: 'People, classes, courses and recordings stay here: for a copy of everything there are backups.',
    action: 'Download the file',
    saved: 'The file is saved.',
    leftOut: 'Not in the file',
    archived: (count: number) =>
      plural(count, { one: '1 thing that is archived', other: `${count} things that are archived` }),
    ofArchived: (names: string) => `For archived levels or types alone: ${names}`,
    files: (count: number) =>
      plural(count, { one: '1 uploaded file to prepare', other: `${count} uploaded files to prepare` }),
    exercises: (count: number) => plural(count, { one: '1 exercise', other: `${count} exercises` }),
    pictures: (count: number) => plural(count, { one: '1 picture of a badge', other: `${count} pictures of badges` }),
    logo: 'The logo',
    ofTeachers: (count: number) =>
      plural(count, { one: '1 rate or bonus of one teacher', other: `${count} rates and bonuses of one teacher` }),
    tests: (count: number) =>
      plural(count, { one: '1 evaluation of a level', other: `${count} evaluations of levels` }),
  },
  in: {
    title: 'Bring one in',
    note: 'A file is looked at first. You see what it would make, and only then is it made: all of it or nothing.',
    notEmpty: 'Only an empty academy can be made from a file',
    notEmptyBody:
      'Yours has levels, types of class, plans, bonuses, badges or mails of your own already. What there is stays as it is, so a file cannot be mixed with it.',
    drop: 'Choose the file of an academy, or drop it here',
    dropHint: 'A .json file, up to 8 MB',
    faults: (count: number) =>
      plural(count, { one: 'The file cannot be used: 1 fault', other: `The file cannot be used: ${count} faults` }),
    faultsBody: 'Nothing was made. Mend the file and bring it again.',
    wholeFile: 'The file',
    trial: (name: string) => `What ${name} would make`,
    action: 'Make this academy',
    other: 'Choose another file',
    done: 'The academy is made.',
    doneBody: 'Next come the teachers, and the first week.',
    setup: 'Go on with setting up',
  },
})
