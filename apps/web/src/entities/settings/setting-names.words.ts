import type { SettingName } from '@aulaviva/domain/academy-settings'
import { defineWords, plural } from '#platform/words/define-words.ts'

/** The names of the academy's settings, and their values in words. */
export const settingNamesWords = defineWords('setting-names', {
  names: {
    name: 'Academy name',
    contact_email: 'Reply-to email',
    contact_phone: 'Phone',
    contact_whatsapp: 'WhatsApp number',
    time_zone: 'Time zone',
    currency: 'Currency',
    languages: 'App languages',
    teaches: 'Language you teach',
    accent: 'Color',
    logo: 'Logo',
    reserve_horizon_days: 'Reservations open',
    reserve_min_minutes_before: 'Reservations close',
    levels_below: 'Lower levels allowed',
    levels_above: 'Higher levels allowed',
    teachers_reserve: 'Teachers can reserve for students',
    cancel_free_hours_before: 'Free cancellation',
    reschedule_hours_before: 'Switching deadline',
    join_window_minutes: 'Online room opens',
    without_teacher_deadline_hours: 'Substitute deadline',
    waitlist_offer_minutes: 'Seat hold time',
    attendance_window_days: 'Attendance deadline',
    max_files: 'Maximum feedback files',
    max_file_size_mb: 'Maximum file size',
    allowed_extensions: 'File types',
    document_notice_days: 'Notice of expiring documents',
    placement_repeat_days: 'Wait between placement tests',
    notifications_kept_days: 'Notification retention',
    mails_kept_days: 'Email retention',
  } satisfies Record<SettingName, string>,
  units: {
    minutes: (count: number) => plural(count, { one: '1 minute', other: `${count} minutes` }),
    hours: (count: number) => plural(count, { one: '1 hour', other: `${count} hours` }),
    days: (count: number) => plural(count, { one: '1 day', other: `${count} days` }),
    levels: (count: number) => plural(count, { one: '1 level', other: `${count} levels` }),
    files: (count: number) => plural(count, { one: '1 file', other: `${count} files` }),
    megabytes: (count: number) => `${count} MB`,
  },
})
