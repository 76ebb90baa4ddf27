import type { OfflineResult } from '@aulaviva/domain/offline-course'
import { defineWords } from '#platform/words/define-words.ts'

/** The results, word for word as in the specification. */
const results: Record<OfflineResult, string> = {
  updated: 'Course updated successfully',
  'up-to-date': 'Course is already up to date',
  exists: 'Course content already exists locally, please update',
  downloaded: 'Course downloaded successfully',
  failed: 'Error downloading course content',
}

export const offlineWords = defineWords('offline', { results })
