import type { Answer } from '@aulaviva/contract/calls'
import { defaultLanguage } from '@aulaviva/domain/languages'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { ApiProblem, NetworkProblem } from '../api/problems.ts'
import { readToken } from '../api/token.ts'
import { doubtNetwork } from '../device/network.ts'
import { queryClient } from '../query-client.ts'
import { createStore } from '../store.ts'
import { deviceZone } from '../time/zone.ts'
import { within } from '../timing.ts'
import { keptLanguage, languageOf, speak, taught } from '../words/language.ts'
import { distrustToken } from './session.ts'

export type Me = Answer<'GET /api/users/me/'>

type Academy = Me['academy']
/** A person stored on a device, possibly by an earlier version of the app with fewer fields. */
export type KeptPerson = Omit<Me, 'staff_rights' | 'academy'> &
  Partial<Pick<Me, 'staff_rights'>> & {
    academy: Omit<Academy, 'languages' | 'teaches' | 'look' | 'logo' | 'contact'> & Partial<Academy>
  }

/** The person loaded last, and the token used. */
let known: { id: string; token: string | null } | undefined

/** The signed-in person. Call `queryClient.invalidateQueries(meQuery)` after anything that changes their hours. */
export const meQuery = queryOptions({
  queryKey: ['users', 'me'],
  queryFn: async ({ signal }) => {
    const token = readToken()
    const me = await api('GET /api/users/me/', { signal }).catch(problem => {
      if (isFailedFetch(problem) && readToken() === token) distrustToken({ isOpen: known?.token === token })
      throw problem
    })
    known = { id: me.id, token }
    return me
  },
  staleTime: 60_000,
})

/**
 * Whether loading the signed-in person failed in a way that clears the token. A missing response, or a server that only
 * asks to wait, says nothing about the token, and a 401 is handled elsewhere.
 */
export const isFailedFetch = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.status !== 401 && !problem.asksToWait

/** The signed-in person, or null without a valid token. Throws if loading failed, and while the server cannot say. */
export async function loadMe(): Promise<Me | null> {
  const failure = failed
  failed = null
  // A token cleared by a failure says less than the failure itself.
  if (!readToken() && !failure) return null
  try {
    const me = await (failure ?? whoIsHere())
    if (me.time_zone === null) void tell(api('PATCH /api/users/me/time-zone/', { body: { time_zone: deviceZone() } }))
    // Without a language in the profile, use the one chosen on the sign-in page or by this device.
    const language = languageOf({ ...me, language: me.language ?? keptLanguage() })
    taught.set(me.academy.teaches)
    if (me.language === null && me.academy.languages.length > 1)
      void tell(api('PATCH /api/users/me/language/', { body: { language } }))
    await speak(language)
    return me
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 401) return null
    const known = problem instanceof NetworkProblem ? await knownHere() : null
    if (!known) throw problem
    return known
  }
}

/**
 * Puts the token's last cached responses in the query cache for the first page and returns the person, while the server
 * is asked. Null if nothing may be shown.
 */
type ShowKept = (asked: Promise<Me>) => Promise<Me | null>

let showKept: ShowKept | null = null
/** The request that did not confirm the cached person, for the next check of the guard. */
let failed: Promise<Me> | null = null
/** Whether the page has shown cached data for a while and the server has not responded yet. */
export const isLate = createStore(false)

/** Sets how the first page starts with cached data. */
export function startWithKept(show: ShowKept): void {
  showKept = show
}

/** The request failed while the page showed a cached person: its result is used as if no one had been cached. */
export function failWith(asked: Promise<Me>): void {
  failed = asked
}

async function whoIsHere(): Promise<Me> {
  // A known person is used at once. The components that show their figures refresh them.
  const asked = known ? queryClient.ensureQueryData(meQuery) : queryClient.fetchQuery(meQuery)
  const show = showKept
  // Once, however many callers ask at the same time.
  showKept = null
  const kept = show && (await Promise.race([show(asked), asked.then(none)]).catch(none))
  return kept ?? asked
}

const none = () => null

/** Milliseconds to wait for the stored person on start. */
const patience = 3000

let readKept = async (): Promise<KeptPerson | null> => null

/** Sets how to read the person signed in last on this device, for a start without a response from the server. */
export function readKeptPersonWith(read: () => Promise<KeptPerson | null>): void {
  readKept = read
}

/** The person who last signed in here with this token. Refreshed once the server responds. */
async function knownHere(): Promise<Me | null> {
  const kept = await within(patience, readKept()).catch(() => null)
  if (!kept) return null
  const me = wholePerson(kept)
  known = { id: me.id, token: readToken() }
  queryClient.setQueryData(meQuery.queryKey, me)
  doubtNetwork()
  return me
}

/** Adds default values for fields that an earlier version of the app did not store. */
export function wholePerson(kept: KeptPerson): Me {
  const academy: Academy = {
    languages: [defaultLanguage],
    teaches: defaultLanguage,
    look: null,
    logo: null,
    contact: null,
    ...kept.academy,
  }
  return { staff_rights: null, ...kept, academy }
}

/**
 * Id of the person on this page, if the current token is theirs. Another tab may have replaced it with another
 * person's: then data stored for one must not be sent in the name of the other.
 */
export function personHere(): string | undefined {
  const token = readToken()
  return token !== null && known?.token === token ? known.id : undefined
}

/** Only for pages inside the frame, which are shown only to signed-in people. */
export function useMe(): Me {
  const { data } = useQuery(meQuery)
  if (!data) throw new Error('useMe is used outside the frame')
  return data
}

// The server stores the first time zone and language it receives, and uses them for emails and notifications. If this
// fails, it is sent again at the next visit.
const tell = (told: Promise<unknown>) =>
  told.then(
    () => queryClient.invalidateQueries(meQuery),
    () => undefined,
  )
