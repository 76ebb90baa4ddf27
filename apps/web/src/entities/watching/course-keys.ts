/** The beginnings of the keys of what changes when something is played. */
export const courseKeys = {
  progress: ['courses', 'progress'],
  next: ['courses', 'continue'],
} as const
