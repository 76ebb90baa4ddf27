export const courseArchived = {
  status: 409,
  code: 'course_archived',
  title: 'This course is archived; restore it first',
}
export const courseIncomplete = {
  status: 409,
  code: 'course_incomplete',
  title: 'Something is missing in this course before it can be published',
}
export const nothingToPublish = {
  status: 409,
  code: 'nothing_to_publish',
  title: 'Nothing has changed since this course was published',
}
export const neverPublished = {
  status: 409,
  code: 'never_published',
  title: 'This course has never been published; there is nothing to go back to',
}
export const inThePast = { status: 409, code: 'in_the_past', title: 'Choose a time that is still to come' }
export const captionDraftsOff = {
  status: 409,
  code: 'caption_drafts_off',
  title: 'This server names no transcription service',
}
export const renditionsOff = {
  status: 409,
  code: 'renditions_off',
  title: 'This server has no program that makes smaller versions of videos',
}
export const videoNotWhole = { status: 409, code: 'upload_not_whole', title: 'The upload has not arrived whole' }
