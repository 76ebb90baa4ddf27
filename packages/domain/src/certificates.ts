/** Certificates of what was completed. */

export const certificateKinds = ['COURSE', 'LEVEL'] as const
export type CertificateKind = (typeof certificateKinds)[number]

export const certificateStates = ['VALID', 'REVOKED', 'REPLACED'] as const
export type CertificateState = (typeof certificateStates)[number]

/** The longest reason for issuing or ending one, in characters. */
export const longestCertificateReason = 500
