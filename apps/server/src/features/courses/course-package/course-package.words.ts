import { defineWords, plural } from '../../../platform/words/define-words.ts'

/** Errors of a file that isn't a course package, each with its place and a fix. */
export const coursePackageWords = defineWords('course-package', {
  not_a_zip: 'This isn’t a .zip file, or it’s damaged. Upload the exported file again.',
  encrypted: 'The .zip file has a password. Create one without a password.',
  unsafe_path: 'The .zip file contains a link, or a path that leads out of it. Create the .zip file again without it.',
  too_many_files: 'The .zip file contains more than 25,000 files. Remove some, then create the .zip file again.',
  too_large: 'This is too large once unpacked. Reduce its size, then create the .zip file again.',
  missing_file: 'This isn’t a course package. The .zip file has no course.json.',
  not_text: 'course.json isn’t UTF-8 text',
  not_json: 'course.json isn’t valid JSON',
  not_a_course: 'This isn’t a course package. course.json must contain "format": "aulaviva-course"',
  other_version: (known: number) =>
    `This package has a different format version. This academy can import version ${known}.`,
  unknown_field: 'Course packages don’t have this field. Remove it.',
  not_in_package: 'Refers to something that isn’t in the package',
  file_missing: 'Missing from the .zip file',
  other_size: 'The size doesn’t match course.json',
  other_content: 'The content doesn’t match course.json (different SHA-256)',
  not_a_picture: 'Not an image we support. Use JPEG, PNG, or WebP.',
  not_a_video: 'Not a video we support. Use H.264 and AAC, up to 12 hours.',
  not_captions: 'No captions found, or more than 5,000. Use WebVTT.',
  not_a_sound: 'Not an audio file we support. Use MP3, M4A, Ogg, or WAV.',
  not_allowed: 'This file type isn’t allowed as an attachment, or doesn’t match its name',
  not_a_cartridge: 'imsmanifest.xml isn’t a Common Cartridge manifest',
  // why parts of a Common Cartridge are skipped
  page_without_video:
    'This page has no video, so no class is created from it. If you need its text, copy it from the original.',
  page_too_large: 'The page is larger than 4 MB. If you need its text, copy it from the original.',
  page_with_too_many_tags:
    'This page has too many HTML tags, or they’re nested too deeply. If you need its text, copy it from the original.',
  video_elsewhere:
    'The video is on another site, so we can’t import it. The class is created without it, with a link in the description.',
  link: 'A link to something that isn’t a video',
  no_class_for_file: 'Its module has no class with room for this file. Attach it to a class yourself.',
  too_many_classes: 'A course can have up to 200 classes',
  not_for_courses: 'Courses don’t support this type of content',
  question_twice: 'This question is in the file more than once. It’s imported only once.',
  read_later:
    'We can’t read the file yet because the server is out of space or unavailable. We’ll try again every hour.',
  make_later:
    'We couldn’t create the course because the server is out of space or unavailable. Nothing is lost. Import it again later.',
  held: 'We stopped working on this file because the server failed each time it tried. Your other courses are safe. Ask your server’s operator, or upload another file.',
  package_lost: 'The file is incomplete or has expired. Upload it again.',
  /** Follows the first errors of many. */
  more: (count: number) => plural('en', count, { one: '1 more error', other: `${count} more errors` }),
})
export type PackageFault = Exclude<keyof ReturnType<typeof coursePackageWords>, 'other_version' | 'more'>
