import { pickLanguage } from '@aulaviva/domain/languages'
import { fillTemplate } from '@aulaviva/domain/mail-templates'
import type { Dependencies } from '../../dependencies.ts'
import type { Person, Writing } from '../../platform/auth/person.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Queryable, Transaction } from '../../platform/database/queryable.ts'
import { storableJson } from '../../platform/database/storable-text.ts'
import { type Paging, pageAnswer } from '../../platform/http/page.ts'
import type { Logger } from '../../platform/logging/logger.ts'
import { type MailToPost, postMails } from '../../platform/mail/mails.ts'
import { notFound, Problem } from '../../platform/problem/problem.ts'
import { type AboutOf, choiceOf, type Kind, type KindName, kinds, type Reading } from './kinds.rules.ts'
import {
  forgetNotifications,
  insertNotifications,
  markAllRead,
  markRead,
  markUnread,
  type NotificationRow,
  notificationLists,
  owners,
  type ReaderRow,
  readersByIds,
} from './notifications.repository.ts'
import { afterQuiet, choicesPath } from './notifications.rules.ts'
import { notificationsWords } from './notifications.words.ts'
import { mailSaid, valuesOf, wordsOf } from './telling.ts'

/** Something to tell one person. The same `dedupe` tells them once, however often its cause is repeated. */
export type Message = {
  [K in KindName]: { user: string; kind: K; about: AboutOf<K>; dedupe: string }
}[KindName]

/**
 * Tells people in the transaction of the cause: a notification once per person and `dedupe`, and by the person's choice a
 * mail, at once or with the day's mail. Whoever has no account that is in use is left out.
 */
export async function notify(tx: Transaction, messages: readonly Message[], now: Date): Promise<void> {
  if (messages.length === 0) return
  const users = [...new Set(messages.map(({ user }) => user))]
  const rows = await readersByIds.all(tx, users, [...new Set(messages.map(({ kind }) => kind))])
  const readers = new Map(rows.map(row => [row.id, row]))
  const written = messages.flatMap(message => {
    const reader = readers.get(message.user)
    return reader ? [write(message, reader, now)] : []
  })
  const inserted = await insertNotifications.all(tx, storableJson(written.map(({ row }) => row)))
  const told = new Set(inserted.map(({ user_id, dedupe_key }) => `${user_id} ${dedupe_key}`))
  const mails = written.filter(({ row }) => told.delete(`${row.user_id} ${row.dedupe_key}`)).flatMap(({ mail }) => mail)
  await postMails(tx, mails, now)
}

function write({ user, kind, about, dedupe }: Message, reader: ReaderRow, now: Date) {
  const { topic, link: linkOf, goodUntil, checked, gathers, calendar: eventOf } = kinds[kind] as Kind<typeof about>
  const { in_app, mail } = topic === null ? always : choiceOf(topic, reader.chosen)
  const link = linkOf(about)
  const row = {
    user_id: user,
    kind,
    about,
    link,
    created_at: now,
    dedupe_key: dedupe,
    shown: in_app,
    digest: mail === 'DIGEST' ? 'WAITING' : null,
  }
  const mails: MailToPost[] = []
  if (mail === 'AT_ONCE') {
    const words = notificationsWords(reader.language)
    const action = { label: words.open, path: link }
    const choices = topic && { label: words.choices, path: choicesPath }
    const event = eventOf?.(about)
    const { subject, ...said } = mailOf(kind, about as AboutOf<typeof kind>, reader)
    mails.push({
      user,
      to: reader.email,
      language: reader.language,
      subject,
      content: { ...said, action, ...(event && { calendar: event }), ...(choices && { choices }) },
      after: topic === null ? now : afterQuiet(now, reader),
      // what is about the account's safety, or perishes, is never kept waiting
      gathers: gathers ?? (topic !== null && goodUntil === undefined),
      ...(goodUntil && { goodUntil: new Date(goodUntil(about)) }),
      ...(checked && { still: { kind, user, about } }),
    })
  }
  return { row, mail: mails }
}

/**
 * What a mail of a kind says: in the school's words where it has written any, with the product's own beside them, in which
 * it stands in a mail that says several things.
 */
