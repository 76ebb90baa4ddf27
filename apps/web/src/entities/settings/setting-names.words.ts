import type { SettingName } from '@aulaviva/domain/academy-settings'
import { defineWords, plural } from '#platform/words/define-words.ts'

/** What each setting of the academy is called, wherever it is named, and its figures in words. */
export const settingNamesWords = defineWords('setting-names', {
  names: {
    name: 'Name of the academy',
    contact_email: 'Address for answers',
    contact_phone: 'Phone',
    contact_whatsapp: 'WhatsApp number',
    time_zone: 'Time zone',
    currency: 'Currency',
    languages: 'Languages of the app',
    teaches: 'Language you teach',
    accent: 'Colour',
    logo: 'Logo',
    reserve_horizon_days: 'Classes open for reserving',
    reserve_min_minutes_before: 'Reserving ends',
    levels_below: 'Levels below their own',
    levels_above: 'Levels above their own',
    cancel_free_hours_before: 'Cancelling free of charge',
    reschedule_hours_before: 'Moving to another class',
    join_window_minutes: 'The room opens',
    without_teacher_deadline_hours: 'Finding another teacher',
    waitlist_offer_minutes: 'An offered seat is held',
    attendance_window_days: 'Recording attendance',
    max_files: 'Files at a time',
    max_file_size_mb: 'Size of one file',
    allowed_extensions: 'Kinds of file',
    document_notice_days: 'Notice of documents that end',
    placement_repeat_days: 'Taking the placement test again',
    notifications_kept_days: 'Notifications',
    mails_kept_days: 'Mails that were sent',
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
