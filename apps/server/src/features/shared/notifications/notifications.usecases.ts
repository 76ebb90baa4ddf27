import { pickLanguage } from '@aulaviva/domain/languages'
import { fillTemplate } from '@aulaviva/domain/mail-templates'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, WriteContext } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { storableJson } from '../../../platform/database/storable-text.ts'
import { type PageQuery, pageAnswer } from '../../../platform/http/page.ts'
import type { Logger } from '../../../platform/logging/logger.ts'
import { type CauseColumns, causeColumns, type MessageCause } from '../../../platform/mail/cause.ts'
import { type NewMail, postMails } from '../../../platform/mail/mails.ts'
import { orNotFound } from '../../../platform/problem/problem.ts'
import { type AboutOf, choiceOf, type Kind, type KindName, kinds, type ReaderLocale } from './kinds.rules.ts'
import {
  activeOwners,
  insertNotifications,
  markAllRead,
  markRead,
  markReadOf,
  markUnread,
  type NotificationRow,
  notificationLists,
  purgeNotifications,
  type ReaderRow,
  readersByIds,
} from './notifications.repository.ts'
import { afterQuietHours, preferencesPath } from './notifications.rules.ts'
import { notificationsWords } from './notifications.words.ts'
import { renderEmail, renderText, templateValuesOf, timeZoneNote } from './render-notification.ts'

/** A notification for one person, stored once per cause. */
export type NewNotification = {
  [K in KindName]: { user: string; about: AboutOf<K> } & MessageCause<K>
}[KindName]

/**
 * Notifies people in the transaction of the cause: one notification per person and cause and, depending on the
 * person's choice, an email at once or in the daily digest. People without an active account are left out.
 */
export async function notify(tx: Transaction, messages: readonly NewNotification[], now: Date): Promise<void> {
  if (messages.length === 0) return
  const users = [...new Set(messages.map(({ user }) => user))]
  const rows = await readersByIds.all(tx, users, [...new Set(messages.map(({ kind }) => kind))])
  const readers = new Map(rows.map(row => [row.id, row]))
  const drafts = messages.flatMap(message => {
    const reader = readers.get(message.user)
    return reader ? [buildNotification(message, reader, now)] : []
  })
  const inserted = await insertNotifications.all(tx, storableJson(drafts.map(({ row }) => row)))
  const insertedKeys = new Set(inserted.map(keyOf))
  const mails = drafts.filter(({ row }) => insertedKeys.delete(keyOf(row))).flatMap(({ mail }) => mail)
  await postMails(tx, mails, now)
}

const keyOf = ({ user_id, kind, of_id, occasion }: CauseColumns & { user_id: string }) =>
  [user_id, kind, of_id, occasion].join(' ')

function buildNotification({ user, about, ...cause }: NewNotification, reader: ReaderRow, now: Date) {
  const { kind } = cause
  const { topic, link: linkOf, goodUntil, checked, gathers, calendar: eventOf } = kinds[kind] as Kind<typeof about>
  const { in_app, mail } = topic === null ? fixedChannels : choiceOf(topic, reader.chosen)
  const link = linkOf(about)
  const row = {
    user_id: user,
    ...causeColumns(cause),
    about,
    link,
    created_at: now,
    shown: in_app,
    digest: mail === 'DIGEST' ? 'WAITING' : null,
  }
  const mails: NewMail[] = []
  if (mail === 'AT_ONCE') {
    const words = notificationsWords(reader.language)
    const action = { label: words.open, path: link }
    const choices = topic && { label: words.choices, path: preferencesPath }
    const event = eventOf?.(about)
    const { subject, ...email } = renderMail(kind, about as AboutOf<typeof kind>, reader)
    mails.push({
      ...cause,
      user,
      to: reader.email,
      language: reader.language,
      subject,
      content: {
        ...email,
        ...timeZoneNote([subject, ...email.paragraphs], reader),
        action,
        ...(event && { calendar: event }),
        ...(choices && { choices }),
      },
      after: topic === null ? now : afterQuietHours(now, reader),
      // emails about account security and emails that expire are never delayed
      gathers: gathers ?? (topic !== null && goodUntil === undefined),
      ...(goodUntil && { goodUntil: new Date(goodUntil(about)) }),
      ...(checked && { still: { kind, user, about } }),
    })
  }
  return { row, mail: mails }
}

/**
 * The email of a kind: the academy's custom text if it has one. Includes the default text for emails that list several
 * notifications.
 */
