/** Under which the device keeps what was opened lately; it goes with the session. */
export const recentKey = 'recently-opened'
