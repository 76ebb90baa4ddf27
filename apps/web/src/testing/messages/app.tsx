import type { OfflineAction } from '@aulaviva/domain/offline-course'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { page } from 'vitest/browser'
import { queueDownload as bringCourse } from '#entities/offline/downloads.ts'
import { Course } from '#features/courses/courses/course-page.tsx'
import { RemarkForm } from '#features/courses/courses/remark-form.tsx'
import { ProfileForm } from '#features/people/profile/profile-form.tsx'
import { api } from '#platform/api/api.ts'
import { watchSession } from '#platform/session/session.ts'
import { watchFailures } from '#platform/toasts/watch-failures.ts'
import { routeTree } from '../../routes/tree.ts'
import { addAnswers, answersOfFrame, ErrorAnswer } from '../mock-server.ts'
import { anId, course, courseClass, inHours, profile, student } from '../samples.ts'
import { mountRouter, show, signIn } from '../show.tsx'
import type { SpecifiedMessage } from './specified-message.ts'

const press = (name: string) => page.getByRole('button', { name }).click()
const theCourse = 'GET /api/courses/my-courses/{id}/'

/** A page whose data the server refuses to return. */
const refusedPage = (refusal: ErrorAnswer) =>
  show(<Course id={anId()} search={{}} />, { answers: { [theCourse]: refusal, 'GET /api/courses/progress/': [] } })

const visit = (address: string) =>
  mountRouter(createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) }))

async function visitAs(me: Parameters<typeof signIn>[0], address: string) {
  await signIn(me, answersOfFrame())
  visit(address)
}

async function changeProfile(field: string, value: string) {
  const saved = profile()
  await show(<ProfileForm />, {
    answers: { 'GET /api/users/self/': saved, 'PUT /api/users/self/': { ...saved, city: 'Cali', version: 2 } },
  })
  await page.getByRole('textbox', { name: field }).fill(value)
  await press('Save changes')
}

async function sendRemark() {
  const one = courseClass()
  await show(<RemarkForm courseClass={one} />, {
    answers: {
      'POST /api/courses/course-observation/': {
        id: anId(),
        course_class_id: one.id,
        text: 'The sound is low',
        created_at: inHours(0),
      },
    },
  })
  await page.getByRole('textbox', { name: 'Your comment' }).fill('The sound is low')
  await press('Send comment')
}

/** Downloads a course in steps. Each step names the version of the course, or the error, that the server returns. */
async function downloadInSteps(...steps: [OfflineAction, version: number | ErrorAnswer][]) {
  const me = student()
  const id = anId()
  await show(null, { me })
  for (const [action, version] of steps) {
    addAnswers({ [theCourse]: version instanceof ErrorAnswer ? version : course({ id, version }) })
    bringCourse(me.id, { id, size: 0 }, action)
    await page.getByText(/^(Course|Error)/).findElement()
    if (action !== steps.at(-1)?.[0] || version !== steps.at(-1)?.[1]) await press('Dismiss message')
  }
}

async function failUnseen() {
  await show(null)
  const somewhere = new EventTarget()
  watchFailures(somewhere)
  somewhere.dispatchEvent(new Event('unhandledrejection'))
}

async function expire() {
  await show(null)
  watchSession()
  addAnswers({ 'GET /api/courses/my-courses/': new ErrorAnswer(401, 'not_authenticated') })
  await api('GET /api/courses/my-courses/').catch(() => undefined)
}

export const appMessages: readonly SpecifiedMessage[] = [
  {
    text: 'The required parameter {name} was null or undefined',
    name: 'id',
    where: 'where a page lacks what it cannot be read without',
    trigger: () => show(<Course id="" search={{}} />, { answers: { 'GET /api/courses/progress/': [] } }),
  },
  {
    text: 'invalid data found, please fix them',
    where: 'when a profile is saved with a field that is wrong',
    trigger: () => changeProfile('Phone', '123'),
  },
  {
    text: 'invalid data found, please fix them',
    where: 'where the server refuses what it was sent',
    trigger: () => refusedPage(new ErrorAnswer(400, 'invalid_input')),
  },
  {
    text: 'You do not have access to this page',
    where: 'at a page that the student’s status keeps closed',
    trigger: () => visitAs(student({ student_status: 'CONTRACT_EXPIRED' }), '/students/courses'),
  },
  {
    text: 'You do not have access to this page',
    where: 'where the server says that the status keeps it closed',
    trigger: () => refusedPage(new ErrorAnswer(403, 'status_not_allowed')),
  },
  {
    text: "You don't have access to this app.",
    where: 'to a student whom the academy has not entered',
    trigger: () => visitAs({ ...student(), student: null }, '/home'),
  },
  {
    text: 'Authentication Error',
    where: 'after a sign-in that was refused without a word',
    trigger: async () => visit('/?error=access_denied'),
  },
  {
    text: 'There was an error while authenticating',
    where: 'after a sign-in that was not begun here',
    trigger: async () => visit('/?code=code&state=state'),
  },
  {
    text: 'An unexpected error happened',
    where: 'after a failure that nothing has taken care of',
    trigger: failUnseen,
  },
  {
    text: 'Something happened. Try again later.',
    where: 'where the server fails without a word',
    trigger: () => refusedPage(new ErrorAnswer(500)),
  },
  { text: 'Action successful', where: 'after a remark is sent', trigger: sendRemark },
  { text: 'Information updated', where: 'after a profile is saved', trigger: () => changeProfile('City', 'Cali') },
  {
    text: 'Course downloaded successfully',
    where: 'after a course is brought to the device',
    trigger: () => downloadInSteps(['download', 1]),
  },
  {
    text: 'Course updated successfully',
    where: 'after a course of the device is renewed',
    trigger: () => downloadInSteps(['download', 1], ['update', 2]),
  },
  {
    text: 'Course is already up to date',
    where: 'after a course is renewed that has not changed',
    trigger: () => downloadInSteps(['download', 1], ['update', 1]),
  },
  {
    text: 'Course content already exists locally, please update',
    where: 'after a course is brought that is on the device',
    trigger: () => downloadInSteps(['download', 1], ['download', 2]),
  },
  {
    text: 'Error downloading course content',
    where: 'after a course that does not arrive',
    trigger: () => downloadInSteps(['download', new ErrorAnswer(500)]),
  },
  // Keep this last: an expired session can't start again on this page.
  { text: 'Your session has expired.', where: 'after the server knows the token no longer', trigger: expire },
]
