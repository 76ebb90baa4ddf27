export const courseArchived = {
  status: 409,
  code: 'course_archived',
  title: 'This course is archived. Restore it first',
}
export const courseIncomplete = {
  status: 409,
  code: 'course_incomplete',
  title: 'This course isn’t ready to publish',
}
export const nothingToPublish = {
  status: 409,
  code: 'nothing_to_publish',
  title: 'Nothing has changed since this course was last published',
}
export const neverPublished = {
  status: 409,
  code: 'never_published',
  title: 'You can’t discard this draft because the course has never been published',
}
export const inThePast = { status: 409, code: 'in_the_past', title: 'Choose a time in the future' }
export const captionDraftsOff = {
  status: 409,
  code: 'caption_drafts_off',
  title: 'This server can’t generate captions because it has no transcription service',
}
export const renditionsOff = {
  status: 409,
  code: 'renditions_off',
  title: 'This server can’t create lower-quality versions of videos',
}
export const videoIncomplete = { status: 409, code: 'upload_not_whole', title: 'The upload is incomplete' }
