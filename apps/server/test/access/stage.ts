import type { StaffArea } from '@aulaviva/domain/access'
import type { FastifyInstance } from 'fastify'
import { hashSecret, makeSecret } from '../../src/platform/auth/secret.ts'
import type { Transaction } from '../../src/platform/database/queryable.ts'
import { asShown } from '../as-shown.ts'
import { ffmpegPath } from '../ffmpeg.ts'
import { type Actor, makeScene, type Scene } from '../scene.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { type ActorName, type RecordedStudent, type RecordedTeacher, signedInActors } from './actors.ts'
import { tokensByArea } from './api-token.ts'
import { type Canaries, openCanaries } from './canaries.ts'
import { startForgetfulServer } from './forgetful-server.ts'
import { createPut, invitePeople, type People, plantPersonalData } from './people.ts'
import { plantWebhook, unusedToken } from './stage-api.ts'
import { type StagedAuthoring, writeAuthoring } from './stage-authoring.ts'
import { type LiveClasses, type Planting, plantSeats, type Seats, scheduleClasses } from './stage-classes.ts'
import { type Courses, openCourses, type PlantedAttempts, plantAttempts } from './stage-courses.ts'
import {
  type Office,
  plantAwards,
  plantDeparture,
  plantOffice,
  plantTeacherRecords,
  type TeacherRecords,
} from './stage-office.ts'
import { type StagedQuestions, writeQuestions } from './stage-questions.ts'
import { type StagedSyllabus, writeSyllabus } from './stage-syllabus.ts'

/** An academy in which everyone has data, and a server that rolls back every call. */
export interface Stage {
  product: TestApp
  scene: Scene
  app: FastifyInstance
  canaries: Canaries
  people: People
  classes: LiveClasses
  courses: Courses
  office: Office
  seats: Record<RecordedStudent, Seats>
  work: Record<RecordedStudent, PlantedAttempts>
  teaching: Record<RecordedTeacher, TeacherRecords>
  /** By person: a notification, and a signed-in device. */
  kept: Record<string, { notification: string; device: string }>
  dataExport: string
  /** All plans in their order. */
  plans: string[]
  /** A badge the owner has earned and shares. */
  badge: string
  /** Certificates of the owner, one valid and one revoked, and the academy's completion rules. */
  /** A link of the recorded class. */
  classMaterial: string
  disabledStudent: string
  certificates: { valid: string; ended: string; usualRule: string; exception: string; level: string }
  questions: StagedQuestions
  syllabus: StagedSyllabus
  /**
   * What staff were shown about merging two almost empty accounts, and two for which a merge was requested and
   * confirmed.
   */
  mergeSeen: { asking: string; doing: string }
  /** What the screen shows before hours or pay are changed. */
  shown: Awaited<ReturnType<typeof shownBefore>>
  tokens: Record<StaffArea, Actor>
  /** The id of one of them. */
  apiToken: string
  /** A webhook with a delivery and its response. */
  webhook: { webhook: string; delivery: string }
  authoring: StagedAuthoring
  idOf(who: ActorName): string
}

