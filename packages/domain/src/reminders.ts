/** Reminder times in minutes before a class, longest first. */
export const reminderOffsets = [2880, 1440, 720, 360, 180, 60, 30, 15] as const

/** Default reminders of a person who has chosen none. */
export const defaultReminderMinutes: readonly (typeof reminderOffsets)[number][] = [1440, 60]

/** The local time at which the daily digest is sent. */
export const digestHour = '18:00'
