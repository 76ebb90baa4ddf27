import { defineWords, plural } from '#platform/words/define-words.ts'

export const officeWords = defineWords('office', {
  title: 'Office',
  intro: 'What the academy decides for everybody, and what waits for it.',
  loading: 'Counting what waits',
  failed: 'We couldn’t load the counts. You can still open every page.',
  nothing: 'None',
  waits: (count: number) => plural(count, { one: '1 waits', other: `${count} wait` }),
  needs: {
    title: 'What needs you today',
    none: 'Nothing needs you today',
    noneBody: 'Nothing has failed, nothing waits, and no contract of a student is about to end.',
    all: 'See all',
    kinds: {
      mails: (count: number) =>
        plural(count, { one: '1 email wasn’t delivered', other: `${count} emails weren’t delivered` }),
      imports: (count: number) =>
        plural(count, { one: '1 import has stopped', other: `${count} imports have stopped` }),
      captions: (count: number) =>
        plural(count, { one: '1 draft of captions failed', other: `${count} drafts of captions failed` }),
      renditions: (count: number) =>
        plural(count, {
          one: '1 smaller version of a video was not made',
          other: `${count} smaller versions of videos were not made`,
        }),
      videos: (count: number) =>
        plural(count, { one: '1 video can’t be played', other: `${count} videos can’t be played` }),
      publishing: (count: number) =>
        plural(count, {
          one: '1 course was not published at its time',
          other: `${count} courses were not published at their time`,
        }),
      without_teacher: (count: number) =>
        plural(count, { one: '1 class without a teacher', other: `${count} classes without a teacher` }),
      documents: (count: number) =>
        plural(count, { one: '1 absence document to decide', other: `${count} absence documents to decide` }),
      plan_requests: (count: number) =>
        plural(count, { one: '1 student asks for a plan', other: `${count} students ask for a plan` }),
      remarks: (count: number) =>
        plural(count, { one: '1 remark on a course to read', other: `${count} remarks on courses to read` }),
      contracts: (count: number) =>
        plural(count, {
          one: '1 contract ends within 14 days',
          other: `${count} contracts end within 14 days`,
        }),
      hours: (count: number) =>
        plural(count, {
          one: '1 student has 2 hours left or fewer',
          other: `${count} students have 2 hours left or fewer`,
        }),
      attendance: (count: number) =>
        plural(count, {
          one: '1 class lacks attendance or feedback',
          other: `${count} classes lack attendance or feedback`,
        }),
    },
  },
  groups: {
    people: 'People and contracts',
    money: 'Honorarium',
    classes: 'Classes',
    records: 'What students hand in',
    teaching: 'What is taught',
    academy: 'The academy',
    programs: 'Records and programs',
  },
  doors: {
    students: { title: 'Students', body: 'Contracts, payments and hours.' },
    invitations: { title: 'Invitations', body: 'Invite somebody, see who has come in.' },
    figures: { title: 'Figures', body: 'Seats, attendance, students, hours, income and teachers.' },
    plans: { title: 'Plans', body: 'What the academy sells: hours, days, limits, price.' },
    imports: { title: 'Import people', body: 'From a spreadsheet, with a look before anybody is made.' },
    teacher_documents: { title: 'Teachers’ documents', body: 'What has ended or soon will.' },
    verify: { title: 'Months to verify', body: 'Check what teachers earned, class by class.' },
    pay: { title: 'Months to pay', body: 'Verified, and not paid yet.' },
    rates: { title: 'Rates', body: 'What a class earns, by type, level and teacher.' },
    without_teacher: { title: 'Classes without a teacher', body: 'Choose who gives them.' },
    cancellations: { title: 'Given up by teachers', body: 'Reasons and documents.' },
    timetable: { title: 'Timetable', body: 'The week: move, change and cancel classes.' },
    scheduling: { title: 'New class', body: 'Once, or every week.' },
    documents: { title: 'Absence documents', body: 'Accept or reject what explains an absence.' },
    answers: { title: 'Answers to mark', body: 'Open and spoken answers of tests.' },
    remarks: { title: 'Remarks on courses', body: 'What students say about recorded classes.' },
    courses: { title: 'Courses', body: 'Recorded classes: videos, captions, files and quizzes.' },
    question_imports: {
      title: 'Import questions',
      body: 'Bring them from Moodle, Canvas and others; nothing is made unseen.',
    },
    tests: {
      title: 'Quizzes and evaluations',
      body: 'Made of your questions: sections, time, attempts, and what is drawn.',
    },
    placement: { title: 'Placement test', body: 'What it asks, how hard that is, and how near it comes.' },
    questions: { title: 'Questions', body: 'Write, publish and find the questions of your tests.' },
    class_types: { title: 'Types of class', body: 'Length, price, seats, levels and deadlines.' },
    classrooms: { title: 'Classrooms', body: 'Where classes meet, and how many students fit in.' },
    days_off: { title: 'Days off', body: 'Holidays, and when the school is closed.' },
    academy_file: { title: 'The academy as a file', body: 'Take the school out, or make one from a file.' },
    mails: { title: 'Mails', body: 'What the mails of the academy say.' },
    settings: { title: 'Academy settings', body: 'Name, look, deadlines and limits.' },
    badges: { title: 'Badges', body: 'What students are given for what they achieve, and its pictures.' },
    news: { title: 'News', body: 'What everybody reads on their home, from when to when.' },
    syllabus: { title: 'Syllabus', body: 'Levels, units, topics and what to prepare.' },
    setup: { title: 'Set the academy up', body: 'From nothing to the first class, step by step.' },
    api: { title: 'API tokens', body: 'For scripts of the school, in some areas and for a time.' },
    webhooks: { title: 'Webhooks', body: 'Programs that are told what happens.' },
    changes: { title: 'Changes', body: 'Who of the staff changed what, when and why.' },
    levels: { title: 'Levels to confirm', body: 'What the placement test proposes.' },
  },
})
