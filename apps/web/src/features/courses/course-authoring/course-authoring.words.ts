import type { courseGapCodes } from '@aulaviva/domain/course-document'
import type { RenditionProblem } from '@aulaviva/domain/renditions'
import { defineWords, plural } from '#platform/words/define-words.ts'
import type { FileRefusal } from './inspect-video.ts'
import type { ConversionRefusal } from './video-handling.ts'

type GapCode = (typeof courseGapCodes)[number]

const classes = (count: number) => plural(count, { one: '1 class', other: `${count} classes` })
const students = (count: number) => plural(count, { one: '1 student', other: `${count} students` })

/** Creating and editing recorded courses. */
export const courseAuthoringWords = defineWords('course-authoring', {
  title: 'Courses',
  intro: 'Recorded courses, in the order students see them.',
  add: 'Create course',
  importCourse: 'Import course',
  list: 'Courses, in order',
  loading: 'Loading courses…',
  loadFailed: 'We couldn’t load the courses',
  archived: 'Archived',
  empty: {
    title: 'No courses yet',
    body: 'A course is a series of short videos with captions, worksheets, and quizzes. Students won’t see it until you publish it.',
  },
  states: {
    DRAFT: 'Draft',
    PUBLISHED: 'Published',
    ARCHIVED: 'Archived',
    changed: 'Unpublished changes',
    scheduled: (when: string) => `Scheduled for ${when}`,
    missed: 'Publishing failed',
  },
  classes,
  begun: (count: number, completed: number) =>
    count === 0 ? 'No students yet' : `${students(count)} started, ${completed} completed`,
  create: {
    title: 'Create course',
    name: 'Name',
    level: 'Level',
    confirm: 'Create course',
  },
  course: {
    title: 'Course',
    back: 'Courses',
    loading: 'Loading course…',
    loadFailed: 'We couldn’t load the course',
    notFound: {
      title: 'We couldn’t find this course',
      body: 'It may belong to another academy.',
      action: 'See all courses',
    },
    unnamed: 'Untitled course',
    about: 'Course details',
    classes: 'Classes',
    classList: 'Classes, in order',
    addClass: 'Add class',
    noClasses: 'Add your first class, then upload its video.',
    unnamedClass: 'Untitled class',
    number: (position: number) => `Class ${position}`,
    incomplete: 'Incomplete',
    name: 'Name',
    text: 'Description',
    level: 'Level',
    evaluation: 'Final evaluation',
    noTest: { VIDEO_QUIZ: 'None', EVALUATION: 'None' },
    unavailableTest: 'Unavailable test',
    cover: 'Cover',
  },
  class: {
    back: 'Back to the course',
    name: 'Class name',
    text: 'Description',
    quiz: 'Quiz for this class',
    transcript: 'Transcript',
    transcriptHint:
      'Shown next to the video when there are no captions. It’s updated from the captions until you edit it.',
    remove: 'Remove class',
    removed: (name: string) => `“${name}” removed from the draft`,
  },
  save: {
    saved: (time: string) => `Saved at ${time}`,
    unsaved: 'No changes',
    writing: 'Editing…',
    saving: 'Saving…',
    waiting: 'Not saved. Retrying… Your work is safe on this device.',
    conflict: 'Someone else changed this course. Choose which version to keep.',
    refused: 'Not saved. Your work is safe on this device.',
  },
  conflict: {
    course: 'Course',
    none: 'None',
    unknownName: 'Name unknown',
    fields: {
      name: 'name',
      description: 'description',
      level_id: 'level',
      image_file_id: 'image',
      evaluation_id: 'evaluation',
      video_file_id: 'video',
      captions_file_id: 'captions',
      captions_language: 'caption language',
      more_captions: 'captions in other languages',
      transcript: 'transcript',
      video_quiz_id: 'quiz',
      attachments: 'attachments',
      id: 'class',
      classes: 'classes',
    },
  },
  files: {
    image: 'Image',
    uploadImage: 'Upload image',
    uploadFile: 'Upload file',
    imageHint: (mb: number) => `JPEG, PNG, or WebP, up to ${mb} MB`,
    attachments: 'Attachments',
    attachmentsHint: (mb: number) => `Worksheets and other files, up to ${mb} MB each`,
    remove: 'Remove',
    removeFile: (name: string) => `Remove ${name}`,
    sending: (percent: string) => `Uploading, ${percent}`,
  },
  video: {
    title: 'Video',
    upload: 'Upload video or audio',
    replace: 'Replace file',
    hint: (most: string) =>
      `Up to ${most}. MP4 and MOV files with H.264 and AAC, the usual format of phones and video editors, are uploaded as is. Other videos and audio, such as MP3, are converted first.`,
    unfinished: (name: string) => `Choose “${name}” again to resume the upload`,
    length: (clock: string, size: string) => `${clock}, ${size}`,
    poster: 'Use current frame',
    posters: {
      choose: 'Choose image',
      title: 'Choose a video image',
      about: 'Shown before the video starts and in the class list.',
      at: (clock: string) => `Frame at ${clock}`,
      loading: 'Loading frames from the video…',
      failed: 'This browser can’t get frames from this video. Close this and upload an image.',
    },
    renditions: {
      title: 'Lower-quality versions',
      one: 'This video has one version. This server can’t create lower-quality versions.',
      small: 'This video is already small, so it has one version.',
      soon: 'Lower-quality versions for slow connections will be created soon.',
      lines: (lines: number) => `${lines}p`,
      ready: (size: string) => `Ready, ${size}`,
      waiting: 'Queued',
      creating: (percent: string) => `Creating, ${percent}`,
      needless: 'Not created: it wouldn’t be smaller.',
      calledOff: 'Canceled',
      callOff: 'Cancel',
      again: 'Create',
      retrying: 'Retrying automatically.',
      problems: {
        video_unreadable:
          'Not created: part of the video can’t be read. It may be cut off or damaged. Export it again, then replace the file.',
        video_too_large: 'Not created: the resolution is higher than 4K.',
        took_too_long: 'Not created: it took too long.',
        no_room: 'The server’s disk is full. Tell your server’s operator.',
        program_gone: 'The program that converts videos isn’t available on the server. Tell your server’s operator.',
        program_failed: 'Not created: the conversion failed.',
      } satisfies Record<RenditionProblem, string>,
    },
    soundOnly: 'Audio only. Students see the class image or, without one, the class name.',
    checking: 'Checking the file…',
    share: (percent: string, left: number | null) =>
      left === null
        ? percent
        : left < 60
          ? `${percent}, less than a minute left`
          : `${percent}, about ${plural(Math.round(left / 60), { one: '1 minute', other: `${Math.round(left / 60)} minutes` })} left`,
    queued: (codecs: string) =>
      `This file is in ${codecs}. This browser will convert it after the previous file. Keep this page open.`,
    converting: (codecs: string) =>
      `This file is in ${codecs}. This browser is converting it before the upload. Keep this page open.`,
    unconverted:
      'The conversion stopped. Try again. If it stops again, convert the file to MP4 with H.264 and AAC in a program such as HandBrake, then upload it.',
    stopConverting: 'Cancel',
    pace: (done: string, all: string, second: string | null) =>
      second ? `${done} of ${all}, ${second}/s` : `${done} of ${all}`,
    paused: (done: string, all: string) => `Paused at ${done} of ${all}`,
    waiting: (done: string, all: string) =>
      `Connection lost at ${done} of ${all}. The upload will continue automatically.`,
    saving: 'Uploaded. Saving…',
    preparing: (name: string) => `“${name}” is uploaded and being prepared. You can keep working.`,
    queuedOnServer: (name: string) => `“${name}” is uploaded and queued for conversion. You can keep working.`,
    convertingOnServer: (percent: string) => `Converting, ${percent}`,
    convertingOnServerHint: 'The server is converting this file to MP4 with H.264 and AAC. You can keep working.',
    retrying: 'Retrying automatically.',
    byServer: 'This browser can’t convert this file, so the server will. Keep this page open until the upload ends.',
    serverLacks: 'Or ask your server’s operator to install ffmpeg. Then the server can convert files like this one.',
    ready: (name: string) => `“${name}” is ready.`,
    use: 'Use file',
    failed: (why: string) => `The upload stopped. ${why}`,
    pause: 'Pause',
    resume: 'Resume',
    cancelUpload: 'Cancel upload',
    refusals: {
      video_extension:
        'We don’t support this file type. Upload MP4, MOV, MKV, WebM, or TS video, or M4A, MP3, WAV, OGG, Opus, or FLAC audio. Convert others, such as WMV, FLV, or MPEG, to MP4 in a program such as HandBrake.',
      video_too_large:
        'This file is larger than 4 GB, or its resolution is higher than 4K. Export a smaller one, or split a long video in two.',
      video_unreadable: 'This file can’t be played. It may be cut off or damaged. Export it again, then upload it.',
      video_codec_unknown:
        'We can’t convert this video format. Convert it to MP4 with H.264 in a program such as HandBrake, then upload it.',
      audio_codec_unknown:
        'We can’t convert this audio format. Convert it to MP4 with AAC audio in a program such as HandBrake, then upload it.',
      video_too_long: 'This file is longer than 12 hours. Split it into several classes.',
      video_lost: 'Something went wrong with this file on the server. Upload it again.',
      took_too_long:
        'The server took too long to convert this file. Convert it to MP4 with H.264 and AAC in a program such as HandBrake, then upload it.',
      no_room: 'The server’s disk is full. Tell your server’s operator.',
      program_gone: 'The program that converts videos isn’t available on the server. Tell your server’s operator.',
      program_failed:
        'The server couldn’t convert this file. Convert it to MP4 with H.264 and AAC in a program such as HandBrake, then upload it.',
    } satisfies Record<Exclude<FileRefusal, ConversionRefusal> | RenditionProblem | 'video_lost', string>,
    here: {
      picture_unread_here: (codecs: string) =>
        `This video is in ${codecs}, and this browser can’t read it. Open this page in another browser, such as Safari for HEVC or Chrome for VP9 and AV1. Or convert the video to MP4 with H.264 and AAC in a program such as HandBrake.`,
      sound_unread_here: (codecs: string) =>
        `This file is in ${codecs}, and this browser can’t read its audio. Open this page in another browser, such as Chrome or Edge. Or convert the file to MP4 with H.264 and AAC in a program such as HandBrake.`,
      picture_unwritten_here: (codecs: string) =>
        `This video is in ${codecs}, and this browser can’t convert it. Open this page in a recent version of Chrome, Edge, or Safari. Or convert the video to MP4 with H.264 and AAC in a program such as HandBrake.`,
      no_room_here: (codecs: string) =>
        `This file is in ${codecs}, and this browser doesn’t have enough space to convert it. Free up space on this device, or use a window that isn’t private. Or convert the file to MP4 with H.264 and AAC in a program such as HandBrake.`,
    } satisfies Record<ConversionRefusal, (codecs: string) => string>,
  },
  gaps: {
    title: 'Fix these before you publish',
    name_missing: 'Enter a course name',
    classes_missing: 'Add at least 1 class',
    level_gone: 'The level is archived. Choose another.',
    evaluation_gone: 'The evaluation was archived or deleted. Choose another or none.',
    image_gone: 'An image is missing. Upload another.',
    class_name_missing: 'has no name',
    class_video_missing: 'has no video or audio',
    class_video_gone: 'is missing its video or audio. Upload it again.',
    class_captions_gone: 'is missing its captions. Upload them again.',
    class_quiz_gone: 'has a quiz that was archived or deleted. Choose another or none.',
    class_attachment_gone: 'is missing an attachment. Remove it or upload it again.',
    ofClass: (name: string, gap: string) => `“${name}” ${gap}`,
  } satisfies Record<GapCode, string> & { title: string; ofClass: (name: string, gap: string) => string },
  preview: 'Preview',
  publish: {
    action: 'Publish',
    title: (name: string) => `Publish “${name}”?`,
    first: (count: number) =>
      count === 0
        ? 'No students have the plan or level to see this version yet.'
        : `${students(count)} will see this version, based on their plan and level.`,
    added: (names: string) => `Added: ${names}.`,
    changed: (names: string) => `Changed: ${names}. Students keep their progress.`,
    removed: (name: string, count: number) =>
      count === 0
        ? `“${name}” will be removed.`
        : `“${name}” will be removed. ${plural(count, { one: '1 student has watched it and keeps the progress.', other: `${count} students have watched it and keep their progress.` })}`,
    otherVideo: (name: string, count: number) =>
      `“${name}” has new video or audio.${count === 0 ? '' : ` ${plural(count, { one: '1 student has started it and will continue from the same point.', other: `${count} students have started it and will continue from the same point.` })}`}`,
    reordered: 'The order of the classes will change.',
    course: 'The course details or cover will change.',
    update: 'Students who downloaded this course can update their copy.',
    noUpdate: 'Offline copies stay up to date.',
    attempts: (count: number) =>
      plural(count, {
        one: '1 test attempt is in progress. It won’t change.',
        other: `${count} test attempts are in progress. They won’t change.`,
      }),
    note: 'Version note',
    noteHint: 'Optional. Tell your colleagues what changed. Students don’t see it.',
    atHint: 'Optional. We’ll publish the draft as it is at that time.',
    atMissing: 'Choose a time in the future',
    laterChoice: 'Publish later',
    confirm: 'Publish now',
    schedule: 'Schedule',
    done: (name: string) => `“${name}” published`,
    scheduled: (when: string) => `Scheduled for ${when}`,
    callOff: 'Cancel scheduled publishing',
    calledOff: 'Scheduled publishing canceled',
    missedBody: (when: string) =>
      `We couldn’t publish this course on ${when} because something was missing. Complete the draft, then publish it.`,
    scheduledBody: (when: string) => `Scheduled for ${when}. We’ll publish the draft as it is at that time.`,
  },
  discard: {
    action: 'Discard draft',
    title: 'Discard draft?',
    body: 'Everything you and your colleagues changed since the last version was published will be lost. Students keep the published version.',
    confirm: 'Discard draft',
    done: 'Draft discarded',
  },
  more: {
    title: 'Course actions',
    duplicate: 'Duplicate',
    duplicateBody: 'Create an unpublished copy with the same classes.',
    copyName: (name: string) => `${name} (copy)`,
    duplicated: 'Course duplicated',
    exportCourse: 'Export course',
    exportBody: 'Download the draft with its videos, tests, and questions as one file, for another academy.',
    exporting: (name: string, size: string) => `Downloading “${name}” (${size})`,
    unpublish: 'Unpublish',
    unpublishBody: 'Students will no longer see the course. Their progress returns when you publish it again.',
    unpublishTitle: (name: string) => `Unpublish “${name}”?`,
    unpublished: 'Course unpublished',
    archive: 'Archive',
    archiveBody: 'Archive the course when you no longer need it.',
    archiveTitle: (name: string) => `Archive “${name}”?`,
    archiveConsequences: [
      'Students will no longer see it, and plans won’t offer it.',
      'Students keep their progress, comments, and answers.',
      'You can restore it at any time.',
    ],
    archiveDone: (name: string) => `“${name}” archived`,
    restore: 'Restore',
    restored: (name: string) => `“${name}” restored as a draft`,
    archivedBody: 'This course is archived and students can’t see it. Restore it to make changes.',
  },
  versions: {
    by: (name: string, when: string) => `${name}, ${when}`,
    program: 'Automatic',
    restore: 'Restore this version',
    restoreAbout: (number: number) => `number ${number}`,
    replaces: 'It will replace the current draft. Students see no change until you publish.',
    restored: 'Version restored as a draft',
    restoreTitle: (number: number) => `Restore version ${number}?`,
  },
})
