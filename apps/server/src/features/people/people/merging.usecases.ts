import { createHash } from 'node:crypto'
import { automaticReasons } from '@aulaviva/domain/automatic-reasons'
import { titleOfRow } from '@aulaviva/domain/class-title'
import { dayOf } from '@aulaviva/domain/days'
import { namesOf } from '@aulaviva/domain/names'
import type { Dependencies } from '../../../dependencies.ts'
import { personById } from '../../../platform/auth/read-person.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { enqueueBadgeCheck } from '../../../platform/jobs/enqueue-badge-check.ts'
import { dropHeldMails } from '../../../platform/mail/mails.ts'
import { changedMeanwhile, notFound, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { revokeAccess } from '../../accounts/accounts/account-links.usecases.ts'
import { closeAttemptNow } from '../../assessment/assessments/closing.usecases.ts'
import { releaseSeatWithoutReceipt } from '../../classes/reservations/reservations.usecases.ts'
import { dropClass } from '../../classes/substitutions/drop-class.usecases.ts'
import { lockAndFindClasses } from '../../classes/timetable/timetable.usecases.ts'
import { leaveWaitlist } from '../../classes/waitlist/waitlist.usecases.ts'
import { loadJoinedMonths } from '../../money/honorarium/statements.usecases.ts'
import type { ChangedFields } from '../../shared/changes/changes.rules.ts'
import { recordChanges } from '../../shared/changes/changes.usecases.ts'
import { deleteRoleRow, mergeRules } from './merge-rules.repository.ts'
import {
  type CollisionRow,
  classesOfBoth,
  closeMergedAccount,
  contractsOf,
  differencesOf,
  dropAttempt,
  duplicateAttempts,
  factsOf,
  fillEmptyFields,
  lockStudents,
  lockTeachers,
  lockUsers,
  makeCurrentSubscription,
  markDoubledSeats,
  overlappingClasses,
  overlappingSeats,
  placesToDrop,
  setLimits,
  sidesOf,
} from './merging.repository.ts'
import { joinContracts, mergeRefusal } from './merging.rules.ts'
import { mergeProblems, sameAccount } from './people.errors.ts'
import { accountById } from './people.repository.ts'
import { presentAccount } from './people.usecases.ts'

/**
 * Merges two accounts of one person. Where both have something that a person can have only once, a rule decides, and
 * the preview shows the outcome.
 */

type Deps = Pick<Dependencies, 'config' | 'settings' | 'catalogue' | 'fileLinks'>

interface Pair {
  stays: string
  goes: string
}

/**
 * Two accounts side by side, and what a merge would do. Throws 404 if one doesn't exist, and 409 if both are the same.
 */
export async function mergeImpact(deps: Pick<Deps, 'settings'>, db: Queryable, pair: Pair, now: Date) {
  return (await loadImpact(deps, db, pair, now)).impact
}

async function loadImpact({ settings }: Pick<Deps, 'settings'>, db: Queryable, pair: Pair, now: Date) {
  const { stays, goes } = pair
  if (stays === goes) throw new Problem(sameAccount)
  const at = now.toISOString()
  const { timeZone: zone } = settings()
  const today = dayOf(now, zone)
  const accounts = [await accountById.first(db, stays), await accountById.first(db, goes)] as const
  const [mine, other] = accounts
  if (!mine || !other) throw new Problem(notFound)
  const numbers = await sidesOf.all(db, [stays, goes], at)
  const contracts = await contractsOf.all(db, [stays, goes])
  const contractOf = (user: string) => contracts.find(({ student_id }) => student_id === user)
  const facts = await factsOf.one(db, stays, goes, at, today)
  const { deletion_asked, pauses_overlap, gave_two_at_once, ...both } = facts
  const { months_differ, ...months } = await loadJoinedMonths(db, { stays, goes, now, zone })
  const joined = joinContracts(contractOf(stays), contractOf(goes), today)
  const consequences = {
    refusal: mergeRefusal({
      stays: mine,
      goes: other,
      deletion_asked,
      pauses_overlap,
      gave_two_at_once,
      months_differ,
    }),
    ...both,
    ...months,
    contract: joined && {
      plan: joined.counts.plan,
      both: joined.both,
      date_limit: joined.date_limit,
      warranty_limit: joined.warranty_limit,
    },
    seats: (await overlappingSeats.all(db, stays, goes, at)).map(presentClass),
    classes: (await overlappingClasses.all(db, stays, goes, at)).map(presentClass),
    places: (await placesToDrop.all(db, stays, goes, at)).length,
    tests: (await duplicateAttempts.all(db, stays, goes)).map(({ title }) => title),
    differences: await differencesOf.all(db, stays, goes),
  }
  const sideOf = (account: typeof mine) => {
    const counted = numbers.find(({ id }) => id === account.id)
    if (!counted) throw new Error('A count returned no row')
    const { balance_minutes, ...counts } = counted
    const contract = contractOf(account.id)
    return {
      ...presentAccount(account),
      ...counts,
      hours: balance_minutes === null ? null : balance_minutes / 60,
      plan: contract?.plan ?? null,
      date_limit: contract?.date_limit ?? null,
    }
  }
  const sides = { stays: sideOf(mine), goes: sideOf(other) }
  return { impact: { ...sides, ...consequences, seen: fingerprintOf(pair, consequences) }, joined }
}

/** Fingerprint of the preview, to check that the merge does what the preview showed. */
const fingerprintOf = ({ stays, goes }: Pair, consequences: object) =>
  createHash('sha256')
    .update(JSON.stringify([stays, goes, consequences]))
    .digest('base64url')

interface Merging extends Pair {
  tx: Transaction
  now: Date
  /** The staff member who merges. */
  by: string
  reason: string
  /** The fingerprint that `mergeImpact` returned. */
  seen: string
}

/**
 * Merges two accounts. Everything of the removed account moves to the kept one, which keeps its address and sign-in.
 * The removed account is closed and points to the kept one. All or nothing, and it can't be undone. Throws 409 if the
 * accounts can't be merged or the outcome would differ from the preview.
 */
export async function mergePeople(deps: Deps, merging: Merging): Promise<void> {
  const { tx, now, stays, goes, by, reason } = merging
  if (stays === goes) throw new Problem(sameAccount)
  const pair = [stays, goes]
  // the lock order of every reservation: classes, then the owners of the hours, then accounts
  const classes = await classesOfBoth.all(tx, pair, now.toISOString())
  const ids = classes.map(({ id }) => id)
  await lockAndFindClasses(tx, ids)
  await lockStudents.run(tx, pair)
  await lockTeachers.run(tx, pair)
  if ((await lockUsers.run(tx, pair)) < 2) throw new Problem(notFound)
  const { impact, joined } = await loadImpact(deps, tx, merging, now)
  if (impact.refusal) throw new Problem(mergeProblems[impact.refusal])
  const lockedIds = new Set(ids)
  const isUnchanged = (await classesOfBoth.all(tx, pair, now.toISOString())).every(({ id }) => lockedIds.has(id))
  if (!isUnchanged || impact.seen !== merging.seen) throw new Problem(changedMeanwhile)

  await releaseDuplicates(deps, merging)
  await closeRemovedAccount(merging)
  for (const rule of mergeRules.values()) {
    if ('stays' in rule) continue
    for (const step of rule) await step.run(tx, goes, stays)
  }
  for (const statement of deleteRoleRow) await statement.run(tx, goes)
  if (joined) {
    const { counts, date_limit, warranty_limit } = joined
    await setLimits.run(tx, counts.id, date_limit, warranty_limit)
    await makeCurrentSubscription.run(tx, stays, counts.id)
  }
  if (impact.stays.role === 'student') await enqueueBadgeCheck(tx, stays)
  const describeAccount = (one: (typeof impact)['stays']) => `${namesOf(one)} (${one.email})`.trim()
  const fields: ChangedFields = {
    account: { from: describeAccount(impact.goes), to: describeAccount(impact.stays) },
    ...Object.fromEntries(
      impact.differences.map(({ field, ...values }) => [field, { from: values.goes, to: values.stays }]),
    ),
    ...(joined?.both && { date_limit: { from: joined.counts.date_limit, to: joined.date_limit } }),
  }
  const entry = { by, area: 'people', thing: 'PERSON', act: 'MERGED', reason } as const
  // staff with the Finance permission see in the audit log that hours and subscriptions, or pay, were merged
  const moneyEntry = {
    ...entry,
    area: 'money',
    thing: impact.stays.role === 'student' ? 'SUBSCRIPTION' : 'HONORARIUM',
  } as const
  await recordChanges(
    tx,
    [
      { ...entry, id: stays, fields },
      { ...entry, id: goes, fields: { account: fields.account! } },
      {
        ...moneyEntry,
        id: stays,
        fields: {
          account: fields.account!,
          ...(impact.stays.hours !== null && { hours: { from: impact.stays.hours, to: hoursOfBoth(impact) } }),
        },
      },
    ],
    now,
  )
}

const hoursOfBoth = ({ stays, goes }: Record<keyof Pair, { hours: number | null }>) =>
  (stays.hours ?? 0) + (goes.hours ?? 0)

const releaseReason = automaticReasons.accounts_merged

/** Releases upcoming seats, classes, and attempts that one person can't have twice. Past ones stay side by side. */
async function releaseDuplicates(deps: Deps, { tx, now, stays, goes, by }: Merging): Promise<void> {
  const at = now.toISOString()
  const { timeZone: academyZone } = deps.settings()
  const personOf = async (id: string) => {
    return orNotFound(await personById(tx, id, { now, academyZone, includeDisabled: true }))
  }
  for (const { student_id, class_id } of await placesToDrop.all(tx, stays, goes, at)) {
    await leaveWaitlist(deps, { tx, person: await personOf(student_id), now, id: class_id })
  }
  for (const { id } of await overlappingSeats.all(tx, stays, goes, at)) {
    const person = await personOf(goes)
    await releaseSeatWithoutReceipt(deps, { tx, person, now, id, reason: releaseReason, academy: { by } })
  }
  for (const { id } of await overlappingClasses.all(tx, stays, goes, at)) {
    const body = { scheduled_live_class_id: id, cancellation_reason: releaseReason }
    await dropClass(deps, { tx, person: await personOf(goes), now, body, files: [] })
  }
  for (const { id, placement } of await duplicateAttempts.all(tx, stays, goes)) {
    if (placement) await dropAttempt.run(tx, id)
    else await closeAttemptNow(tx, id, now)
  }
  await markDoubledSeats.run(tx, stays, goes, at)
}

/** Ends all access to the removed account and fills the kept account's empty fields from it. */
async function closeRemovedAccount({ tx, now, stays, goes }: Merging): Promise<void> {
  await revokeAccess(tx, goes, now)
  await dropHeldMails(tx, goes, now)
  const uniqueValues = orNotFound(await closeMergedAccount.first(tx, goes, stays, now.toISOString()))
  await fillEmptyFields.run(
    tx,
    stays,
    goes,
    uniqueValues.external_id,
    uniqueValues.photo_file_id,
    uniqueValues.photo_key,
  )
}

const presentClass = ({ id, starts_at, ...named }: CollisionRow) => ({ id, starts_at, title: titleOfRow(named) })
