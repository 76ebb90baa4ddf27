import type { VideoFacts } from '@aulaviva/domain/video'
import type { Ffmpeg } from './ffmpeg.ts'
import { input, isTooLarge, limits } from './render-video.ts'

/** What the program found in a film. */
export interface ProbedFilm extends VideoFacts {
  /** As it is shown: upright, its points as wide as high. 0 where that is not told. */
  width: number
  height: number
  /** Whether its picture has more pixels than the program is allowed. */
  isTooLarge: boolean
  /** Pictures of a second; 0 where that is not told. */
  pace: number
  /** What the program may read of it, as it is told. */
  reads: readonly string[]
}

// films that lie in one file: no list that names others is among them, nor anything made of text
const wrappings = 'mov,matroska,avi,asf,flv,mpeg,mpegts,ogg,wav,mp3,flac'
const pictures = [
  'h264,hevc,vp8,vp9,av1,libdav1d,libaom-av1,mpeg1video,mpeg2video,mpeg4,msmpeg4v1,msmpeg4v2,msmpeg4,h263,flv',
  'wmv1,wmv2,wmv3,vc1,prores,dnxhd,mjpeg,dvvideo,svq1,svq3,cinepak,theora',
]
const sounds = [
  'aac,mp1,mp1float,mp2,mp2float,mp3,mp3float,ac3,eac3,dca,opus,vorbis,flac,alac,wmav1,wmav2,wmapro,wmalossless,amrnb,amrwb',
  'adpcm_ima_wav,adpcm_ima_qt,adpcm_ms,adpcm_swf,pcm_alaw,pcm_mulaw,pcm_u8,pcm_s8,pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be',
  'pcm_s32le,pcm_s32be,pcm_f32le,pcm_f32be,pcm_f64le,pcm_bluray,pcm_dvd',
]
const reads = ['-format_whitelist', wrappings, '-codec_whitelist', [...pictures, ...sounds].join()]

/** Milliseconds for what lies at the beginning and the end of a file. */
const patience = 30_000

/** What a film holds, as the program says; null where it reads none. Whoever made the film may have it say anything. */
export async function probeFilm(ffmpeg: Ffmpeg, path: string, ending: AbortSignal): Promise<ProbedFilm | null> {
  // it ends with the word that it was told to make nothing
  const { outcome, said } = await ffmpeg.run({
    args: ['-hide_banner', ...limits(patience), ...input(path, reads)],
    patience,
    ending,
  })
  return outcome === 'late' ? null : filmIn(said)
}

function filmIn(said: string): ProbedFilm | null {
  const [, hours = 0, minutes = 0, seconds = 0] = /^ {2}Duration: (\d{1,4}):(\d\d):(\d\d\.\d\d)/m.exec(said) ?? []
  const streams = [...said.matchAll(/^ {2,4}Stream #0:\d+[^:\n]*: (Video|Audio): (\w+)(.*)$/gm)]
  // a picture on the sleeve of a recording is no film
  const video = streams.find(([line, kind]) => kind === 'Video' && !line.endsWith('(attached pic)'))
  const audio = streams.find(([, kind]) => kind === 'Audio')
  if (!video && !audio) return null
  return {
    seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
    videoCodec: codecOf(video?.[2]),
    audioCodec: codecOf(audio?.[2]),
    hasVideo: video !== undefined,
    hasAudio: audio !== undefined,
    ...shapeOf(video?.[3] ?? '', said),
    isTooLarge: isTooLarge(said),
    pace: Number((/, ([\d.]+k?) fps/.exec(video?.[3] ?? '')?.[1] ?? '0').replace('k', 'e3')),
    reads,
  }
}

const codecOf = (name: string | undefined) => (name === undefined || name === 'none' ? null : name)

function shapeOf(told: string, said: string): { width: number; height: number } {
  const [, across = 0, down = 0] = /, (\d{1,5})x(\d{1,5})\b/.exec(told) ?? []
  const [, wide = 1, high = 1] = /\bSAR ([1-9]\d{0,4}):([1-9]\d{0,4})\b/.exec(told) ?? []
  const [width, height] = [Math.round((Number(across) * Number(wide)) / Number(high)), Number(down)]
  const turned = Number(/^ +displaymatrix: rotation of (-?[\d.]+) degrees/m.exec(said)?.[1] ?? 0)
  return Math.abs(turned) % 180 === 90 ? { width: height, height: width } : { width, height }
}
