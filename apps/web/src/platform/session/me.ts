import type { CallResponse } from '@aulaviva/contract/calls'
import { defaultLanguage } from '@aulaviva/domain/languages'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { ApiProblem, NetworkProblem } from '../api/problems.ts'
import { readToken } from '../api/token.ts'
import { suspectOffline } from '../device/network.ts'
import { queryClient } from '../query-client.ts'
import { createStore } from '../store.ts'
import { deviceZone } from '../time/zone.ts'
import { withTimeout } from '../timing.ts'
import { languageOf, savedLanguage, switchLanguage, taughtLanguage } from '../words/language.ts'
import { clearRejectedToken } from './session.ts'

export type Me = CallResponse<'GET /api/users/me/'>

type Academy = Me['academy']
/** A person stored on a device, possibly by an earlier version of the app with fewer fields. */
export type StoredPerson = Omit<Me, 'staff_rights' | 'academy'> &
  Partial<Pick<Me, 'staff_rights'>> & {
    academy: Omit<Academy, 'languages' | 'teaches' | 'look' | 'logo' | 'contact'> & Partial<Academy>
  }

/** The person loaded last, and the token used. */
let loadedPerson: { id: string; token: string | null } | undefined

/** The signed-in person. Call `queryClient.invalidateQueries(meQuery)` after anything that changes their hours. */
export const meQuery = queryOptions({
  queryKey: ['users', 'me'],
  queryFn: async ({ signal }) => {
    const token = readToken()
    const me = await api('GET /api/users/me/', { signal }).catch(problem => {
      if (isFailedFetch(problem) && readToken() === token) clearRejectedToken({ isOpen: loadedPerson?.token === token })
      throw problem
    })
    loadedPerson = { id: me.id, token }
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
  const failure = failedRequest
  failedRequest = null
  // A token cleared by a failure says less than the failure itself.
  if (!readToken() && !failure) return null
  try {
    const me = await (failure ?? loadPerson())
    if (me.time_zone === null)
      void saveDetected(api('PATCH /api/users/me/time-zone/', { body: { time_zone: deviceZone() } }))
    // Without a language in the profile, use the one chosen on the sign-in page or by this device.
    const language = languageOf({ ...me, language: me.language ?? savedLanguage() })
    taughtLanguage.set(me.academy.teaches)
    if (me.language === null && me.academy.languages.length > 1)
      void saveDetected(api('PATCH /api/users/me/language/', { body: { language } }))
    await switchLanguage(language)
    return me
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 401) return null
    const stored = problem instanceof NetworkProblem ? await loadStoredPerson() : null
    if (!stored) throw problem
    return stored
  }
}

/**
 * Puts the token's last cached responses in the query cache for the first page and returns the person, while the server
 * is asked. Null if nothing may be shown.
 */
type ShowCached = (request: Promise<Me>) => Promise<Me | null>

let showCached: ShowCached | null = null
/** The request that did not confirm the cached person, for the next check of the guard. */
let failedRequest: Promise<Me> | null = null
/** Whether the page has shown cached data for a while and the server has not responded yet. */
export const isResponseLate = createStore(false)

/** Sets how the first page starts with cached data. */
export function setCachedStart(show: ShowCached): void {
  showCached = show
}

/** The request failed while the page showed a cached person: its result is used as if no one had been cached. */
export function reuseFailedRequest(request: Promise<Me>): void {
  failedRequest = request
}

async function loadPerson(): Promise<Me> {
  // A known person is used at once. The components that show their figures refresh them.
  const request = loadedPerson ? queryClient.ensureQueryData(meQuery) : queryClient.fetchQuery(meQuery)
  const show = showCached
  // Once, however many callers ask at the same time.
  showCached = null
  const cached = show && (await Promise.race([show(request), request.then(toNull)]).catch(toNull))
  return cached ?? request
}

const toNull = () => null

/** Milliseconds to wait for the stored person on start. */
const storedPersonTimeout = 3000

let readStored = async (): Promise<StoredPerson | null> => null

/** Sets how to read the person signed in last on this device, for a start without a response from the server. */
export function setStoredPersonReader(read: () => Promise<StoredPerson | null>): void {
  readStored = read
}

/** The person who last signed in here with this token. Refreshed once the server responds. */
async function loadStoredPerson(): Promise<Me | null> {
  const stored = await withTimeout(storedPersonTimeout, readStored()).catch(() => null)
  if (!stored) return null
  const me = completePerson(stored)
  loadedPerson = { id: me.id, token: readToken() }
  queryClient.setQueryData(meQuery.queryKey, me)
  suspectOffline()
  return me
}

/** Adds default values for fields that an earlier version of the app did not store. */
export function completePerson(stored: StoredPerson): Me {
  const academy: Academy = {
    languages: [defaultLanguage],
    teaches: defaultLanguage,
    look: null,
    logo: null,
    contact: null,
    ...stored.academy,
  }
  return { staff_rights: null, ...stored, academy }
}

/**
 * Id of the person on this page, if the current token is theirs. Another tab may have replaced it with another
 * person's: then data stored for one must not be sent in the name of the other.
 */
export function currentPersonId(): string | undefined {
  const token = readToken()
  return token !== null && loadedPerson?.token === token ? loadedPerson.id : undefined
}

/** Only for pages inside the frame, which are shown only to signed-in people. */
export function useMe(): Me {
  const { data } = useQuery(meQuery)
  if (!data) throw new Error('useMe is used outside the frame')
  return data
}

// The server stores the first time zone and language it receives, and uses them for emails and notifications. If this
// fails, it is sent again at the next visit.
const saveDetected = (request: Promise<unknown>) =>
  request.then(
    () => queryClient.invalidateQueries(meQuery),
    () => undefined,
  )
