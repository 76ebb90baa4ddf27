/** Cover requests to a teacher by name. */

/**
 * ASKED until the teacher answers or gets the class in another way (ACCEPTED, DECLINED), the time is over or the class
 * has started (LAPSED), staff withdraw it (WITHDRAWN), or the class is canceled or covered by someone else
 * (NOT_NEEDED).
 */
export const substituteStates = ['ASKED', 'ACCEPTED', 'DECLINED', 'LAPSED', 'WITHDRAWN', 'NOT_NEEDED'] as const
export type SubstituteState = (typeof substituteStates)[number]

/** Maximum characters of the notes with a request and an answer. */
export const maxCoverNoteLength = 300
