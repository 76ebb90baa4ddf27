import type { CallRequest } from '@aulaviva/contract/calls'
import { defaultReminderMinutes } from '@aulaviva/domain/reminders'
import type { Person, WriteContext } from '../../../platform/auth/person.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { messageWords } from '../../../platform/problem/message.words.ts'
import { invalid } from '../../../platform/problem/problem.ts'
import { choiceOf, type TopicName, topics } from './kinds.rules.ts'
import {
  preferencesOf,
  saveQuietHours,
  saveReminderMinutes,
  saveTopic,
  skipPassedReminders,
} from './preferences.repository.ts'

type Change = NonNullable<CallRequest<'PATCH /api/main/notification-preferences/'>['body']>

/** A person's notification preferences: every topic of their role, with the default where they chose nothing. */
export async function readPreferences({ db, person }: { db: Queryable; person: Person }) {
  const row = await preferencesOf.first(db, person.id)
  const names = (Object.keys(topics) as TopicName[]).filter(name => isForRole(name, person))
  return {
    topics: names.map(topic => choiceOf(topic, row?.chosen)),
    quiet_from: row?.quiet_from ?? null,
    quiet_to: row?.quiet_to ?? null,
    reminder_minutes: (row?.reminder_minutes ?? defaultReminderMinutes) as Change['reminder_minutes'] & object,
  }
}

interface PreferencesInput extends WriteContext {
  change: Change
}

/** Saves a person's choices. Fields that the change doesn't contain stay as they are. */
export async function savePreferences({ tx, person, now, change }: PreferencesInput) {
  const { topics: chosen = [], quiet_from, quiet_to, reminder_minutes } = change
  const notAllowed = chosen.find(({ topic }) => !isForRole(topic, person))
  if (notAllowed)
    throw invalid([
      { field: 'topics', code: 'not_yours', message: language => messageWords(language).notForRole(notAllowed.topic) },
    ])
  if ((quiet_from === undefined) !== (quiet_to === undefined) || (quiet_from === null) !== (quiet_to === null)) {
    throw invalid([{ field: 'quiet_to', code: 'needs_both', message: 'Enter a start and an end for quiet hours' }])
  }
  for (const { topic, in_app, mail } of chosen) await saveTopic.run(tx, person.id, topic, in_app, mail)
  if (quiet_from !== undefined && quiet_to !== undefined) await saveQuietHours.run(tx, person.id, quiet_from, quiet_to)
  if (reminder_minutes) await saveReminders(tx, { person, minutes: reminder_minutes, now })
  return readPreferences({ db: tx, person })
}

async function saveReminders(
  tx: Transaction,
  { person, minutes, now }: { person: Person; minutes: readonly number[]; now: Date },
): Promise<void> {
  const before = (await readPreferences({ db: tx, person })).reminder_minutes
  // a new reminder time applies only to the future: don't send it for classes that are already nearer
  const added = minutes.filter(offset => !before.includes(offset as (typeof before)[number]))
  await skipPassedReminders.run(tx, person.id, added, now.toISOString())
  await saveReminderMinutes.run(
    tx,
    person.id,
    [...new Set(minutes)].sort((a, b) => b - a),
  )
}

function isForRole(topic: TopicName, { role }: Person): boolean {
  return (topics[topic].roles as readonly string[]).includes(role)
}
