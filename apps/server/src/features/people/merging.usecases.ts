import { createHash } from 'node:crypto'
import { titleOfRow } from '@aulaviva/domain/class-title'
import { dayOf } from '@aulaviva/domain/days'
import { namesOf } from '@aulaviva/domain/names'
import { ownReasons } from '@aulaviva/domain/own-reasons'
import type { Dependencies } from '../../dependencies.ts'
import { personById } from '../../platform/auth/read-person.ts'
import type { Queryable, Transaction } from '../../platform/database/queryable.ts'
import { askForBadges } from '../../platform/jobs/ask-for-badges.ts'
import { dropHeldMails } from '../../platform/mail/mails.ts'
import { changedMeanwhile, notFound, Problem } from '../../platform/problem/problem.ts'
import { endAccess } from '../accounts/account-links.usecases.ts'
import { closeNow } from '../assessments/closing.usecases.ts'
import type { ChangedFields } from '../changes/changes.rules.ts'
import { keepChanges } from '../changes/changes.usecases.ts'
import { monthsOfBoth } from '../honorarium/statements.usecases.ts'
import { giveSeatBack } from '../reservations/reservations.usecases.ts'
import { giveUpClass } from '../substitutions/giving-up.usecases.ts'
import { lockAndFindClasses } from '../timetable/timetable.usecases.ts'
import { leaveWaitlist } from '../waitlist/waitlist.usecases.ts'
import { endRole, mergeRules } from './merge-rules.repository.ts'
import {
  type CollisionRow,
  classesAtOnce,
  classesOfBoth,
  closeInto,
  contractsOf,
  differencesOf,
  dropAttempt,
  factsOf,
  fillFrom,
  keepDoubled,
  lockStudents,
  lockTeachers,
  lockUsers,
  placesToLeave,
  putBefore,
  seatsAtOnce,
  setLimits,
  sidesOf,
  testsAtOnce,
} from './merging.repository.ts'
import { joinContracts, mergeRefusal } from './merging.rules.ts'
import { mergeRefused, sameAccount } from './people.errors.ts'
import { accountById } from './people.repository.ts'
import { presentAccount } from './people.usecases.ts'

/** Two accounts of one person become one. What both have of what one person has once follows a rule each, told before. */

type Deps = Pick<Dependencies, 'config' | 'settings' | 'catalogue' | 'fileLinks'>

interface Pair {
  stays: string
  goes: string
}

/** Two accounts beside each other, and what a merge would do. 404 where one is not there, 409 for one and the same. */
export async function foreseeMerge(deps: Pick<Deps, 'settings'>, db: Queryable, pair: Pair, now: Date) {
  return (await foresee(deps, db, pair, now)).told
}

async function foresee({ settings }: Pick<Deps, 'settings'>, db: Queryable, pair: Pair, now: Date) {
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
  const { months_differ, ...months } = await monthsOfBoth(db, { stays, goes, now, zone })
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
    seats: (await seatsAtOnce.all(db, stays, goes, at)).map(presentClass),
    classes: (await classesAtOnce.all(db, stays, goes, at)).map(presentClass),
    places: (await placesToLeave.all(db, stays, goes, at)).length,
    tests: (await testsAtOnce.all(db, stays, goes)).map(({ title }) => title),
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
  return { told: { ...sides, ...consequences, seen: fingerprintOf(pair, consequences) }, joined }
}

/** Of what is told before, so that what is done is what was told. */
const fingerprintOf = ({ stays, goes }: Pair, consequences: object) =>
  createHash('sha256')
    .update(JSON.stringify([stays, goes, consequences]))
    .digest('base64url')

interface Merging extends Pair {
  tx: Transaction
  now: Date
  /** Who of the staff does it. */
  by: string
  reason: string
  /** What was told of it, as `foreseeMerge` says. */
  seen: string
}

/**
 * Makes one account of two: everything of the one that goes becomes the other's, whose address and sign-in stay, and the one
 * that goes is closed for good and leads to it. All of it or nothing; it cannot be undone. Throws 409 where the two have to
 * stay two, and where anything would become of them that was not told before.
 */
