import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Cue, formatCaptions, tidyCueText } from '@aulaviva/domain/captions'
import type { Dependencies } from '../../../dependencies.ts'
import { invalid } from '../../../platform/problem/problem.ts'
import type { UploadedFile } from '../../../platform/storage/upload.ts'

/**
 * Writes captions as the file that players read, always from parsed cues and never from an uploaded file. It is placed
 * with the other uploads, so that their sweep deletes it.
 */
export async function prepareCaptions(
  { config }: Pick<Dependencies, 'config'>,
  { language, cues }: { language: string; cues: readonly Cue[] },
): Promise<UploadedFile[]> {
  const empty = cues.findIndex(({ text }) => tidyCueText(text) === '')
  if (empty >= 0) throw invalid([{ field: `cues.${empty}.text`, code: 'required', message: 'Is required' }])
  const sorted = cues.toSorted((a, b) => a.from - b.from || a.to - b.to)
  const bytes = Buffer.from(formatCaptions(sorted))
  const path = join(config.dataDir, 'incoming', randomUUID())
  await writeFile(path, bytes, { mode: 0o600 })
  return [
    {
      field: 'captions',
      name: `${language || 'captions'}.vtt`,
      mediaType: 'text/vtt',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      path,
    },
  ]
}
