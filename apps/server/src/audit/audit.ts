import type { Dependencies } from '../dependencies.ts'
import { auditData, type Finding, filesAfter } from './invariants.repository.ts'

/** Checks every invariant of the data and of the storage. Only reads, so a server may run at the same time. */
export async function audit(dependencies: Pick<Dependencies, 'database' | 'clock' | 'storage'>): Promise<Finding[]> {
  const { database, clock } = dependencies
  return [...(await auditData(database, clock.now())), await auditFiles(dependencies)]
}

const batch = 100

async function auditFiles({ database, storage }: Pick<Dependencies, 'database' | 'storage'>): Promise<Finding> {
  const missing: string[] = []
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const files = await filesAfter.all(database, last, batch)
    const sizes = await Promise.all(files.map(file => storage.size(file.storage_key)))
    missing.push(...files.filter((file, at) => sizes[at] !== file.size).map(({ id }) => id))
    if (files.length < batch) break
    last = files.at(-1)!.id
  }
  return { name: 'every file is in the storage and complete', breaches: missing.length, examples: missing.slice(0, 3) }
}
