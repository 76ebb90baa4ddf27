import type { courseGapCodes } from '@aulaviva/domain/course-document'
import type { RenditionProblem } from '@aulaviva/domain/renditions'
import { defineWords, plural } from '#platform/words/define-words.ts'
import type { FileRefusal } from './video-check.ts'
import type { ConversionRefusal } from './video-way.ts'

type GapCode = (typeof courseGapCodes)[number]

const classes = (count: number) => plural(count, { one: '1 class', other: `${count} classes` })
const students = (count: number) => plural(count, { one: '1 student', other: `${count} students` })

/** Recorded courses as the staff make them. */
export const courseAuthoringWords = defineWords('course-authoring', {
  back: 'Office',
  title: 'Courses',
  intro: 'Recorded courses, in the order in which students see them.',
  add: 'Add a course',
  bring: 'Bring one from a file',
  list: 'Courses in their order',
  loading: 'Reading the courses',
  failed: 'We couldn’t load the courses',
  reordered: 'The order is saved.',
  archived: 'Archived',
  none: {
    title: 'No courses yet',
    body: 'A course is a row of short videos, with captions, worksheets and quizzes. No student sees it before you publish it.',
  },
  states: {
    DRAFT: 'Draft',
    PUBLISHED: 'Published',
    ARCHIVED: 'Archived',
    changed: 'Changes not published',
    scheduled: (when: string) => `Published on ${when}`,
    missed: 'Could not be published',
  },
  classes,
  begun: (count: number, completed: number) =>
    count === 0 ? 'Nobody has begun it' : `${students(count)} begun, ${completed} completed`,
  make: {
    title: 'A course',
    name: 'Name',
    level: 'Level',
    noLevel: 'Every level',
    missing: 'Write what it is called',
    confirm: 'Make it',
  },
  course: {
    title: 'Course',
    back: 'Courses',
    loading: 'Reading the course',
    failed: 'We couldn’t load the course',
    gone: { title: 'There is no such course', body: 'It may have been another academy’s.', action: 'All courses' },
    unnamed: 'A course without a name',
    about: 'About the course',
    classes: 'Classes',
    classList: 'Classes in their order',
    addClass: 'Add a class',
    noClasses: 'Add the first class, then bring its video.',
    unnamedClass: 'A class without a name',
    number: (position: number) => `Class ${position}`,
    incomplete: 'Something is missing',
    name: 'Name',
    text: 'What it is about',
    level: 'Level',
    noLevel: 'Every level',
    evaluation: 'Evaluation at the end',
    noTest: { VIDEO_QUIZ: 'None', EVALUATION: 'None' },
    goneTest: 'A test that is gone',
    cover: 'Cover',
  },
  class: {
    back: 'Back to the course',
    name: 'Name of the class',
    text: 'What it is about',
    quiz: 'Quiz after the video',
    transcript: 'Transcript',
    transcriptHint:
      'Students read it beside the video where there are no captions. It follows the captions until you write it by hand.',
    takeOut: 'Take this class out',
    takenOut: (name: string) => `“${name}” is out of the draft.`,
  },
  save: {
    saved: (time: string) => `Saved ${time}`,
    unsaved: 'Nothing changed',
    writing: 'Writing…',
    saving: 'Saving…',
    waiting: 'Not saved, trying again. It is kept on this device.',
    met: 'Changed by somebody else',
    refused: 'Not saved. What you wrote is kept on this device.',
  },
  met: {
    course: 'Course',
    nothing: 'nothing',
    something: 'another one',
    fields: {
      name: 'name',
      description: 'text',
      level_id: 'level',
      image_file_id: 'picture',
      evaluation_id: 'evaluation',
      video_file_id: 'video',
      captions_file_id: 'captions',
      captions_language: 'language of the captions',
      more_captions: 'captions in other languages',
      transcript: 'transcript',
      video_quiz_id: 'quiz',
      attachments: 'attachments',
      id: 'class',
      classes: 'classes',
    },
  },
  files: {
    image: 'Picture',
    bringImage: 'Bring a picture',
    bringFile: 'Bring a file',
    imageHint: (mb: number) => `JPEG, PNG or WebP, up to ${mb} MB`,
    attachments: 'To take along',
    attachmentsHint: (mb: number) => `Worksheets and other files, up to ${mb} MB each`,
    remove: 'Remove',
    removeFile: (name: string) => `Remove ${name}`,
    sending: (percent: string) => `Sending, ${percent}`,
  },
  video: {
    title: 'Video',
    bring: 'Bring a video, or sound alone',
    another: 'Bring another',
    hint: (most: string) =>
      `MP4 or MOV with H.264 and AAC, as phones and editors write it, is sent as it is; another video, or sound such as MP3, is converted first. Up to ${most}`,
    unfinished: (name: string) => `Choose “${name}” again, and it goes on from where it came to`,
    length: (clock: string, size: string) => `${clock}, ${size}`,
    poster: 'Take this moment as the picture',
    posters: {
      choose: 'Choose a picture',
      title: 'A picture of this video',
      about: 'Students see it before the video begins, and in the list of classes.',
      at: (clock: string) => `The picture at ${clock}`,
      loading: 'Taking pictures out of the video…',
      failed: 'This browser takes no pictures out of this video. Bring one below.',
    },
    renditions: {
      title: 'Smaller versions',
      one: 'There is one version of this video: this server has no program that makes smaller ones.',
      small: 'This video is small as it is, and has one version.',
      soon: 'Smaller versions for slow lines are about to be made.',
      lines: (lines: number) => `${lines}p`,
      ready: (size: string) => `ready, ${size}`,
      waiting: 'in line',
      making: (percent: string) => `in work, ${percent}`,
      needless: 'not made, for it would be no smaller',
      calledOff: 'called off',
      callOff: 'Call off',
      again: 'Make it',
      triedAgain: 'It is tried again by itself.',
      problems: {
        video_unreadable:
          'not made: the video cannot be read to its end. It may be cut off or damaged; export it again.',
        video_too_large: 'not made: the picture is larger than 4K.',
        took_too_long: 'not made: it took too long.',
        no_room: 'the disk of the server is full.',
        program_gone: 'the program that makes them is away.',
        program_failed: 'not made: the program that makes them failed.',
      } satisfies Record<RenditionProblem, string>,
    },
    soundOnly: 'This is sound alone. The picture of the class stands in its place, or its name where it has none.',
    checking: 'Looking at the file…',
    share: (percent: string, left: number | null) =>
      left === null
        ? percent
        : left < 60
          ? `${percent}, less than a minute left`
          : `${percent}, about ${plural(Math.round(left / 60), { one: '1 minute', other: `${Math.round(left / 60)} minutes` })} left`,
    queued: (codecs: string) =>
      `This file is in ${codecs}. It is converted in this browser as soon as the one before it is done; keep the page open.`,
    converting: (codecs: string) =>
      `This file is in ${codecs}. It is converted in this browser before it is sent; keep the page open.`,
    unconverted:
      'The conversion broke off. Convert it again; if it breaks off again, convert it with a program such as HandBrake to MP4 with H.264 and AAC, and bring that.',
    convertAgain: 'Convert again',
    stopConverting: 'Cancel',
    pace: (done: string, all: string, second: string | null) =>
      second ? `${done} of ${all}, ${second} a second` : `${done} of ${all}`,
    paused: (done: string, all: string) => `Paused at ${done} of ${all}`,
    waiting: (done: string, all: string) =>
      `The connection was lost at ${done} of ${all}. It goes on by itself once it is back.`,
    keeping: 'It has arrived.',
    preparing: (name: string) => `“${name}” has arrived and is being prepared. You can go on writing.`,
    inLine: (name: string) => `“${name}” has arrived and waits for the server to convert it. You can go on writing.`,
    convertingThere: (percent: string) => `Converting, ${percent}`,
    convertedThere: 'The server converts it to MP4 with H.264 and AAC. You can go on writing.',
    triedAgain: 'It is tried again by itself.',
    byServer:
      'This browser cannot convert this file, so it is sent as it is and the server converts it. Keep the page open until it has arrived.',
    serverLacks:
      'Or ask whoever runs the server of the academy for the program ffmpeg there: the server then converts files like this one.',
    ready: (name: string) => `“${name}” is ready.`,
    use: 'Use it',
    failed: (why: string) => `The upload was cut. ${why}`,
    pause: 'Pause',
    goOn: 'Go on',
    giveUp: 'Give it up',
    otherFile: 'Choose another file',
    refusals: {
      video_extension:
        'This is no file we know: MP4, MOV, MKV, WebM and TS are videos, M4A, MP3, WAV, OGG, Opus and FLAC are sound. Convert other kinds, such as WMV, FLV, or MPEG, to MP4 first, with a program such as HandBrake.',
      video_too_large: 'This file is too large. Export it smaller, or cut it in two.',
      video_unreadable: 'This file cannot be played. It may be cut off; export it again.',
      video_codec_unknown:
        'Its picture is written in a way that no browser converts. Convert it with a program such as HandBrake to MP4 with H.264, and bring that.',
      audio_codec_unknown:
        'Its sound is written in a way that no browser converts. Convert it with a program such as HandBrake to MP4 with AAC sound, and bring that.',
      video_too_long: 'It is longer than twelve hours. Cut it into several classes.',
      video_lost: 'Something went wrong with this file at the academy. Send it again.',
      took_too_long:
        'The server took too long to convert it. Convert it with a program such as HandBrake to MP4 with H.264 and AAC, and bring that.',
      no_room: 'The disk of the server is full.',
      program_gone: 'The program that converts videos is away on the server.',
      program_failed:
        'The program that converts videos failed at it. Convert it with a program such as HandBrake to MP4 with H.264 and AAC, and bring that.',
    } satisfies Record<Exclude<FileRefusal, ConversionRefusal> | RenditionProblem | 'video_lost', string>,
    here: {
      picture_unread_here: (codecs: string) =>
        `This video is in ${codecs}, and this browser cannot read its picture. Open this page in another browser, such as Safari for HEVC or Chrome for VP9 and AV1, or convert it with a program such as HandBrake to MP4 with H.264 and AAC.`,
      sound_unread_here: (codecs: string) =>
        `This file is in ${codecs}, and this browser cannot read its sound. Open this page in another browser, such as Chrome or Edge, or convert it with a program such as HandBrake to MP4 with H.264 and AAC.`,
      picture_unwritten_here: (codecs: string) =>
        `This video is in ${codecs}, and this browser cannot convert it. Open this page in a recent Chrome, Edge or Safari, or convert it with a program such as HandBrake to MP4 with H.264 and AAC.`,
      no_room_here: (codecs: string) =>
        `This file is in ${codecs}, and this browser has no room to convert it. Make room on this device, leave the private window, or convert it with a program such as HandBrake to MP4 with H.264 and AAC.`,
    } satisfies Record<ConversionRefusal, (codecs: string) => string>,
  },
  gaps: {
    title: 'What is missing',
    name_missing: 'The course has no name.',
    classes_missing: 'The course has no classes.',
    level_gone: 'Its level is archived: choose another.',
    evaluation_gone: 'Its evaluation is gone: choose another, or none.',
    image_gone: 'A picture is gone: bring another.',
    class_name_missing: 'has no name.',
    class_video_missing: 'has no video or sound.',
    class_video_gone: 'names a video or sound that is gone: bring it again.',
    class_captions_gone: 'names captions that are gone.',
    class_quiz_gone: 'names a quiz that is gone: choose another, or none.',
    class_attachment_gone: 'names a file that is gone: remove it or bring it again.',
    ofClass: (name: string, gap: string) => `“${name}” ${gap}`,
  } satisfies Record<GapCode, string> & { title: string; ofClass: (name: string, gap: string) => string },
  preview: 'Preview',
  publish: {
    action: 'Publish',
    title: (name: string) => `Publish “${name}”?`,
    loading: 'Looking at what changes',
    failed: 'We couldn’t find out what changes.',
    means: 'What it means',
    first: (count: number) =>
      count === 0 ? 'No student has it by plan and level yet.' : `${students(count)} will have it by plan and level.`,
    added: (names: string) => `Added: ${names}.`,
    changed: (names: string) => `Changed: ${names}. What students have watched stays watched.`,
    takenOut: (name: string, count: number) =>
      count === 0
        ? `“${name}” is taken out.`
        : `“${name}” is taken out. ${students(count)} watched it; their marks stay.`,
    otherVideo: (name: string, count: number) =>
      `“${name}” has another video or sound.${count === 0 ? '' : ` ${students(count)} began it and go on where they were.`}`,
    reordered: 'The classes come in another order.',
    course: 'Name, text, level, evaluation or cover of the course change.',
    update: 'Devices that keep the course are offered the update.',
    noUpdate: 'Devices that keep the course have nothing to fetch.',
    attempts: (count: number) =>
      plural(count, {
        one: '1 attempt at its tests is under way; it ends as it began.',
        other: `${count} attempts at its tests are under way; they end as they began.`,
      }),
    note: 'A note for the versions',
    noteHint: 'What is different, for your colleagues. Students do not see it.',
    atHint: 'What the draft is at that moment is published. Without a time it is published at once.',
    atMissing: 'Choose a time that is still to come',
    laterChoice: 'Later',
    confirm: 'Publish now',
    schedule: 'Publish then',
    done: (name: string) => `“${name}” is published.`,
    scheduled: (when: string) => `It will be published on ${when}.`,
    callOff: 'Do not publish then',
    calledOff: 'It will not be published by itself.',
    missedBody: (when: string) =>
      `It was to be published on ${when}, and something was missing. Publish it once it is whole.`,
    scheduledBody: (when: string) => `It is published on ${when}, as the draft is then.`,
  },
  discard: {
    action: 'Give the draft up',
    title: 'Give the draft up?',
    body: 'What you and your colleagues have written since it was published is lost; the course goes on as it is.',
    confirm: 'Give it up',
    done: 'The draft is gone.',
  },
  more: {
    title: 'The course as a whole',
    duplicate: 'Duplicate',
    duplicateBody: 'A course of its own with the same classes, not published.',
    copyName: (name: string) => `${name} (copy)`,
    duplicated: 'This is the copy.',
    takeOut: 'Take out as a file',
    takeOutBody: 'The draft with its videos, tests and questions as one file, for another academy.',
    takingOut: (name: string, size: string) => `Your browser saves “${name}” (${size}).`,
    unpublish: 'Take away from students',
    unpublishBody: 'No student sees it any more. What they have watched stays, and returns when it is published again.',
    unpublishTitle: (name: string) => `Take “${name}” away from students?`,
    unpublished: 'No student sees it any more.',
    archive: 'Archive',
    archiveBody: 'When it is not needed any more.',
    archiveTitle: (name: string) => `Archive “${name}”?`,
    archiveMeans: [
      'No student sees it from then on, and no plan offers it.',
      'What students have watched, remarked and answered stays.',
      'It can be restored at any time.',
    ],
    archiveDone: (name: string) => `“${name}” is archived.`,
    restore: 'Restore',
    restored: (name: string) => `“${name}” is a draft again.`,
    archivedBody: 'This course is archived. No student sees it. Restore it to change it.',
  },
  versions: {
    title: 'Versions',
    none: 'Nothing has been published yet.',
    number: (number: number) => `Version ${number}`,
    by: (name: string, when: string) => `${name}, ${when}`,
    program: 'The program',
    restore: 'Take as draft',
    restoreAbout: (number: number) => `version ${number}`,
    replaces: 'The draft that is there is replaced by it. Students notice nothing before you publish.',
    restored: 'The draft is that version now.',
    restoreTitle: (number: number) => `Take version ${number} as the draft?`,
  },
  history: { title: 'History', none: 'Nothing has been changed yet.' },
})
