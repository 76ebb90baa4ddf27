import type { Config } from '../config.ts'
import type { Confinement } from '../platform/video/confine.ts'
import { openFfmpeg } from '../platform/video/ffmpeg.ts'
import { type Finding, ok, warning } from './finding.ts'

const confinementInWords: Record<Confinement, string> = {
  files: 'it can access only the video and its output file, has no network access, and has limited memory',
  network: 'it has no network access and limited memory, but can read every file on the server',
  memory: 'it has limited memory, but can read every file on the server and access the network',
  none: 'it can read every file on the server, access the network, and use all memory',
}

/**
 * Checks ffmpeg, which makes lower-quality versions and converts videos. Without it, each video exists only as
 * uploaded.
 */
export async function examineVideos({ ffmpeg: program }: Pick<Config, 'ffmpeg'>): Promise<Finding> {
  if (program === null) return ok('videos', 'each has only its original version: FFMPEG_PATH is off')
  const ffmpeg = openFfmpeg(program)
  const found = await ffmpeg.find()
  ffmpeg.close()
  if (found.state === 'fit') {
    const message = `ffmpeg ${found.version} creates lower-quality versions and converts videos that browsers can’t play: ${confinementInWords[found.confinement]}`
    return found.confinement === 'files'
      ? ok('videos', message)
      : warning(
          'videos',
          message,
          'Install bubblewrap (apt-get install bubblewrap) and allow the server to use it (see docs/operations.md), then restart the server. Its log shows which sandbox it uses',
        )
  }
  if (found.state === 'undecided')
    return warning(
      'videos',
      `each has only its original version for now: we couldn’t test how ffmpeg is sandboxed (${found.failure})`,
      'Run the doctor again when the machine is less busy. The server retries automatically',
    )
  const fix =
    'Install ffmpeg with libx264, or set FFMPEG_PATH to its location. Set FFMPEG_PATH=off if you don’t need it'
  const without = 'each has only its original version'
  if (found.state === 'unfit')
    return warning('videos', `${without}: ${program} isn’t a usable ffmpeg (${found.lacks})`, fix)
  const isNamed = program !== 'ffmpeg'
  return isNamed
    ? warning('videos', `${without}: ${program} doesn’t exist`, fix)
    : ok('videos', `${without}: there’s no ffmpeg in the PATH`)
}
