import { join } from 'node:path'
import { changePhoto } from '../features/people/profile/profile.repository.ts'
import type { Transaction } from '../platform/database/queryable.ts'
import type { Storage } from '../platform/storage/stored-objects.ts'
import { staff, teachers } from './people.ts'
import type { Academy } from './rows.ts'
import { saveCopy } from './save-demo-file.ts'

const media = join(import.meta.dirname, '../../demo-media/faces')

/** People with a photo, and its file name: the teachers, and the people a visitor is most likely to sign in as. */
const photos: readonly (readonly [email: string, file: string])[] = [
  ...teachers.map(({ email, key }) => [email, key] as const),
  ['student@aulaviva.test', 'valentina'],
  ['trial@aulaviva.test', 'mateo'],
  [staff.email, 'marcela'],
]

/** Attaches the photos. `tools/demo-faces.mjs` renders them in the format of an uploaded photo. */
export async function attachPhotos(tx: Transaction, storage: Storage, academy: Academy): Promise<void> {
  const as = { name: 'photo.jpg', mediaType: 'image/jpeg' }
  for (const [email, file] of photos) {
    const id = String(academy.users.find(user => user.email === email)?.id)
    await changePhoto.run(tx, id, await saveCopy(tx, storage, join(media, `${file}.jpg`), { ...as, by: id }))
  }
}
