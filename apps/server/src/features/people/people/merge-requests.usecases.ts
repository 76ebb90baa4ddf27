import { hasPermission } from '@aulaviva/domain/access'
import { namesOf } from '@aulaviva/domain/names'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, WriteContext } from '../../../platform/auth/person.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { changedMeanwhile, notFound, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { mergeReadiness } from '../../accounts/accounts/merge-requests.rules.ts'
import {
  closeMergeRequest,
  hasObjection,
  lastMergeRequest,
  lockMergeRequests,
  openMergeRequest,
  otherMergeRequests,
  sendMergedMails,
} from '../../accounts/accounts/merge-requests.usecases.ts'
import { changeLog } from '../../shared/changes/changes.usecases.ts'
import { lockUsers, openingOf } from './merging.repository.ts'
import { needsOwner } from './merging.rules.ts'
import { mergeImpact, mergePeople } from './merging.usecases.ts'
import {
  mergeAsked,
  mergeNotAsked,
  mergeProblems,
  mergeUnconfirmed,
  mergeWaiting,
  needsOwner as onlyOwners,
  sameAccount,
} from './people.errors.ts'

/** Requests to merge two accounts. The merge runs after both people have confirmed it or had time to object. */

type Deps = Pick<Dependencies, 'config' | 'settings' | 'catalogue' | 'fileLinks'>

interface Pair {
  stays: string
  goes: string
}
type MergeInput = Pair & WriteContext

/** What a merge would do, the state of its request, and whether only an owner can continue. */
export async function compareAccounts(
  deps: Pick<Deps, 'settings'>,
  { db, person, now, ...pair }: Pair & { db: Queryable; person: Person; now: Date },
) {
  const impact = await mergeImpact(deps, db, pair, now)
  const request = await lastMergeRequest(db, pair, { usedAt: impact.goes.seen_at, now })
  const requester = request?.standing === 'ENDED' ? null : (request?.asked_by?.id ?? null)
  const other_requests = await otherMergeRequests(db, pair, now)
  return { ...impact, request, other_requests, needs_owner: await isForOwners(db, { person, now, ...pair, requester }) }
}

/**
 * Asks the people of two accounts by email whether both belong to one person. Changes nothing else. Throws 409 if the
 * accounts can't be merged, if the outcome would differ from the preview, or if either account has an open request.
 */
export async function requestMerge(
  deps: Deps,
  { seen, reason, ...input }: MergeInput & { seen: string; reason: string },
) {
  const { tx, person, now, stays, goes } = input
  if (stays === goes) throw new Problem(sameAccount)
  const pair = [stays, goes]
  // lock merge requests before accounts, in the same order as a merge
  for (const { id, isExpired: isOver } of await lockMergeRequests(tx, pair, now))
    if (isOver) await closeMergeRequest(tx, id, 'EXPIRED', now)
  if ((await lockUsers.run(tx, pair)) < 2) throw new Problem(notFound)
  const impact = await mergeImpact(deps, tx, input, now)
  if (impact.refusal) throw new Problem(mergeProblems[impact.refusal])
  if (impact.seen !== seen) throw new Problem(changedMeanwhile)
  if ((await lockMergeRequests(tx, pair, now)).length > 0) throw new Problem(mergeAsked)
  await requireMayMerge(tx, { ...input, requester: null })
  await openMergeRequest({ tx, now, stays, goes, by: { id: person.id, name: nameOf(person) }, reason })
  await recordForBoth(input, 'MERGE_ASKED', reason)
  return compareAccounts(deps, { ...input, db: tx })
}

/** Cancels the open request for two accounts. */
export async function cancelMerge(input: MergeInput): Promise<null> {
  const { tx, now } = input
  const request = await lockOpenRequest(input)
  await closeMergeRequest(tx, request.id, 'CANCELED', now)
  await recordForBoth(input, 'MERGE_CANCELED', '')
  return null
}

/**
 * Merges two accounts whose request is confirmed, or has waited long enough while the account to remove wasn't used.
 * Then emails both addresses.
 */
export async function mergeNow(deps: Deps, { seen, ...input }: MergeInput & { seen: string }): Promise<void> {
  const { tx, person, now, stays, goes } = input
  if (stays === goes) throw new Problem(sameAccount)
  const request = await lockOpenRequest(input)
  const { id, asked_by, reason } = request
  const { goes: account } = await mergeImpact(deps, tx, input, now)
  const standing = mergeReadiness(request, account.seen_at, now)
  if (standing !== 'READY') throw new Problem(notReady[standing])
  await requireMayMerge(tx, { ...input, requester: asked_by })
  // sent while the removed account still has its address
  await sendMergedMails(tx, input, now)
  await mergePeople(deps, { tx, now, by: person.id, stays, goes, seen, reason })
  await closeMergeRequest(tx, id, 'DONE', now)
}

const notReady = { WAITING: mergeWaiting, UNCONFIRMED: mergeUnconfirmed, ENDED: mergeNotAsked }

/**
 * Locks and returns the open request for these accounts in this order. Throws 404 if an account doesn't exist, and 409
 * if there is no request.
 */
async function lockOpenRequest({ tx, now, stays, goes }: MergeInput) {
  const requests = await lockMergeRequests(tx, [stays, goes], now)
  const request = requests.find(one => one.stays_id === stays && one.goes_id === goes && !one.isExpired)
  if (!request) throw new Problem((await lockUsers.run(tx, [stays, goes])) < 2 ? notFound : mergeNotAsked)
  return request
}

interface Merging extends Pair {
  person: Person
  now: Date
  /** The person who made the request, if there is one. */
  requester: string | null
}

/** Throws 403 if only an owner can merge these accounts. */
async function requireMayMerge(tx: Transaction, merging: Merging): Promise<void> {
  if (await isForOwners(tx, merging)) throw new Problem(onlyOwners)
}

async function isForOwners(db: Queryable, { person, now, stays, goes, requester }: Merging): Promise<boolean> {
  if (hasPermission(person.staffRights ?? [], 'owner')) return false
  const opening = orNotFound(await openingOf.first(db, stays, requester ? [person.id, requester] : [person.id]))
  return needsOwner({ ...opening, objected: await hasObjection(db, { stays, goes }) }, now)
}

const recordForBoth = (
  { tx, person, now, stays, goes }: MergeInput,
  act: 'MERGE_ASKED' | 'MERGE_CANCELED',
  reason: string,
) => changeLog('people', 'PERSON')({ tx, person, now }, { id: stays, act, reason }, { id: goes, act, reason })

const nameOf = ({ firstName, lastName }: Person) => namesOf({ first_name: firstName, last_name: lastName })
