import { defineWords } from '../../platform/words/define-words.ts'

/** What is said of a file that is no package of a course, each with where and what to do. */
export const coursePackageWords = defineWords('course-package', {
  not_a_zip: 'This is no zip, or it is damaged: send it again as it was taken out',
  encrypted: 'The zip has a password: make one without',
  unsafe_path: 'The zip holds a path that leads out of it, or a link; nothing of it is taken',
  too_many_files: 'The zip holds too many files',
  too_large: 'The zip holds more than its size lets expect, or than a course may have',
  missing_file: 'The zip has no course.json: it is no package of a course',
  not_text: 'course.json is no text in UTF-8',
  not_json: 'course.json is no JSON',
  not_a_course: 'This is no package of a course: course.json says "format": "aulaviva-course"',
  other_version: (known: number) => `The package is of another version: this academy reads version ${known}`,
  unknown_field: 'Is no field of the package',
  not_in_package: 'Names what the package has not',
  file_missing: 'Is not in the zip',
  other_size: 'Has another size than course.json says',
  other_content: 'Has another content than course.json says: its SHA-256 differs',
  not_a_picture: 'Is no picture: JPEG, PNG and WebP are taken',
  not_a_video: 'Is no video that every device plays: H.264 and AAC are taken',
  not_captions: 'Holds no captions: WebVTT is taken',
  not_a_sound: 'Is no sound: MP3, M4A, Ogg and WAV are taken',
  not_allowed: 'Is no file that the academy lets students take along, or is not what its name says',
  not_a_cartridge: 'imsmanifest.xml is no manifest of a Common Cartridge',
  // of a Common Cartridge, what is not taken
  page_without_video: 'A page without a video: classes are videos. Copy its words to where you want them',
  page_too_large: 'The page is larger than 4 MB',
  page_with_too_many_tags:
    'The page has too many tags, or they are nested too deeply. Copy its words to where you want them.',
  video_elsewhere:
    'Its video is on another site, from where nothing is fetched: the class is made without it, its address in its text',
  link: 'A link to something that is no video',
  no_class_for_file: 'No class stands beside it in its module: attach it where you want it',
  too_many_classes: 'A course has 200 classes at most',
  not_for_courses: 'Nothing of the kind is part of a course',
  question_twice: 'The question stands in the file twice, and is taken once',
  read_later: 'Could not be read yet: the academy has no room, or a part of it is away. It is tried again every hour',
  make_later:
    'No course could be made: the academy has no room, or a part of it is away. Nothing is lost: make it again later',
  held: 'We stopped working on this file: the server failed each time it tried. Your other courses are safe. Ask the people who run your server, or upload another file',
  package_lost: 'The file is incomplete or has expired. Upload it again',
  /** Behind the first faults of many. */
  more: (count: number) => `${count} more`,
})
export type PackageFault = Exclude<keyof ReturnType<typeof coursePackageWords>, 'other_version' | 'more'>
