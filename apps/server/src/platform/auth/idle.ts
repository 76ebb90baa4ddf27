/** SQL interval after which an unused session ends, even if it has not expired. */
export const idleSpan = `interval '14 days'`