function renderMail<K extends KindName>(kind: K, about: AboutOf<K>, reader: ReaderRow) {
  const email = renderEmail(kind, about, reader)
  const template = reader.templates?.find(one => one.kind === kind)
  if (!template) return email
  const { first_name, academy } = reader
  const { title, body } = renderText(kind, about, reader)
  const values = { first_name, academy, ...templateValuesOf(kind, about, reader) }
  return { ...fillTemplate(template, values, email), listed: { title, body } }
}

/** The channels of a kind without a topic, which cannot be turned off. */
const fixedChannels = { in_app: true, mail: 'AT_ONCE' } as const

/**
 * A notification written for its reader. One stored as text is returned unchanged. If writing one fails, a placeholder
 * replaces it, so that the rest of the list still loads.
 */
export function renderNotification({ about, ...row }: NotificationRow, locale: ReaderLocale, log: Logger) {
  const storedText = { title: row.title ?? '', body: row.body }
  const { title, body } = about ? renderOrLog({ ...row, about }, locale, log) : storedText
  return { ...row, title, body }
}

/** The kinds already logged by each logger: a list is read many times. */
const loggedKinds = new WeakMap<Logger, Set<string>>()

function renderOrLog(
  { id, kind, about }: Pick<NotificationRow, 'id' | 'kind'> & { about: object },
  locale: ReaderLocale,
  log: Logger,
) {
  try {
    return renderText(kind as KindName, about as never, locale)
  } catch (error) {
    const logged = loggedKinds.get(log) ?? new Set()
    if (!logged.has(kind)) log.error({ err: error, notification: id, kind }, 'a notification couldn’t be rendered')
    loggedKinds.set(log, logged.add(kind))
    return notificationsWords(locale.language).unreadable
  }
}

type Deps = Pick<Dependencies, 'log' | 'settings'>

const localeOf = ({ settings }: Deps, { language, timeZone }: Person): ReaderLocale => ({
  language: pickLanguage([language], settings().languages),
  zone: timeZone ?? settings().timeZone,
})

/** A person's notifications in their language, latest first: all, unread, or read. */
export async function listNotifications(
  deps: Deps,
  { db, person, query }: { db: Database; person: Person; query: PageQuery & { isUnread?: boolean | undefined } },
) {
  const filter = query.isUnread === undefined ? 'all' : query.isUnread ? 'unread' : 'read'
  const { rows, count } = await notificationLists[filter].page(db, query, person.id)
  const locale = localeOf(deps, person)
  return pageAnswer(
    '/api/main/notifications/',
    query,
    rows.map(row => renderNotification(row, locale, deps.log)),
    count,
  )
}

/** Marks one of the person's notifications as read or unread. Throws 404 for those of other people. */
export async function markNotification(
  deps: Deps,
  { tx, person, now, id, read }: WriteContext & { id: string; read: boolean },
) {
  const row = orNotFound(
    read ? await markRead.first(tx, person.id, id, now.toISOString()) : await markUnread.first(tx, person.id, id),
  )
  return renderNotification(row, localeOf(deps, person), deps.log)
}

/** Marks the person's notifications of a kind about a thing as read, because they have done what these ask. */
export async function markDone(
  tx: Transaction,
  { user, kind, of }: { user: string; kind: KindName; of: string },
  now: Date,
): Promise<void> {
  await markReadOf.run(tx, user, kind, of, now.toISOString())
}

/** Marks all of the person's notifications so far as read. */
export async function markAllNotifications({ tx, person, now }: WriteContext) {
  return { marked: await markAllRead.run(tx, person.id, now.toISOString()) }
}

/** How many unread notifications the person has. */
export function countUnread(db: Queryable, user: string): Promise<number> {
  return notificationLists.unread.count(db, user)
}

/**
 * Notifies every owner except the author of the act and the person it is about, who gets a notification of their own.
 */
export async function notifyOwners(
  tx: Transaction,
  notice: DistributiveOmit<NewNotification, 'user'>,
  now: Date,
  { by = null, about = null }: { by?: string | null; about?: string | null } = {},
): Promise<void> {
  const people = (await activeOwners.all(tx)).filter(({ id }) => id !== about)
  const others = people.filter(({ id }) => id !== by)
  // the only owner is notified of their own act too: someone else may have done it in their name
  const recipients = others.length > 0 ? others : people
  await notify(
    tx,
    recipients.map(({ id }) => ({ user: id, ...notice })),
    now,
  )
}

type DistributiveOmit<T, K extends keyof T> = T extends unknown ? Omit<T, K> : never

/** Deletes a batch of notifications created before this instant. */
export function purgeOldNotifications(tx: Transaction, before: Date): Promise<number> {
  return purgeNotifications.run(tx, before.toISOString())
}
