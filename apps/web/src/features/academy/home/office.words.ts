import { defineWords, plural } from '#platform/words/define-words.ts'

export const officeWords = defineWords('office', {
  title: 'Admin',
  intro: 'Manage your academy and see what needs attention.',
  loading: 'Loading counts…',
  loadFailed: 'We couldn’t load the counts. You can still open every page.',
  nothing: 'None',
  toDoCount: (count: number) => plural(count, { one: '1 to do', other: `${count} to do` }),
  needs: {
    title: 'Needs attention',
    empty: 'Nothing needs attention',
    noneBody: 'Errors, requests, and deadlines appear here.',
    all: 'See all',
    kinds: {
      mails: (count: number) =>
        plural(count, { one: '1 email hasn’t been delivered', other: `${count} emails haven’t been delivered` }),
      imports: (count: number) => plural(count, { one: '1 import stopped', other: `${count} imports stopped` }),
      captions: (count: number) =>
        plural(count, { one: '1 caption draft failed', other: `${count} caption drafts failed` }),
      renditions: (count: number) =>
        plural(count, {
          one: '1 lower-quality video version wasn’t created',
          other: `${count} lower-quality video versions weren’t created`,
        }),
      videos: (count: number) =>
        plural(count, { one: '1 video can’t be played', other: `${count} videos can’t be played` }),
      publishing: (count: number) =>
        plural(count, {
          one: '1 course wasn’t published as scheduled',
          other: `${count} courses weren’t published as scheduled`,
        }),
      without_teacher: (count: number) =>
        plural(count, { one: '1 class needs a teacher', other: `${count} classes need a teacher` }),
      documents: (count: number) =>
        plural(count, { one: '1 absence excuse to review', other: `${count} absence excuses to review` }),
      plan_requests: (count: number) =>
        plural(count, { one: '1 student requested a plan', other: `${count} students requested a plan` }),
      remarks: (count: number) =>
        plural(count, { one: '1 open course comment', other: `${count} open course comments` }),
      contracts: (count: number) =>
        plural(count, {
          one: '1 subscription ends within 14 days',
          other: `${count} subscriptions end within 14 days`,
        }),
      hours: (count: number) =>
        plural(count, {
          one: '1 student has 2 hours or less left',
          other: `${count} students have 2 hours or less left`,
        }),
      attendance: (count: number) =>
        plural(count, {
          one: '1 class is missing attendance or feedback',
          other: `${count} classes are missing attendance or feedback`,
        }),
    },
  },
  groups: {
    people: 'People and subscriptions',
    money: 'Honorarium',
    classes: 'Classes',
    records: 'Student work',
    teaching: 'Content',
    academy: 'Academy',
    programs: 'Audit log and integrations',
  },
  cards: {
    students: { title: 'Students', body: 'Subscriptions, payments, and hours.' },
    invitations: { title: 'Invitations', body: 'Invite people and see who has joined.' },
    figures: { title: 'Reports', body: 'Seats, attendance, students, hours, income, and teachers.' },
    plans: { title: 'Plans', body: 'Hours, days, limits, and prices.' },
    imports: { title: 'Import people', body: 'From a spreadsheet, with a preview before anything is created.' },
    teacher_documents: { title: 'Teacher documents', body: 'Expired or expiring soon.' },
    verify: { title: 'Months to verify', body: 'Check what teachers earned, class by class.' },
    pay: { title: 'Months to pay', body: 'Verified but not paid yet.' },
    rates: { title: 'Pay rates', body: 'Pay by class type, level, and teacher.' },
    without_teacher: { title: 'Classes to cover', body: 'Assign a substitute.' },
    cancellations: { title: 'Teacher cancellations', body: 'Dropped classes, with reasons and documents.' },
    timetable: { title: 'Timetable', body: 'Move, change, and cancel classes.' },
    groups: { title: 'Groups', body: 'Students who attend a term of classes together.' },
    scheduling: { title: 'Schedule class', body: 'One class or a weekly series.' },
    documents: { title: 'Absence excuses', body: 'Accept or reject excuses from students.' },
    answers: { title: 'Grading', body: 'Written and spoken answers on tests.' },
    remarks: { title: 'Course comments', body: 'What students say about recorded classes.' },
    courses: { title: 'Courses', body: 'Recorded classes: videos, captions, files, and quizzes.' },
    question_imports: {
      title: 'Import questions',
      body: 'From Moodle, Canvas, and others, with a preview first.',
    },
    tests: {
      title: 'Tests',
      body: 'Quizzes and evaluations: sections, time limits, attempts, and random questions.',
    },
    placement: { title: 'Placement test', body: 'Questions, difficulty, and accuracy.' },
    questions: { title: 'Question bank', body: 'Write, publish, and find test questions.' },
    class_types: { title: 'Class types', body: 'Length, price, seats, levels, and deadlines.' },
    classrooms: { title: 'Classrooms', body: 'Where classes meet, and how many students fit.' },
    days_off: { title: 'Closed days', body: 'Public holidays and other days without classes.' },
    academy_file: {
      title: 'Export and import',
      body: 'Export your academy’s setup, or import one into an empty academy.',
    },
    mails: { title: 'Email templates', body: 'Customize the text of your academy’s emails.' },
    settings: { title: 'Academy settings', body: 'Name, branding, deadlines, and limits.' },
    badges: { title: 'Badges', body: 'Awards for student achievements.' },
    news: { title: 'Announcements', body: 'Messages shown on people’s home pages.' },
    syllabus: { title: 'Syllabus', body: 'Levels, units, topics, and materials.' },
    setup: { title: 'Set up your academy', body: 'Step by step to your first class.' },
    api: { title: 'API tokens', body: 'Access for other apps, with limited permissions and an expiration date.' },
    webhooks: { title: 'Webhooks', body: 'Notify other apps when something happens.' },
    changes: { title: 'Audit log', body: 'What staff changed, when, and why.' },
    levels: { title: 'Levels to confirm', body: 'Levels suggested by the placement test.' },
  },
})
