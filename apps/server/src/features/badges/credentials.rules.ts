/** An award as a credential of the Open Badges 3.0 data model, and as the claims of its JWT. */

export interface AwardToTell {
  /** The award's own identifier. */
  id: string
  badge: { id: string; name: string; description: string }
  /** The address of the picture the school has given the badge; null for none. */
  picture: string | null
  criteria: string
  /** Whom it was given to. */
  holder: string
  awardedAt: Date
  /** Where this very credential is served. */
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

/** The contexts that define every term used below; a term of another one would have no meaning to a verifier. */
const contexts = ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json']

/** What the issuer says of itself. */
export function profileOf(issuer: Issuer) {
  return { id: issuer.id, type: ['Profile'], name: issuer.name, url: issuer.url }
}

/** The credential of an award. Its subject has an identifier of this award only, so that two cannot be put together. */
export function credentialOf(award: AwardToTell, issuer: Issuer): Credential {
  const { badge, picture, criteria, holder, awardedAt } = award
  return {
    '@context': contexts,
    id: award.address,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: badge.name,
    issuer: profileOf(issuer),
    // whole seconds, because the claim that has to equal it counts in them
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

/** The payload of the JWT: the credential with the registered claims that have to say the same. */
export function claimsOf(credential: Credential, issuer: Issuer) {
  return {
    ...credential,
    iss: issuer.id,
    jti: credential.id,
    nbf: Date.parse(credential.validFrom) / 1000,
    sub: credential.credentialSubject.id,
  }
}
