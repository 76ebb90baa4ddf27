/** Certificates of completion. */

export const certificateKinds = ['COURSE', 'LEVEL'] as const
export type CertificateKind = (typeof certificateKinds)[number]

export const certificateStates = ['VALID', 'REVOKED', 'REPLACED'] as const
export type CertificateState = (typeof certificateStates)[number]

/** Maximum characters of a reason for issuing or revoking one. */
export const maxCertificateReasonLength = 500
