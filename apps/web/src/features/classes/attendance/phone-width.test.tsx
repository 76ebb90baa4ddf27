import { useQuery } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { rosterQuery, type StudentReservation } from '#entities/attendance/teacher-classes.queries.ts'
import { setLanguageLoader, switchLanguage } from '#platform/words/language.ts'
import { emulatePrint } from '#testing/emulate-media.ts'
import { anId, employee, onePage, reservation } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { loadLanguage } from '../../../languages/load-language.ts'
import { attendanceWords } from './attendance.words.ts'
import { recordingOf } from './recording.ts'
import { StudentRow } from './student-row.tsx'
import { TopicResults } from './topic-results.tsx'

const languages = ['en', 'es', 'pt'] as const
const widths = [320, 360, 390]
const everywhere = languages.flatMap(language => widths.map(width => ({ language, width })))

/** Shows a phone of this width to a teacher who reads this language. */
async function onPhone(language: (typeof languages)[number], width: number) {
  const { innerWidth, innerHeight } = window
  onTestFinished(async () => {
    await page.viewport(innerWidth, innerHeight)
    await switchLanguage('en')
  })
  await page.viewport(width, 844)
  // Ahead of the sign-in, which waits for it for seconds only.
  await loadLanguage(language)
  setLanguageLoader(loadLanguage)
  const me = employee('teacher')
  return { ...me, language, academy: { ...me.academy, languages: [...languages] } }
}

/** Buttons whose content runs over their edge, or that run over the edge of their choice. */
const overflowing = () =>
  page
    .getByRole('button')
    .elements()
    .filter(button => {
      const range = document.createRange()
      range.selectNodeContents(button)
      const [text, box] = [range.getBoundingClientRect(), button.getBoundingClientRect()]
      const around = (button.closest('fieldset') ?? button).getBoundingClientRect()
      return text.left < box.left || text.right > box.right || text.top < box.top || box.right > around.right + 0.5
    })
    .map(button => button.textContent)

/** As deep as in the sheet of a phone. */
const sheet = 'px-5'
const topics = (['ACHIEVED', 'IN_PROGRESS', 'NOT_ACHIEVED'] as const).map(result => ({
  topic: { id: anId(), title: `Topic ${result}` },
  result,
  comment: '',
}))

function Topics({ classId, user }: { classId: string; user: string }) {
  const { data: [student] = [] } = useQuery(rosterQuery(classId))
  return (
    student && (
      <div className={sheet}>
        <div className="@container">
          <TopicResults
            student={student}
            topics={topics.map(({ topic }) => topic)}
            recording={recordingOf(user, classId)}
            canWrite
          />
        </div>
      </div>
    )
  )
}

function Row({ classId, user }: { classId: string; user: string }) {
  const { data = [] } = useQuery(rosterQuery(classId))
  const recording = recordingOf(user, classId)
  const rest = { recording, zone: 'America/Bogota', isOpen: false, blockedBy: null, onFeedback: () => {} }
  return (
    <div className="px-4">
      <ul className="@container">
        {data.map(student => (
          <StudentRow key={student.id} student={student} {...rest} />
        ))}
      </ul>
    </div>
  )
}

const roster = (...rows: StudentReservation[]) => ({
  'GET /api/classes/my-classes-as-teacher/{id}/student-reservations/': onePage(...rows),
})

test.for(everywhere)('the result of a topic fits its button in $language at $width px', async ({ language, width }) => {
  const me = await onPhone(language, width)
  const student = reservation({ attended: true, topic_results: topics })
  await show(<Topics classId={anId()} user={me.id} />, { me, answers: roster(student) })
  await expect.element(page.getByText('Topic ACHIEVED')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: attendanceWords().topics.title })).toBeVisible()
  expect(document.documentElement.lang).toBe(language)
  expect(overflowing()).toEqual([])
})

const at = '2026-11-30T13:48:00Z'
const sent = { attended: true, feedback_text: 'Good' }
const standings: Partial<StudentReservation>[] = [
  { attended: false },
  { attended: true, approved: true },
  { ...sent, approved: false, non_conforming_student_text: 'Past tense' },
  { ...sent, feedback_submitted_at: at, feedback_last_sent_at: at },
  { ...sent, feedback_last_sent_at: at },
]

test.for(everywhere)('a record fits its card in $language at $width px', async ({ language, width }) => {
  const me = await onPhone(language, width)
  await show(<Row classId={anId()} user={me.id} />, { me, answers: roster(...standings.map(reservation)) })
  await expect.element(page.getByRole('heading', { name: 'Ana Ruiz' }).first()).toBeVisible()
  expect(overflowing()).toEqual([])
  const words = attendanceWords().feedback
  for (const label of [words.sent, words.changed, words.saved, words.write]) {
    const button = page.getByRole('button', { name: new RegExp(`^${label}:`) }).first()
    expect(button.element().getBoundingClientRect().width, label).toBeLessThanOrEqual(112)
  }
  for (const card of page.getByRole('listitem').elements()) expect(card.scrollWidth).toBe(card.clientWidth)
})

test('the records of four students take no more height than they need', async () => {
  const me = await onPhone('en', 390)
  await show(<Row classId={anId()} user={me.id} />, { me, answers: roster(reservation()) })
  const card = await page.getByRole('listitem').findElement()
  expect(card.getBoundingClientRect().height).toBeLessThan(185)
})

test('in print the records are shown without buttons', async () => {
  const me = employee('teacher')
  await show(<Row classId={anId()} user={me.id} />, {
    me,
    answers: roster(reservation({ attended: true, approved: true })),
  })
  await expect.element(page.getByRole('button', { name: 'Absent' })).toBeVisible()
  await emulatePrint('light')
  await expect.element(page.getByText('Attended', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Approved', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Absent', { exact: true })).not.toBeVisible()
  await expect.element(page.getByText('Not approved', { exact: true })).not.toBeVisible()
})
