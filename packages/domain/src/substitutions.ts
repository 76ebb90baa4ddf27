/** Asking one teacher by name to give a class in another's place. */

/**
 * ASKED until the teacher answers or has the class without an answer (ACCEPTED, DECLINED), the time is over or the class has begun
 * (LAPSED), the office takes it back (WITHDRAWN), or the class is canceled or given by somebody else by then (NOT_NEEDED).
 */
export const substituteStates = ['ASKED', 'ACCEPTED', 'DECLINED', 'LAPSED', 'WITHDRAWN', 'NOT_NEEDED'] as const
export type SubstituteState = (typeof substituteStates)[number]

/** What is written with the question, and with the answer. */
export const longestSubstituteNote = 300
