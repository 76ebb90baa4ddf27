import { api } from '#platform/api/api.ts'
import { offlineFiles } from '#platform/offline/open-files.ts'
import { storedIds } from './course-store.ts'
import { queueDownload } from './downloads.ts'

/** Downloads the first course of a person automatically after their first sign-in on a native device, and no other. */
export async function downloadFirstCourse(user: string): Promise<void> {
  const files = await offlineFiles()
  if (!files || (await storedIds(files, user)) !== null) return
  const [first] = await api('GET /api/courses/my-courses/')
  if (first) queueDownload(user, first, 'download')
}
