import { beforeAll, expect, test } from 'vitest'
import { anonymizeUser, erasures } from '../../src/features/people/own-data/anonymizing.repository.ts'
import { parts, personalFiles } from '../../src/features/people/own-data/personal-data.repository.ts'
import { makeScene, type Scene } from '../scene.ts'
import { startTestApp } from '../test-app.ts'

// These refer to a person only as the uploader of one of their files.
const ofTheAcademy = [
  'academy_settings',
  'announcements',
  'assessment_draws',
  'assessment_questions',
  'assessment_versions',
  'completion_rules',
  'course_class_attachments',
  'course_class_captions',
  'course_files',
  'course_packages',
  'brought_packages',
  'caption_drafts',
  'course_videos',
  'course_versions',
  'materials',
  'plan_courses',
  'question_import_rows',
  'question_versions',
  'questions',
  'video_renditions',
]

/** What a person's data export omits, and why. */
const notExported = {
  'what the academy shows to everybody': ofTheAcademy,
  'secrets of signing in': ['account_links', 'invitations', 'oauth_codes', 'recovery_codes', 'sign_in_steps'],
  'repeats what is exported': [
    'class_tallies',
    'idempotency_keys',
    'last_seen',
    'listed_people',
    'people_import_rows',
    'reminders_sent',
  ],
  'what the academy keeps of its own work': [
    'attempts_marked_again',
    'class_closing_classes',
    'class_closings',
    'class_copies',
    'class_copy_classes',
    'class_series',
    'week_template_classes',
    'week_template_sources',
    'week_templates',
    'people_imports',
    'question_imports',
  ],
  'read through the views of what was told': ['feedback_files', 'topic_results'],
  'what a teacher notes of a student, for nobody else': ['private_notes'],
  'what staff note about a person for each other': ['staff_notes'],
  'bytes that are under way, and how many were sent': ['course_uploads', 'recording_uploads', 'upload_counts'],
}

/** What deleting an account leaves unchanged, and why. */
const notErased = {
  'what the academy shows to everybody': [
    ...ofTheAcademy,
    'assessments',
    'badges',
    'course_classes',
    'courses',
    'levels',
  ],
  'goes with the row it hangs on': ['attempt_answers', 'attempts_marked_again', 'placement_results', 'recovery_codes'],
  'goes with its bytes': ['files'],
  'is the deletion': ['account_deletions'],
  'the books': [
    'honorarium_bonuses',
    'honorarium_corrections',
    'honorarium_deductions',
    'honorarium_rates',
    'hours_movements',
  ],
  'what the academy keeps of its own work': [
    'class_closing_classes',
    'class_closings',
    'class_copies',
    'class_copy_classes',
    'class_groups',
    'class_series',
    'week_template_classes',
    'week_template_sources',
    'week_templates',
    'question_imports',
  ],
  'follows what is erased by itself': ['listed_people'],
  'holds no words': [
    'class_handovers',
    'class_tallies',
    'group_enrollments',
    'level_moves',
    'student_class_moves',
    'students',
  ],
}

let scene: Scene
let tables: string[]

beforeAll(async () => {
  scene = await makeScene(await startTestApp())
  // Tables that refer to a person, or to a row that does.
  const rows = await scene.rows<{ name: string }>(
    `with recursive about (id, steps) as (
       select r::regclass::oid, 0 from unnest(array['users', 'students', 'teachers']) r
       union
       select k.conrelid, a.steps + 1 from pg_constraint k join about a on k.confrelid = a.id
       where k.contype = 'f' and a.steps < 2)
     select distinct id::regclass::text as name from about order by 1`,
  )
  tables = rows.map(({ name }) => name)
})

const unnamed = (statements: readonly { text: string }[], verbs: string) => {
  const sql = statements.map(({ text }) => text).join('\n')
  return tables.filter(name => !new RegExp(`\\b(${verbs}) ${name}\\b`).test(sql))
}

test('every table about a person is in the export of their data, or named here with the reason', () => {
  const statements = [...parts.map(({ statement }) => statement), personalFiles]
  expect(unnamed(statements, 'from|join')).toEqual(Object.values(notExported).flat().toSorted())
})

test('every table about a person is emptied of them with the account, or named here with the reason', () => {
  const statements = [...erasures, anonymizeUser]
  expect(unnamed(statements, 'delete from|update')).toEqual(Object.values(notErased).flat().toSorted())
})

test('every text of a person’s own row is taken from it with the account', async () => {
  const columns = await scene.rows<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'users' and data_type = 'text' and is_generated = 'NEVER' order by 1`,
  )
  const left = columns.map(({ name }) => name).filter(name => !new RegExp(`\\b${name} = `).test(anonymizeUser.text))
  // It decides what the person may do, and identifies no one.
  expect(left).toEqual(['role'])
})
