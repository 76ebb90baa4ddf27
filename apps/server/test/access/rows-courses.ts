import { notFound, ofOwnerAlone, type Row } from './row.ts'
import type { Stage } from './stage.ts'

const nobodys = { owner: notFound, otherStudent: notFound } as const

/** Recorded courses, tests, recordings, the placement test, and grading. */
export function courseRows(stage: Stage): Row[] {
  return [...courses(stage), ...tests(stage), ...attempts(stage), ...placement(stage), ...marking(stage)]
}

function courses({ courses: { course, closed }, work: { owner } }: Stage): Row[] {
  const note = { course_class_id: course.classes[0]!, second: 4, text: 'Again', version: 1 }
  const [id, shut] = [course.classes[0]!, closed.classes[0]!]
  const one = '/api/courses/class/{id}/' as const
  const place = { seconds: 9, played: [[0, 9]] }
  const reads = [one, `${one}video/`, `${one}captions/`, `${one}media/`, `${one}position/`] as const
  return [
    { key: 'GET /api/courses/my-courses/' },
    { key: 'GET /api/courses/my-courses/{id}/', params: { id: course.id } },
    { key: 'GET /api/courses/my-courses/{id}/', about: 'not mine', params: { id: closed.id }, answers: nobodys },
    ...reads.map((path): Row => ({ key: `GET ${path}`, params: { id } })),
    ...reads.map((path): Row => ({ key: `GET ${path}`, about: 'not mine', params: { id: shut }, answers: nobodys })),
    { key: `GET ${one}captions/{language}/`, params: { id, language: 'es' } },
    {
      key: `GET ${one}captions/{language}/`,
      about: 'not mine',
      params: { id: shut, language: 'es' },
      answers: nobodys,
    },
    { key: `PUT ${one}position/`, params: { id }, body: place },
    { key: `PUT ${one}position/`, about: 'not mine', params: { id: shut }, body: place, answers: nobodys },
    { key: 'GET /api/courses/class-attachment/{id}/', params: { id: course.attachment } },
    {
      key: 'GET /api/courses/class-attachment/{id}/',
      about: 'not mine',
      params: { id: closed.attachment },
      answers: nobodys,
    },
    { key: 'GET /api/courses/my-courses/{id}/notes/', params: { id: course.id } },
    { key: 'GET /api/courses/my-courses/{id}/notes/', about: 'not mine', params: { id: closed.id }, answers: nobodys },
    { key: 'PUT /api/courses/video-notes/{id}/', params: { id: owner.note }, body: note, answers: ofOwnerAlone },
    { key: 'DELETE /api/courses/video-notes/{id}/', params: { id: owner.note }, answers: ofOwnerAlone },
    { key: 'GET /api/courses/progress/' },
    { key: 'GET /api/courses/continue-watching/' },
    { key: 'POST /api/courses/course-observation/', body: { course_class_id: id, text: 'The sound is low' } },
    { key: 'GET /api/courses/course-observation/' },
    { key: 'PATCH /api/courses/course-observation/{id}/', params: { id: owner.remark }, body: { handled: true } },
    { key: 'GET /api/courses/student-class-video-watched/' },
    { key: 'POST /api/courses/student-class-video-watched/', body: { course_class_id: id } },
  ]
}

function tests({ courses: { open, quiz } }: Stage): Row[] {
  return [
    { key: 'GET /api/courses/evaluation/{id}/', params: { id: open.id } },
    { key: 'POST /api/courses/evaluation/results/submit/', body: { evaluation_id: open.id, answers: [] } },
    { key: 'GET /api/courses/video-quiz/{id}/', params: { id: quiz.id } },
    { key: 'POST /api/courses/video-quiz/{id}/submit/', params: { id: quiz.id }, body: { answers: [] } },
    { key: 'GET /api/courses/assessments/{id}/', params: { id: open.id } },
    { key: 'POST /api/courses/assessments/{id}/attempts/', params: { id: open.id } },
  ]
}

function attempts({ courses: { open }, work: { owner } }: Stage): Row[] {
  const own = '/api/courses/attempts/{id}/' as const
  const answer = { kind: 'OPEN_TEXT', text: 'Late' }
  return [
    { key: `GET ${own}`, params: { id: owner.open }, answers: ofOwnerAlone },
    {
      key: `PUT ${own}answers/{question_id}/`,
      params: { id: owner.open, question_id: open.questions[0]! },
      body: { answer, sequence: 9 },
      answers: ofOwnerAlone,
    },
    { key: `POST ${own}submit/`, params: { id: owner.open }, body: { answers: [] }, answers: ofOwnerAlone },
    { key: `GET ${own}results/`, params: { id: owner.marked }, answers: ofOwnerAlone },
    {
      key: 'POST /api/courses/recordings/',
      body: { upload_id: owner.upload },
      answers: ofOwnerAlone,
    },
  ]
}

function placement({ courses: { level }, work: { owner } }: Stage): Row[] {
  const own = '/api/courses/placement/' as const
  const answered = { question_id: owner.asked, answer: null }
  return [
    { key: 'GET /api/courses/placement_test_data/data/' },
    { key: `GET ${own}` },
    { key: `POST ${own}attempts/` },
    { key: `GET ${own}attempts/{id}/`, params: { id: owner.placing }, answers: ofOwnerAlone },
    { key: `POST ${own}attempts/{id}/answers/`, params: { id: owner.placing }, body: answered, answers: ofOwnerAlone },
    { key: `GET ${own}results/` },
    // Any teacher may confirm a level.
    { key: `PATCH ${own}results/{id}/`, params: { id: owner.placed }, body: { level }, writers: ['otherTeacher'] },
  ]
}

function marking({ courses: { waiting }, work: { owner } }: Stage): Row[] {
  const one = '/api/courses/marking/{attempt_id}/{question_id}/' as const
  const params = { attempt_id: owner.waiting, question_id: waiting.questions[0]! }
  const rubric = ['task', 'organisation', 'vocabulary', 'grammar'].map(criterion => ({ criterion, marks: 3 }))
  return [
    { key: 'GET /api/courses/marking/' },
    { key: `GET ${one}`, params },
    { key: `POST ${one}claim/`, params },
    { key: `DELETE ${one}claim/`, params },
    { key: `POST ${one}mark/`, params, body: { rubric } },
  ]
}
