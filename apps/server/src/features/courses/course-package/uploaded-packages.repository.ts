import { command, query } from '../../../platform/database/statement.ts'
import type { ImportPreview } from './create-course.usecases.ts'

export type PackageState = 'READING' | 'READY' | 'MAKING' | 'MADE' | 'REFUSED'

export interface PackageRow {
  id: string
  upload_id: string
  name: string
  state: PackageState
  done: number
  total: number
  foreseen: ImportPreview | null
  faults: { field: string; code: string; message: string }[]
  course_id: string | null
  unfinished: string[]
}

const columns = 'id, upload_id, name, state, done, total, foreseen, faults, course_id, unfinished'

export const packageById = query<[id: string], PackageRow>(
  'uploaded-packages.package-by-id',
  `select ${columns} from brought_packages where id = $1`,
)

export const packageOfUpload = query<[upload: string], PackageRow>(
  'uploaded-packages.package-of-upload',
  `select ${columns} from brought_packages where upload_id = $1`,
)

/** Does nothing if there is one already. */
export const insertPackage = command<[upload: string, name: string, now: string], { id: string }>(
  'uploaded-packages.insert-package',
  `insert into brought_packages (upload_id, name, created_at) values ($1, $2, $3)
   on conflict (upload_id) do nothing returning id`,
)

/** Locks a package in this state. Returns no row if it is in another state or was discarded. */
export const lockPackageInState = command<[id: string, state: PackageState], { id: string }>(
  'uploaded-packages.lock-package-in-state',
  'select id from brought_packages where id = $1 and state = $2 for no key update',
)

export const saveProgress = command<[id: string, state: PackageState, done: number, total: number]>(
  'uploaded-packages.save-progress',
  'update brought_packages set done = $3, total = $4 where id = $1 and state = $2',
)

export const markReady = command<[id: string, from: PackageState, foreseen: string]>(
  'uploaded-packages.mark-ready',
  `update brought_packages set state = 'READY', foreseen = $3, done = 0, faults = '[]'
   where id = $1 and state = $2`,
)

export const markMaking = command<[id: string]>(
  'uploaded-packages.mark-making',
  `update brought_packages set state = 'MAKING', done = 0, faults = '[]' where id = $1 and state = 'READY'`,
)

/**
 * Records why a package waits. One that was to be read is read later, and one that was to be imported can be requested
 * again.
 */
export const markWaiting = command<[id: string, from: PackageState, faults: string]>(
  'uploaded-packages.mark-waiting',
  `update brought_packages set state = case state when 'MAKING' then 'READY' else state end, done = 0, faults = $3
   where id = $1 and state = $2`,
)

export const resumeWaitingPackage = command<[id: string, from: PackageState, to: PackageState]>(
  'uploaded-packages.resume-waiting-package',
  `update brought_packages set state = $3, faults = '[]' where id = $1 and state = $2`,
)

export const markMade = command<[id: string, course: string, unfinished: readonly string[]]>(
  'uploaded-packages.mark-made',
  `update brought_packages set state = 'MADE', course_id = $2, unfinished = $3 where id = $1 and state = 'MAKING'`,
)

export const markRefused = command<[id: string, faults: string]>(
  'uploaded-packages.mark-refused',
  `update brought_packages set state = 'REFUSED', faults = $2 where id = $1 and state in ('READING', 'MAKING')`,
)

export const deletePackage = command<[id: string], { upload_id: string }>(
  'uploaded-packages.delete-package',
  'delete from brought_packages where id = $1 returning upload_id',
)

export const deletePackagesBefore = command<[before: string]>(
  'uploaded-packages.delete-packages-before',
  'delete from brought_packages where created_at < $1',
)
