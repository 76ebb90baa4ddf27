import { defaultLanguage, type Language } from '@aulaviva/domain/languages'
import { namesOf } from '@aulaviva/domain/names'
import { importJWK, type JWK, SignJWT } from 'jose'
import type { Dependencies } from '../../../dependencies.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { AwardedRule, BadgeText } from './badges.repository.ts'
import { localizeBadge } from './badges.usecases.ts'
import { algorithm, publicKeys, signingKey } from './credential-keys.usecases.ts'
import { claimsOf, credentialOf, type Issuer, profileOf } from './credentials.rules.ts'
import { criteriaOf } from './credentials.words.ts'
import { addressesOf, findSharedBadge } from './sharing.usecases.ts'

type Deps = Pick<Dependencies, 'config' | 'database' | 'clock' | 'settings'>
type Config = Dependencies['config']

/** A badge as its public link shows it. */
export interface VerifiedBadge {
  badge: { id: string; image: string | null } & BadgeText & AwardedRule
  holder: string
  awardId: string
  awardedAt: Date
  /** The address of this page and of the signed credential. */
  url: string
  credentialUrl: string
}

/**
 * Returns the badge that the link with this key verifies, in the reader's language if one is given. Null if the key is
 * unknown or no longer shared.
 */
export async function verifyBadge(
  { config, database }: Deps,
  key: string,
  language: Language | null = null,
): Promise<VerifiedBadge | null> {
  const found = await findSharedBadge(database, key)
  if (!found) return null
  const { id, name, description, image, rule } = language ? localizeBadge(found.badge, language) : found.badge
  const { url, credential_url: credentialUrl } = addressesOf(config, key)
  return {
    badge: { id, name, description, image, ...rule },
    holder: namesOf(found),
    awardId: found.id,
    awardedAt: new Date(found.awarded_at),
    url,
    credentialUrl,
  }
}

/** Signs the verified badge as an Open Badges 3.0 credential, a compact JWS. */
export async function signCredential(deps: Deps, verified: VerifiedBadge): Promise<string> {
  const { badge, holder, awardId, awardedAt, credentialUrl } = verified
  const issuer = issuerOf(deps)
  // a signed text must be the same for every reader
  const criteria = criteriaOf(badge, defaultLanguage)
  const picture = badge.image && `${deps.config.publicUrl}${badge.image}`
  const award = { id: awardId, badge, picture, criteria, holder, awardedAt, address: credentialUrl }
  const key = await signingKey(deps.database, deps.clock.now())
  return new SignJWT(claimsOf(credentialOf(award, issuer), issuer))
    .setProtectedHeader({ alg: algorithm, kid: keyAddress(deps.config, key.id), typ: 'JWT' })
    .sign(await importJWK(key.private_key, algorithm))
}

/** The academy's issuer profile, served at its identifier. */
export function issuerProfile(deps: Pick<Deps, 'config' | 'settings'>) {
  return profileOf(issuerOf(deps))
}

/** Every public key, with the address that credentials refer to. */
export async function keySet(config: Config, db: Database): Promise<JWK[]> {
  return (await publicKeys(db)).map(({ id, key }) => ({ ...key, kid: keyAddress(config, id) }))
}

function issuerOf({ config: { publicUrl }, settings }: Pick<Deps, 'config' | 'settings'>): Issuer {
  return { id: `${publicUrl}/credentials/issuer`, name: settings().name, url: publicUrl }
}

const keyAddress = ({ publicUrl }: Config, id: string) => `${publicUrl}/credentials/keys/${id}`