export async function mergePeople(deps: Deps, merging: Merging): Promise<void> {
  const { tx, now, stays, goes, by, reason } = merging
  if (stays === goes) throw new Problem(sameAccount)
  const pair = [stays, goes]
  // in the order of every reservation: classes, then whose hours they are, then accounts
  const classes = await classesOfBoth.all(tx, pair, now.toISOString())
  const ids = classes.map(({ id }) => id)
  await lockAndFindClasses(tx, ids)
  await lockStudents.run(tx, pair)
  await lockTeachers.run(tx, pair)
  if ((await lockUsers.run(tx, pair)) < 2) throw new Problem(notFound)
  const { told, joined } = await foresee(deps, tx, merging, now)
  if (told.refusal) throw new Problem(mergeRefused[told.refusal])
  const held = new Set(ids)
  const known = (await classesOfBoth.all(tx, pair, now.toISOString())).every(({ id }) => held.has(id))
  if (!known || told.seen !== merging.seen) throw new Problem(changedMeanwhile)

  await giveUpDoubles(deps, merging)
  await close(merging)
  for (const rule of mergeRules.values()) {
    if ('stays' in rule) continue
    for (const step of rule) await step.run(tx, goes, stays)
  }
  for (const end of endRole) await end.run(tx, goes)
  if (joined) {
    const { counts, date_limit, warranty_limit } = joined
    await setLimits.run(tx, counts.id, date_limit, warranty_limit)
    await putBefore.run(tx, stays, counts.id)
  }
  if (told.stays.role === 'student') await askForBadges(tx, stays)
  const named = (one: (typeof told)['stays']) => `${namesOf(one)} (${one.email})`.trim()
  const fields: ChangedFields = {
    account: { from: named(told.goes), to: named(told.stays) },
    ...Object.fromEntries(
      told.differences.map(({ field, ...values }) => [field, { from: values.goes, to: values.stays }]),
    ),
    ...(joined?.both && { date_limit: { from: joined.counts.date_limit, to: joined.date_limit } }),
  }
  const made = { by, area: 'people', thing: 'PERSON', act: 'MERGED', reason } as const
  // staff who work with money see in the log that hours and subscriptions, or pay, were merged
  const money = {
    ...made,
    area: 'money',
    thing: told.stays.role === 'student' ? 'SUBSCRIPTION' : 'HONORARIUM',
  } as const
  await keepChanges(
    tx,
    [
      { ...made, id: stays, fields },
      { ...made, id: goes, fields: { account: fields.account! } },
      {
        ...money,
        id: stays,
        fields: {
          account: fields.account!,
          ...(told.stays.hours !== null && { hours: { from: told.stays.hours, to: hoursOfBoth(told) } }),
        },
      },
    ],
    now,
  )
}

const hoursOfBoth = ({ stays, goes }: Record<keyof Pair, { hours: number | null }>) =>
  (stays.hours ?? 0) + (goes.hours ?? 0)

const reasonOfLeaving = ownReasons.accounts_merged

/** Gives up what one person cannot have twice ahead; what is past stays beside the other. */
async function giveUpDoubles(deps: Deps, { tx, now, stays, goes, by }: Merging): Promise<void> {
  const at = now.toISOString()
  const { timeZone: academyZone } = deps.settings()
  const personOf = async (id: string) => {
    const person = await personById(tx, id, { now, academyZone, evenDisabled: true })
    if (!person) throw new Problem(notFound)
    return person
  }
  for (const { student_id, class_id } of await placesToLeave.all(tx, stays, goes, at)) {
    await leaveWaitlist(deps, { tx, person: await personOf(student_id), now, id: class_id })
  }
  for (const { id } of await seatsAtOnce.all(tx, stays, goes, at)) {
    const person = await personOf(goes)
    await giveSeatBack(deps, { tx, person, now, id, reason: reasonOfLeaving, academy: { by } })
  }
  for (const { id } of await classesAtOnce.all(tx, stays, goes, at)) {
    const body = { scheduled_live_class_id: id, cancellation_reason: reasonOfLeaving }
    await giveUpClass(deps, { tx, person: await personOf(goes), now, body, files: [] })
  }
  for (const { id, placement } of await testsAtOnce.all(tx, stays, goes)) {
    if (placement) await dropAttempt.run(tx, id)
    else await closeNow(tx, id, now)
  }
  await keepDoubled.run(tx, stays, goes, at)
}

/** Ends every way in to the account that goes, and gives the other what it does not say of itself. */
async function close({ tx, now, stays, goes }: Merging): Promise<void> {
  await endAccess(tx, goes, now)
  await dropHeldMails(tx, goes, now)
  const only = await closeInto.first(tx, goes, stays, now.toISOString())
  if (!only) throw new Problem(notFound)
  await fillFrom.run(tx, stays, goes, only.external_id, only.photo_file_id, only.photo_key)
}

const presentClass = ({ id, starts_at, ...named }: CollisionRow) => ({ id, starts_at, title: titleOfRow(named) })
