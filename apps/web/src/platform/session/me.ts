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
/** Who was kept on a device: perhaps by an app that knew less of people and academies than this one. */
export type KeptPerson = Omit<Me, 'staff_rights' | 'academy'> &
  Partial<Pick<Me, 'staff_rights'>> & {
    academy: Omit<Academy, 'languages' | 'teaches' | 'look' | 'logo'> & Partial<Academy>
  }

/** Who was read last, and the token with which they were. */
let known: { id: string; token: string | null } | undefined

/** The signed-in person; `queryClient.invalidateQueries(meQuery)` after anything that changes their hours. */
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
 * Whether a fetch of the signed-in person has failed, so that the token is cleared. No answer, and a server that only asks
 * to wait, say nothing of the token; a 401 has its own way out.
 */
export const isFailedFetch = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.status !== 401 && !problem.asksToWait

/** The signed-in person, or null without a valid token. Throws when the fetch failed, and while the server cannot say. */
export async function loadMe(): Promise<Me | null> {
  const failure = failed
  failed = null
  // a token that a failure has cleared says less than the failure
  if (!readToken() && !failure) return null
  try {
    const me = await (failure ?? whoIsHere())
    if (me.time_zone === null) void tell(api('PATCH /api/users/me/time-zone/', { body: { time_zone: deviceZone() } }))
    // without a language in the profile, the one chosen on the sign-in page or by this device
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
 * Puts what the token was answered last where the first page reads it, and says who that is, while the server is asked; null
 * where nothing may be shown.
 */
type ShowKept = (asked: Promise<Me>) => Promise<Me | null>

let showKept: ShowKept | null = null
/** The fetch that did not confirm who the page began with, for whoever decides on the page anew. */
let failed: Promise<Me> | null = null
/** Whether the page has shown what was kept here for a while, and the server has not answered yet. */
export const isLate = createStore(false)

/** Says how the first page begins with what was kept. */
export function startWithKept(show: ShowKept): void {
  showKept = show
}

/** The fetch failed while the page showed who was kept: what it came to is taken as if nobody had been. */
export function failWith(asked: Promise<Me>): void {
  failed = asked
}

async function whoIsHere(): Promise<Me> {
  // A known person is used at once; their figures are brought up to date by whoever shows them.
  const asked = known ? queryClient.ensureQueryData(meQuery) : queryClient.fetchQuery(meQuery)
  const show = showKept
  // once, however many ask at the same time
  showKept = null
  const kept = show && (await Promise.race([show(asked), asked.then(none)]).catch(none))
  return kept ?? asked
}

const none = () => null

/** What the device may take to say who was here: the start waits for it. */
const patience = 3000

let readKept = async (): Promise<KeptPerson | null> => null

/** Says how to read who was signed in on this device last, for a start without an answer of the server. */
export function readKeptPersonWith(read: () => Promise<KeptPerson | null>): void {
  readKept = read
}

/** Who was signed in here last with this very token; brought up to date as soon as the server answers. */
async function knownHere(): Promise<Me | null> {
  const kept = await within(patience, readKept()).catch(() => null)
  if (!kept) return null
  const me = wholePerson(kept)
  known = { id: me.id, token: readToken() }
  queryClient.setQueryData(meQuery.queryKey, me)
  doubtNetwork()
  return me
}

/** What an app that knew less of people and academies did not keep, as it stands where nobody has said otherwise. */
export function wholePerson(kept: KeptPerson): Me {
  const academy: Academy = {
    languages: [defaultLanguage],
    teaches: defaultLanguage,
    look: null,
    logo: null,
    ...kept.academy,
  }
  return { staff_rights: null, ...kept, academy }
}

/**
 * The id of the person on this page, if the token that calls are made with is theirs. Another tab may have put another
 * person's in its place: then nothing that was kept for the one may be told in the name of the other.
 */
export function personHere(): string | undefined {
  const token = readToken()
  return token !== null && known?.token === token ? known.id : undefined
}

/** Only for pages inside the frame, which are shown to signed-in people alone. */
export function useMe(): Me {
  const { data } = useQuery(meQuery)
  if (!data) throw new Error('useMe is used outside the frame')
  return data
}

// The server keeps the first zone and the first language it is told, and writes mails and messages by them; a failure costs
// nothing but telling it again at the next visit.
const tell = (told: Promise<unknown>) =>
  told.then(
    () => queryClient.invalidateQueries(meQuery),
    () => undefined,
  )
