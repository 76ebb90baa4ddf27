/** Things and actions of the audit log. One list for the log, its filters, and its texts. */

export const changedThings = [
  'PERSON',
  'PEOPLE_IMPORT',
  'SETTINGS',
  'LEVEL',
  'UNIT',
  'TOPIC',
  'CLASS_TYPE',
  'CLASSROOM',
  'DAYS_OFF',
  'WEEK_TEMPLATE',
  'GROUP',
  'PLAN',
  'SUBSCRIPTION',
  'RATE',
  'BONUS',
  'HONORARIUM',
  'LIVE_CLASS',
  'TEACHER',
  'COURSE',
  'QUESTION_IMPORT',
  'QUESTION',
  'TEST',
  'API_TOKEN',
  'WEBHOOK',
  'ANNOUNCEMENT',
  'BADGE',
  'MAIL_TEMPLATE',
  'COMPLETION',
  'PLACEMENT',
  'PEOPLE',
  'ACADEMY',
  'SYLLABUS',
  'SERVER',
] as const
export type ChangedThing = (typeof changedThings)[number]

/** Things whose id is a person's id. They are shown by the person's name. */
export const thingsOfPeople: readonly ChangedThing[] = ['PERSON', 'SUBSCRIPTION', 'HONORARIUM', 'TEACHER']

export const changeActs = [
  'CREATED',
  'CHANGED',
  'CANCELED',
  'MOVED',
  'MERGED',
  'MERGE_ASKED',
  'MERGE_CONFIRMED',
  'MERGE_OBJECTED',
  'MERGE_CANCELED',
  'ARCHIVED',
  'RESTORED',
  'DELETED',
  'DISABLED',
  'ENABLED',
  'RESERVED',
  'RESERVATION_SWITCHED',
  'RESERVATION_CANCELED',
  'WAITLISTED',
  'RECORDED',
  'WAITLIST_REMOVED',
  'ENROLLED',
  'ENROLLMENT_SWITCHED',
  'ENROLLMENT_ENDED',
  'INVITED',
  'INVITATION_REVOKED',
  'INVITED_AGAIN',
  'ADDRESS_CORRECTED',
  'RIGHTS_CHANGED',
  'DEDUCTED',
  'CORRECTED',
  'UNDONE',
  'VERIFIED',
  'PAID',
  'PLAN_GIVEN',
  'PAYMENT_RECORDED',
  'HOURS_CHANGED',
  'PAUSED',
  'PAUSE_ENDED',
  'STARTED',
  'STOPPED',
  'RESUMED',
  'NAME_CORRECTED',
  'LEVEL_CHANGED',
  'SIGNED_OUT',
  'NOTE_ADDED',
  'NOTE_CHANGED',
  'NOTE_DELETED',
  'PUBLISHED',
  'UNPUBLISHED',
  'SCHEDULED',
  'UNSCHEDULED',
  'DRAFT_BEGUN',
  'DRAFT_GIVEN_UP',
  'VERSION_RESTORED',
  'MARKED_AGAIN',
  'DOCUMENT_ADDED',
  'DOCUMENT_CHANGED',
  'DOCUMENT_ARCHIVED',
  'DOCUMENT_RESTORED',
  'REVOKED',
  'SECRET_EXCHANGED',
  'CERTIFICATE_ISSUED',
  'CERTIFICATE_REVOKED',
  'CERTIFICATE_REPLACED',
  'SOUND_SENT',
  'EXPORTED',
  'TOKEN_ISSUED',
  'SECOND_FACTOR_RESET',
  'STAFF_LINK_ISSUED',
  'KEY_ROTATED',
  'BACKED_UP',
  'BACKUP_RESTORED',
  'FILLED',
] as const
export type ChangeAct = (typeof changeActs)[number]

/** Fields of all things except settings, whose fields have the names of the settings. */
export type ChangedField =
  | 'areas'
  | 'attempts'
  | 'questions'
  | 'classes'
  | 'placement'
  | 'stopping_least'
  | 'stopping_most'
  | 'stopping_sure_below'
  | 'needs'
  | 'score_least'
  | 'certificate'
  | 'shows_score'
  | 'first_day'
  | 'last_day'
  | 'expires_at'
  | 'events'
  | 'is_on'
  | 'title'
  | 'body'
  | 'subject'
  | 'link'
  | 'roles'
  | 'shown_from'
  | 'shown_until'
  | 'image_text'
  | 'picture'
  | 'translations'
  | 'email'
  | 'staff_rights'
  | 'name'
  | 'description'
  | 'kind'
  | 'given_for'
  | 'how_many'
  | 'course'
  | 'color'
  | 'duration_minutes'
  | 'cost_minutes'
  | 'default_capacity'
  | 'needs_unit'
  | 'levels'
  | 'cancel_free_hours_before'
  | 'reschedule_hours_before'
  | 'position'
  | 'sent_to'
  | 'month'
  | 'class_day'
  | 'amount'
  | 'basis'
  | 'least'
  | 'most'
  | 'travel'
  | 'travel_per'
  | 'rate'
  | 'valid_from'
  | 'valid_until'
  | 'bonus'
  | 'threshold'
  | 'first_month'
  | 'last_month'
  | 'types'
  | 'is_trial'
  | 'hours'
  | 'days'
  | 'warranty_days'
  | 'carry_over_hours'
  | 'weekly_limit_hours'
  | 'monthly_limit_hours'
  | 'type_limits'
  | 'open_limit'
  | 'price'
  | 'offered'
  | 'courses'
  | 'plan'
  | 'date_limit'
  | 'code'
  | 'cefr'
  | 'place'
  | 'level'
  | 'unit'
  | 'topic'
  | 'into'
  | 'material'
  | 'merged'
  | 'order'
  | 'first_name'
  | 'last_name'
  | 'role'
  | 'external_id'
  | 'account'
  | 'birth_date'
  | 'nationality'
  | 'identification_type'
  | 'identification_number'
  | 'department'
  | 'city'
  | 'neighborhood'
  | 'address'
  | 'phone'
  | 'time_zone'
  | 'language'
  | 'new'
  | 'changed'
  | 'refused'
  | 'invited'
  | 'paused_from'
  | 'paused_to'
  | 'number'
  | 'copied_from'
  | 'publish_at'
  | 'starts_at'
  | 'ends_at'
  | 'class_type'
  | 'class'
  | 'teacher'
  | 'seats'
  | 'document'
  | 'shared'
  | 'file'
  | 'rows'
  | 'narrowed_by'
  | 'classroom'
  | 'group'
  | 'min_students'
  | 'decision_day'

/** Id for things an academy has only one of, such as all its people or its server. */
export const theAcademy = '01890000-0000-7000-8000-000000000003'

export const changeOrigins = ['APP', 'COMMAND_LINE', 'IMPORT', 'API'] as const
export type ChangeOrigin = (typeof changeOrigins)[number]
