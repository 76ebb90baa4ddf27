import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { semaphore } from '../concurrency/semaphore.ts'
import { away } from '../problem/problem.ts'
import type { UploadedFile } from './upload.ts'

const program = join(import.meta.dirname, 'draw-photo.ts')
const megabyte = 1024 * 1024
// what one picture takes is what all of them take
const inTurn = semaphore({ permits: 1, queue: 30, timeout: 10_000, refusal: away })

/**
 * The upload as a photo: the middle square, upright, drawn anew, so that nothing but the picture is left of it (no place,
 * no device, nothing hidden behind it). Null if it cannot be read as a picture of a bearable size. Pictures are drawn one
 * after the other, outside of this process; 503 where too many wait.
 */
export async function drawPhoto(upload: UploadedFile): Promise<UploadedFile | null> {
  const bytes = await inTurn(() => draw(upload.path))
  if (!bytes) return null
  await writeFile(upload.path, bytes)
  return {
    ...upload,
    name: 'photo.jpg',
    mediaType: 'image/jpeg',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
  }
}

function draw(path: string): Promise<Buffer | null> {
  const options = {
    encoding: 'buffer',
    timeout: 15_000,
    killSignal: 'SIGKILL',
    maxBuffer: 4 * megabyte,
    env: {},
  } as const
  return new Promise((resolve, reject) =>
    execFile(process.execPath, [program, path], options, (error, photo) => {
      // the program says no by its code, or is stopped; anything else means that it could not be begun
      if (!error) resolve(photo)
      else if (error.code === 1 || error.killed) resolve(null)
      else reject(error)
    }),
  )
}
