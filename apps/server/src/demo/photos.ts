import { join } from 'node:path'
import { changePhoto } from '../features/profile/profile.repository.ts'
import type { Transaction } from '../platform/database/queryable.ts'
import type { Storage } from '../platform/storage/stored-objects.ts'
import { keepCopy } from './keep-file.ts'
import { staff, teachers } from './people.ts'
import type { Academy } from './rows.ts'

const media = join(import.meta.dirname, '../../demo-media/faces')

/** Who has a photo, and the name of its file: the teachers, and those a visitor is most likely to sign in as. */
const photos: readonly (readonly [email: string, file: string])[] = [
  ...teachers.map(({ email, key }) => [email, key] as const),
  ['student@aulaviva.test', 'valentina'],
  ['trial@aulaviva.test', 'mateo'],
  [staff.email, 'marcela'],
]

/** Gives people their photos, drawn as an upload is (`tools/demo-faces.mjs`). */
export async function attachPhotos(tx: Transaction, storage: Storage, academy: Academy): Promise<void> {
  const as = { name: 'photo.jpg', mediaType: 'image/jpeg' }
  for (const [email, file] of photos) {
    const id = String(academy.users.find(user => user.email === email)?.id)
    await changePhoto.run(tx, id, await keepCopy(tx, storage, join(media, `${file}.jpg`), { ...as, by: id }))
  }
}
