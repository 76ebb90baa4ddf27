import type { Config } from '../config.ts'
import type { Confinement } from '../platform/video/confine.ts'
import { openFfmpeg } from '../platform/video/ffmpeg.ts'
import { type Finding, ok, warning } from './finding.ts'

const confined: Record<Confinement, string> = {
  files: 'it reads and writes no files but those of its video, reaches no network, and has bounded memory',
  network: 'it reaches no network and has bounded memory, but can read every file of the server',
  memory: 'it has bounded memory, but can read every file of the server and reach the network',
  none: 'it can read every file of the server, reach the network, and take all memory',
}

/** The program that makes smaller versions of videos and converts some, without which each video has the one that was sent. */
export async function examineVideos({ ffmpeg: program }: Pick<Config, 'ffmpeg'>): Promise<Finding> {
  if (program === null) return ok('videos', 'each has the one version that was sent: FFMPEG_PATH is off')
  const ffmpeg = openFfmpeg(program)
  const found = await ffmpeg.find()
  ffmpeg.close()
  if (found.state === 'fit') {
    const says = `ffmpeg ${found.version} makes smaller versions of them, and converts what browsers cannot; ${confined[found.confinement]}`
    return found.confinement === 'files'
      ? ok('videos', says)
      : warning(
          'videos',
          says,
          'Install bubblewrap (apt-get install bubblewrap) and let the server use it: docs/operations.md says how; then start it again. What the server itself chose is in its log',
        )
  }
  if (found.state === 'undecided')
    return warning(
      'videos',
      `each has the one version that was sent for now: it could not be tried how ffmpeg is confined (${found.failure})`,
      'Run the doctor again when the machine has less to do; the server tries again by itself',
    )
  const mend =
    'Install ffmpeg with libx264, or set FFMPEG_PATH to where it is; or FFMPEG_PATH=off, and nobody looks for it'
  const without = 'each has the one version that was sent'
  if (found.state === 'unfit')
    return warning('videos', `${without}: ${program} is no ffmpeg to use (${found.lacks})`, mend)
  const isNamed = program !== 'ffmpeg'
  return isNamed
    ? warning('videos', `${without}: there is no ${program}`, mend)
    : ok('videos', `${without}: there is no ffmpeg in the PATH`)
}