export async function buildStage(look: (tx: Transaction) => Promise<void> = async () => {}): Promise<Stage> {
  const product = await startTestApp({ TRANSCRIPTION_URL: 'http://localhost:9/v1', FFMPEG_PATH: ffmpegPath })
  const scene = await makeScene(product)
  const canaries = openCanaries()
  const people = await invitePeople(scene, canaries)
  const now = product.clock.now().toISOString()
  const planting: Planting = { scene, put: createPut(scene), canaries, people, now }
  const kept: Stage['kept'] = {}
  for (const who of signedInActors) {
    kept[who] = await plantPersonalData(planting.put, canaries, { who, actor: people[who]! }, now)
  }
  const classes = await scheduleClasses(planting)
  const courses = await openCourses(product, planting)
  const office = await plantOffice(planting)
  const teaching = {
    ownTeacher: await plantTeacherRecords(planting, 'ownTeacher'),
    otherTeacher: await plantTeacherRecords(planting, 'otherTeacher'),
  }
  const seats = {
    owner: await plantSeats(planting, classes, 'owner'),
    otherStudent: await plantSeats(planting, classes, 'otherStudent'),
  }
  const work = {
    owner: await plantAttempts(planting, courses, 'owner'),
    otherStudent: await plantAttempts(planting, courses, 'otherStudent'),
  }
  const dataExport = await plantDeparture(planting, 'owner')
  const { badge, certificate, ended } = await plantAwards(planting, 'owner')
  await plantAwards(planting, 'otherStudent')
  const tokens = await tokensByArea(scene, people.staff!)
  const plans = await scene.rows<{ id: string }>('select id from plans')
  return {
    product,
    scene,
    app: await startForgetfulServer(product.dependencies, look),
    canaries,
    people,
    classes,
    courses,
    office,
    seats,
    work,
    teaching,
    kept,
    dataExport,
    plans: plans.map(({ id }) => id),
    badge,
    classMaterial: (
      await scene.row<{ id: string }>(
        `insert into materials (class_id, title, url, created_at) values ($1, 'Song', 'https://example.org/', now()) returning id`,
        classes.recorded,
      )
    ).id,
    certificates: { valid: certificate, ended, ...(await rulesOf(scene)) },
    questions: await writeQuestions(planting),
    syllabus: await writeSyllabus(planting),
    authoring: await writeAuthoring(planting),
    disabledStudent: await disabledStudent(planting),
    mergeSeen: {
      asking: await seenOfMerge(scene, people, 'AVAILABLE', 'HOURS_COMPLETED'),
      doing: await confirmMerge(planting),
    },
    shown: await shownBefore(scene, people, office.unpaid),
    tokens,
    apiToken: await unusedToken(planting),
    webhook: await plantWebhook(planting),
    idOf: who => people[who]?.id ?? '',
  }
}

/** The default rule for levels, an exception, and a level for which no one has a certificate. */
async function rulesOf(scene: Scene) {
  const idOf = async (sql: string) => (await scene.row<{ id: string }>(sql)).id
  return {
    usualRule: await idOf(`select id from completion_rules where kind = 'LEVEL' and level_id is null`),
    exception: await idOf(
      `insert into completion_rules (kind, level_id) select 'LEVEL', id from levels where code = 'A1' returning id`,
    ),
    level: await idOf(`select id from levels where code = 'C1'`),
  }
}

async function disabledStudent({ put, now }: Planting): Promise<string> {
  const email = 'away@example.test'
  const named = { role: 'student', first_name: 'Away', last_name: '' }
  const { id } = await put('users', { email, email_canonical: email, ...named, disabled_at: now })
  await put('students', { user_id: id })
  return id
}

/** A merge request that the person of the removed account has confirmed. */
async function confirmMerge({ scene, put, canaries, people, now }: Planting): Promise<string> {
  await put('merge_requests', {
    stays_id: people.CONTRACT_EXPIRED!.id,
    goes_id: people.PAYMENT_PENDING!.id,
    asked_by: people.staff!.id,
    asked_at: now,
    reason: canaries.plant('staff', 'why-a-merge-was-asked-for', ['staff']),
    state: 'CONFIRMED',
    confirmed_at: now,
    goes_hash: hashSecret(makeSecret()),
    stays_hash: hashSecret(makeSecret()),
  })
  // Old enough that no owner is needed.
  await scene.rows(`update users set created_at = '2026-01-01' where id = $1`, people.CONTRACT_EXPIRED!.id)
  return seenOfMerge(scene, people, 'CONTRACT_EXPIRED', 'PAYMENT_PENDING')
}

async function shownBefore(scene: Scene, people: People, unpaidStudent: string) {
  const shown = asShown(scene)
  const [owner, other, teacher] = [people.owner!.id, people.otherStudent!.id, people.ownTeacher!.id]
  return {
    plan: await shown.subscriptionOf(owner),
    otherPlan: await shown.subscriptionOf(other),
    unpaid: await shown.subscriptionOf(unpaidStudent),
    lastMovement: await shown.lastMovementOf(owner),
    lastPayMovement: await shown.lastPayMovementOf(teacher),
    february: await shown.amountOf(people.staff!, teacher, '2026-02-01'),
  }
}

async function seenOfMerge(scene: Scene, people: People, stays: ActorName, goes: ActorName): Promise<string> {
  const path = `/api/users/people/${people[stays]!.id}/merge/${people[goes]!.id}/`
  return (await scene.call('GET', path, { as: people.staff })).data.seen
}
