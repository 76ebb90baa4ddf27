/** How long before a class a reminder may come, in minutes, the longest first. */
export const reminderOffsets = [2880, 1440, 720, 360, 180, 60, 30, 15] as const

/** When a person who has chosen nothing is reminded of a class. */
export const usualReminderMinutes: readonly (typeof reminderOffsets)[number][] = [1440, 60]
