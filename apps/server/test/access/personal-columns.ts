import type { Scene } from '../scene.ts'

/** A column that can contain text chosen by a person, and whether one of its rows contains a canary. */
interface WordyColumn {
  name: string
  planted: boolean
}

/** Every column of text or JSON, except those that a constraint limits to a list of words. */
export async function wordyColumns(scene: Scene): Promise<WordyColumn[]> {
  const columns = await scene.rows<{ table: string; column: string }>(
    `select r.relname as table, a.attname as column
     from pg_attribute a join pg_class r on r.oid = a.attrelid join pg_namespace n on n.oid = r.relnamespace
     where n.nspname = 'public' and r.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
       and not exists (
         select from pg_constraint k where k.conrelid = r.oid and k.contype = 'c' and k.conkey = array[a.attnum]
           and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%')
     order by 1, 2`,
  )
  const found: WordyColumn[] = []
  for (const { table, column } of columns) {
    const { planted } = await scene.row<{ planted: boolean }>(
      `select exists (select from ${table} where ${column}::text ~ '[A-Za-z_]+~[a-z]') as planted`,
    )
    found.push({ name: `${table}.${column}`, planted })
  }
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Columns without a canary, and why their text is not personal. */
const impersonal: Record<string, string[]> = {
  'what the academy shows to everybody': [
    'academy_settings.accent',
    'academy_settings.contact_email',
    'academy_settings.contact_phone',
    'academy_settings.contact_whatsapp',
    'academy_settings.currency',
    'academy_settings.name',
    'announcements.body',
    'announcements.image_text',
    'announcements.link',
    'announcements.roles',
    'announcements.title',
    'announcements.translations',
    'assessment_draws.section',
    'assessment_draws.tag',
    'assessment_questions.section',
    'assessment_versions.document',
    'assessment_versions.note',
    'assessments.draft',
    'assessments.description',
    'assessments.title',
    'attempts.title',
    'badges.description',
    'badges.name',
    'badges.translations',
    'brought_packages.faults',
    'brought_packages.unfinished',
    'student_badges.rule',
    'class_groups.name',
    'classrooms.name',
    'week_templates.name',
    'days_off.name',
    'days_off.country',
    'classrooms.place',
    'certificates.title',
    'changes.name',
    'course_class_captions.language',
    'course_classes.captions_language',
    'course_classes.description',
    'course_classes.name',
    'course_classes.transcript',
    'levels.code',
    'levels.description',
    'levels.name',
    'live_class_types.description',
    'live_class_types.name',
    'mail_templates.body',
    'mail_templates.subject',
    'materials.title',
    'materials.url',
    'plans.description',
    'question_import_rows.detail',
    'question_import_rows.document',
    'question_import_rows.fingerprint',
    'question_import_rows.foreign_type',
    'question_import_rows.item',
    'question_import_rows.reason',
    'question_import_rows.source',
    'question_import_rows.title',
    'question_import_rows.warnings',
    'question_imports.encoding',
    'question_imports.file_name',
    'plans.name',
    'questions.prompt',
    'questions.picture_alt',
    'questions.tags',
    'topics.description',
    'topics.title',
    'units.description',
    'units.title',
  ],
  'what the school writes for its tests': [
    'courses.publish_note',
    'question_versions.note',
    'questions.draft',
    'questions.feedback',
    'questions.fingerprint',
    'questions.folded_words',
    'questions.rubric',
  ],
  'words of the program': [
    'academy_settings.allowed_extensions',
    'api_tokens.areas',
    'webhook_deliveries.type',
    'webhooks.events',
    'webhooks.off_reason',
    'access_tokens.client_id',
    'caption_drafts.problem',
    'course_videos.refusal',
    'video_renditions.problem',
    'badges.code',
    'certificates.cefr',
    'certificates.level_code',
    'changes.act',
    'changes.thing',
    'files.media_type',
    'job_attempts.process',
    'job_attempts.queue',
    'job_attempts.subject',
    'live_class_types.code',
    'mail_templates.kind',
    'notification_preferences.topic',
    'notifications.kind',
    'people_import_rows.taken',
    'people_imports.mapping',
    'people_import_headings.person_column',
    'oauth_codes.client_id',
    'schema_migrations.name',
    'schema_migrations.sha256',
    'users.staff_rights',
    'waitlist_entries.skip_reason',
  ],
  'figures, zones and languages': [
    'academy_settings.languages',
    'academy_settings.teaches',
    'academy_settings.time_zone',
    'attempt_answers.rubric',
    'attempts.stopping',
    'caption_drafts.language',
    'class_groups.time_zone',
    'class_series.time_zone',
    'mail_templates.language',
    'mails.language',
    'placement_results.skills',
    'subscriptions.currency',
    'subscriptions.type_limits',
    'users.language',
    'users.time_zone',
    'video_positions.played',
  ],
  'names that say whose they are by an identifier': [
    'attempt_counters.bucket',
    'brought_packages.upload_id',
    'course_uploads.id',
    'course_videos.upload_id',
    'recording_uploads.id',
    'recordings.upload_id',
  ],
  'no word, and hidden all the same': [
    'certificates.link_key',
    'loose_objects.storage_key',
    'network_tries.network',
    'student_badges.link_key',
    'users.password_hash',
  ],
  'what the server says of its backups': ['backup_runs.copy', 'backup_runs.problem'],
  'for everybody to check a credential with': ['credential_keys.id', 'credential_keys.public_key'],
  'the address of a picture, for whoever is shown its person': ['users.photo_key'],
}
export const impersonalColumns = Object.values(impersonal).flat().toSorted()
