import { defineWords, plural } from '#platform/words/define-words.ts'

export const officeWords = defineWords('office', {
  title: 'Office',
  intro: 'What the academy decides for everybody, and what waits for it.',
  loading: 'Counting what waits',
  failed: 'How much waits did not arrive. The doors are open all the same.',
  nothing: 'None',
  waits: (count: number) => plural(count, { one: '1 waits', other: `${count} wait` }),
  groups: {
    people: 'People and contracts',
    money: 'Honorarium',
    classes: 'Classes',
    records: 'What students hand in',
    academy: 'The academy',
  },
  doors: {
    students: { title: 'Students', body: 'Contracts, payments and hours.' },
    invitations: { title: 'Invitations', body: 'Invite somebody, see who has come in.' },
    plans: { title: 'Plans', body: 'What the academy sells: hours, days, limits, price.' },
    verify: { title: 'Months to verify', body: 'Check what teachers earned, class by class.' },
    pay: { title: 'Months to pay', body: 'Verified, and not paid yet.' },
    rates: { title: 'Rates', body: 'What a class earns, by type, level and teacher.' },
    without_teacher: { title: 'Classes without a teacher', body: 'Choose who gives them.' },
    cancellations: { title: 'Given up by teachers', body: 'Reasons and documents.' },
    scheduling: { title: 'New class', body: 'Once, or every week.' },
    documents: { title: 'Absence documents', body: 'Accept or reject what explains an absence.' },
    answers: { title: 'Answers to mark', body: 'Open and spoken answers of tests.' },
    remarks: { title: 'Remarks on courses', body: 'What students say about recorded classes.' },
    class_types: { title: 'Types of class', body: 'Length, price, seats, levels and deadlines.' },
    changes: { title: 'Changes', body: 'Who of the staff changed what, when and why.' },
    levels: { title: 'Levels to confirm', body: 'What the placement test proposes.' },
  },
})