function mailOf<K extends KindName>(kind: K, about: AboutOf<K>, reader: ReaderRow) {
  const said = mailSaid(kind, about, reader)
  const template = reader.templates?.find(one => one.kind === kind)
  if (!template) return said
  const { first_name, academy } = reader
  const { title, body } = wordsOf(kind, about, reader)
  const values = { first_name, academy, ...valuesOf(kind, about, reader) }
  return { ...fillTemplate(template, values, said), listed: { title, body } }
}

/** The channels of a kind without a topic, which cannot be turned off. */
const always = { in_app: true, mail: 'AT_ONCE' } as const

/**
 * A notification as its reader reads it: of what was kept as words, those. One whose facts have no words is said to be there,
 * so that it takes nothing else along.
 */
export function worded({ about, ...row }: NotificationRow, reading: Reading, log: Logger) {
  const kept = { title: row.title ?? '', body: row.body }
  const { title, body } = about ? wordsOrLog({ ...row, about }, reading, log) : kept
  return { ...row, title, body }
}

/** The kinds that each log has been told of: a list is read again and again. */
const unreadable = new WeakMap<Logger, Set<string>>()

function wordsOrLog(
  { id, kind, about }: Pick<NotificationRow, 'id' | 'kind'> & { about: object },
  reading: Reading,
  log: Logger,
) {
  try {
    return wordsOf(kind as KindName, about as never, reading)
  } catch (error) {
    const logged = unreadable.get(log) ?? new Set()
    if (!logged.has(kind)) log.error({ err: error, notification: id, kind }, 'a notification has no words')
    unreadable.set(log, logged.add(kind))
    return notificationsWords(reading.language).unreadable
  }
}

type Deps = Pick<Dependencies, 'log' | 'settings'>

const readingOf = ({ settings }: Deps, { language, timeZone }: Person): Reading => ({
  language: pickLanguage([language], settings().languages),
  zone: timeZone ?? settings().timeZone,
})

/** A person's notifications, the latest first, in their language; all, the unread or the read ones. */
export async function notifications(
  deps: Deps,
  { db, person, query }: { db: Database; person: Person; query: Paging & { isUnread?: boolean | undefined } },
) {
  const which = query.isUnread === undefined ? 'all' : query.isUnread ? 'unread' : 'read'
  const { rows, count } = await notificationLists[which].page(db, query, person.id)
  const reading = readingOf(deps, person)
  return pageAnswer(
    '/api/main/notifications/',
    query,
    rows.map(row => worded(row, reading, deps.log)),
    count,
  )
}

/** Marks one notification of this person as read or unread; anybody else's answers 404. */
export async function markNotification(
  deps: Deps,
  { tx, person, now, id, read }: Writing & { id: string; read: boolean },
) {
  const row = read
    ? await markRead.first(tx, person.id, id, now.toISOString())
    : await markUnread.first(tx, person.id, id)
  if (!row) throw new Problem(notFound)
  return worded(row, readingOf(deps, person), deps.log)
}

/** Marks everything this person was told so far as read. */
export async function markAllNotifications({ tx, person, now }: Writing) {
  return { marked: await markAllRead.run(tx, person.id, now.toISOString()) }
}

/** How many notifications this person has not read. */
export function countUnread(db: Queryable, user: string): Promise<number> {
  return notificationLists.unread.count(db, user)
}

/** Notifies every owner but the author of the act and the person it is about, who gets a message of their own. */
export async function notifyOwners(
  tx: Transaction,
  notice: DistributiveOmit<Message, 'user'>,
  now: Date,
  { by = null, about = null }: { by?: string | null; about?: string | null } = {},
): Promise<void> {
  const people = (await owners.all(tx)).filter(({ id }) => id !== about)
  const others = people.filter(({ id }) => id !== by)
  // the only owner is notified of their own act too: someone else may have done it in their name
  const told = others.length > 0 ? others : people
  await notify(
    tx,
    told.map(({ id }) => ({ user: id, ...notice })),
    now,
  )
}

type DistributiveOmit<T, K extends keyof T> = T extends unknown ? Omit<T, K> : never

/** Forgets some of what people were told before this instant. */
export function forgetOldNotifications(tx: Transaction, before: Date): Promise<number> {
  return forgetNotifications.run(tx, before.toISOString())
}
