/** How long a sign-in may go unused before it is over, though it would live on; as SQL that is added to an instant. */
export const idleSpan = `interval '14 days'`
