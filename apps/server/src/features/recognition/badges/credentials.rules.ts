/** Builds an award as an Open Badges 3.0 credential, and the claims of its JWT. */

export interface AwardDetails {
  id: string
  badge: { id: string; name: string; description: string }
  /** The address of the badge's image, or null. */
  picture: string | null
  criteria: string
  /** The name of the holder. */
  holder: string
  awardedAt: Date
  /** The address of this credential. */
  address: string
}

export interface Issuer {
  id: string
  name: string
  url: string
}

export interface Credential {
  '@context': string[]
  id: string
  type: string[]
  name: string
  issuer: object
  validFrom: string
  credentialSubject: { id: string } & Record<string, unknown>
}

/** The contexts that define every term used below. A verifier can't interpret terms of any other. */
const contexts = ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json']

export function profileOf(issuer: Issuer) {
  return { id: issuer.id, type: ['Profile'], name: issuer.name, url: issuer.url }
}

/**
 * Builds the credential of an award. Its subject's id is unique to this award, so that awards of one person can't be
 * linked.
 */
export function credentialOf(award: AwardDetails, issuer: Issuer): Credential {
  const { badge, picture, criteria, holder, awardedAt } = award
  return {
    '@context': contexts,
    id: award.address,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: badge.name,
    issuer: profileOf(issuer),
    // whole seconds, because the claim that must equal it counts in seconds
    validFrom: `${awardedAt.toISOString().slice(0, 19)}Z`,
    credentialSubject: {
      id: `urn:uuid:${award.id}`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityType: 'name', identityHash: holder, hashed: false }],
      achievement: {
        id: `urn:uuid:${badge.id}`,
        type: ['Achievement'],
        achievementType: 'Badge',
        name: badge.name,
        description: badge.description,
        criteria: { narrative: criteria },
        ...(picture && { image: { id: picture, type: 'Image' } }),
      },
    },
  }
}

/** The JWT payload: the credential, and the registered claims that must match it. */
export function claimsOf(credential: Credential, issuer: Issuer) {
  return {
    ...credential,
    iss: issuer.id,
    jti: credential.id,
    nbf: Date.parse(credential.validFrom) / 1000,
    sub: credential.credentialSubject.id,
  }
}
