/**
 * An academy's settings in one table, which the database checks, the contract, and the screen must match. A limit is a
 * whole number of its unit. `default` applies until the academy sets another value.
 */

export const settingGroups = [
  'academy',
  'reserving',
  'changing',
  'classes',
  'waitlist',
  'attendance',
  'files',
  'placement',
  'keeping',
] as const
export type SettingGroup = (typeof settingGroups)[number]

export type SettingUnit = 'minutes' | 'hours' | 'days' | 'levels' | 'files' | 'megabytes'

interface LimitRange {
  group: SettingGroup
  unit: SettingUnit
  min: number
  max: number
  default: number
}

/** Maximum hours between a deadline and its class: two weeks. */
const fortnightHours = 14 * 24

export const settingLimits = {
  reserve_horizon_days: { group: 'reserving', unit: 'days', min: 1, max: 366, default: 28 },
  reserve_min_minutes_before: { group: 'reserving', unit: 'minutes', min: 0, max: 10_080, default: 30 },
  levels_below: { group: 'reserving', unit: 'levels', min: 0, max: 20, default: 1 },
  levels_above: { group: 'reserving', unit: 'levels', min: 0, max: 20, default: 0 },
  cancel_free_hours_before: { group: 'changing', unit: 'hours', min: 0, max: fortnightHours, default: 12 },
  reschedule_hours_before: { group: 'changing', unit: 'hours', min: 0, max: fortnightHours, default: 6 },
  join_window_minutes: { group: 'classes', unit: 'minutes', min: 0, max: 120, default: 10 },
  without_teacher_deadline_hours: { group: 'classes', unit: 'hours', min: 0, max: fortnightHours, default: 4 },
  waitlist_offer_minutes: { group: 'waitlist', unit: 'minutes', min: 1, max: 1440, default: 30 },
  attendance_window_days: { group: 'attendance', unit: 'days', min: 0, max: 366, default: 7 },
  max_files: { group: 'files', unit: 'files', min: 1, max: 50, default: 5 },
  max_file_size_mb: { group: 'files', unit: 'megabytes', min: 1, max: 2048, default: 20 },
  document_notice_days: { group: 'files', unit: 'days', min: 0, max: 366, default: 30 },
  placement_repeat_days: { group: 'placement', unit: 'days', min: 0, max: 366, default: 30 },
  notifications_kept_days: { group: 'keeping', unit: 'days', min: 30, max: 3660, default: 365 },
  mails_kept_days: { group: 'keeping', unit: 'days', min: 30, max: 366, default: 90 },
} as const satisfies Record<string, LimitRange>

export type LimitName = keyof typeof settingLimits
export const limitNames = Object.keys(settingLimits) as LimitName[]

/** Settings that are on or off. `default` applies until the academy changes it. */
export const settingSwitches = {
  teachers_reserve: { group: 'reserving', default: false },
} as const satisfies Record<string, { group: SettingGroup; default: boolean }>

export type SwitchName = keyof typeof settingSwitches
export const switchNames = Object.keys(settingSwitches) as SwitchName[]

/** The academy's identity. The operator's values apply until the academy sets its own. */
export const identityNames = [
  'name',
  'contact_email',
  'contact_phone',
  'contact_whatsapp',
  'time_zone',
  'currency',
  'languages',
  'teaches',
  'accent',
  'logo',
] as const
export type IdentityName = (typeof identityNames)[number]

export const settingNames = [...identityNames, ...limitNames, ...switchNames, 'allowed_extensions'] as const
export type SettingName = (typeof settingNames)[number]

/** Maximum characters of an academy's name. */
export const maxAcademyNameLength = 80

/**
 * Extensions of all kinds of file that can be accepted: those whose content the server can recognize. An academy
 * chooses among them.
 */
export const fileExtensions = [
  ...['pdf', 'png', 'jpg', 'jpeg', 'webp', 'gif', 'mp3', 'm4a', 'ogg', 'wav', 'webm', 'mp4'],
  ...['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'txt', 'csv', 'vtt'],
] as const
export type FileExtension = (typeof fileExtensions)[number]

export const defaultExtensions: readonly FileExtension[] = [
  ...(['pdf', 'png', 'jpg', 'jpeg', 'webp', 'mp3', 'm4a', 'ogg', 'webm', 'mp4'] as const),
  ...(['docx', 'xlsx', 'pptx', 'txt'] as const),
]

type Limits = Readonly<Record<LimitName, number>>

/** Returns conflicts between limits that are each within their range: the field, and the one it conflicts with. */
export function limitConflicts(set: Limits): { field: LimitName; against: LimitName }[] {
  const horizon = set.reserve_horizon_days * 24 * 60
  const beforeClass = {
    // If these were as long before class as reservations open, no one could ever reserve, cancel free, switch, or
    // cover.
    reserve_min_minutes_before: set.reserve_min_minutes_before,
    cancel_free_hours_before: set.cancel_free_hours_before * 60,
    reschedule_hours_before: set.reschedule_hours_before * 60,
    without_teacher_deadline_hours: set.without_teacher_deadline_hours * 60,
  }
  return (Object.keys(beforeClass) as (keyof typeof beforeClass)[])
    .filter(field => beforeClass[field] >= horizon)
    .map(field => ({ field, against: 'reserve_horizon_days' }))
}
