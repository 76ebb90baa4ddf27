import type { Dependencies } from '../../../dependencies.ts'
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { discardCaptionDraft, readCaptionDrafts, requestCaptions } from './caption-drafts.usecases.ts'
import { prepareCaptions } from './captions.usecases.ts'
import {
  addCourse,
  archiveCourse,
  discardDraft,
  duplicateCourse,
  listCourses,
  moveCourse,
  publishDraft,
  readCourse,
  readVersion,
  restoreCourse,
  restoreVersion,
  saveDraft,
  unpublishCourse,
} from './course-authoring.usecases.ts'
import { saveCourseFile } from './course-files.usecases.ts'
import { cancelVideo, readVideos, requireCompleteVideo, saveVideo } from './course-videos.usecases.ts'
import { readPreview } from './preview.usecases.ts'
import { readConsequences, schedulePublication } from './publishing.usecases.ts'
import { cancelRendition, readRenditions, retryRendition } from './video-renditions.usecases.ts'

export function courseAuthoringEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    endpoint('GET /api/courses/authoring/', input => listCourses(dependencies, input)),
    endpoint('POST /api/courses/authoring/', input => addCourse(dependencies, input)),
    endpoint('GET /api/courses/authoring/{id}/', ({ params, ...input }) =>
      readCourse(dependencies, { ...input, id: params.id }),
    ),
    endpoint('PUT /api/courses/authoring/{id}/draft/', saveDraft),
    endpoint('POST /api/courses/authoring/{id}/discard/', input => discardDraft(dependencies, input)),
    endpoint('GET /api/courses/authoring/{id}/consequences/', ({ params, ...input }) =>
      readConsequences({ ...input, id: params.id }),
    ),
    endpoint('GET /api/courses/authoring/{id}/preview/', ({ params, ...input }) =>
      readPreview(dependencies, { ...input, id: params.id }),
    ),
    endpoint('POST /api/courses/authoring/{id}/publish/', input => publishDraft(dependencies, input)),
    endpoint('PUT /api/courses/authoring/{id}/schedule/', input => schedulePublication(dependencies, input)),
    endpoint('POST /api/courses/authoring/{id}/unpublish/', input => unpublishCourse(dependencies, input)),
    endpoint('POST /api/courses/authoring/{id}/archive/', input => archiveCourse(dependencies, input)),
    endpoint('POST /api/courses/authoring/{id}/restore/', input => restoreCourse(dependencies, input)),
    endpoint('POST /api/courses/authoring/{id}/duplicate/', input => duplicateCourse(dependencies, input)),
    endpoint('POST /api/courses/authoring/{id}/move/', ({ params, body, ...input }) =>
      moveCourse(dependencies, { ...input, id: params.id, before: body.before }),
    ),
    endpoint('POST /api/courses/authoring/{id}/images/', ({ params, ...input }) =>
      saveCourseFile(dependencies, { ...input, id: params.id, kind: 'IMAGE' }),
    ),
    endpoint('POST /api/courses/authoring/{id}/attachments/', ({ params, ...input }) =>
      saveCourseFile(dependencies, { ...input, id: params.id, kind: 'ATTACHMENT' }),
    ),
    endpoint(
      'POST /api/courses/authoring/{id}/captions/',
      ({ params, ...input }) => saveCourseFile(dependencies, { ...input, id: params.id, kind: 'CAPTIONS' }),
      { prepare: ({ body }) => prepareCaptions(dependencies, body) },
    ),
    endpoint('GET /api/courses/authoring/{id}/caption-drafts/', ({ params, ...input }) =>
      readCaptionDrafts(dependencies, { ...input, id: params.id }),
    ),
    endpoint('POST /api/courses/authoring/{id}/caption-drafts/', ({ params, ...input }) =>
      requestCaptions(dependencies, { ...input, id: params.id }),
    ),
    endpoint('DELETE /api/courses/authoring/{id}/caption-drafts/{draft}/', ({ params, tx }) =>
      discardCaptionDraft({ tx, ...params }),
    ),
    endpoint('GET /api/courses/authoring/{id}/videos/', ({ params, ...input }) =>
      readVideos(dependencies, { ...input, id: params.id }),
    ),
    endpoint(
      'POST /api/courses/authoring/{id}/videos/',
      ({ params, ...input }) => saveVideo(dependencies, { ...input, id: params.id }),
      {
        prepare: async ({ params, db, person, body }) => {
          await requireCompleteVideo(dependencies, { db, person, id: params.id, upload: body.upload_id })
          return []
        },
      },
    ),
    endpoint('DELETE /api/courses/authoring/{id}/videos/{video}/', ({ params, tx }) => cancelVideo({ tx, ...params })),
    endpoint('GET /api/courses/authoring/{id}/renditions/', ({ params, db }) =>
      readRenditions(dependencies, { db, id: params.id }),
    ),
    endpoint('POST /api/courses/authoring/{id}/renditions/{rendition}/again/', ({ params, tx }) =>
      retryRendition(dependencies, { tx, ...params }),
    ),
    endpoint('DELETE /api/courses/authoring/{id}/renditions/{rendition}/', ({ params, tx, now }) =>
      cancelRendition({ tx, now, ...params }),
    ),
    endpoint('GET /api/courses/authoring/{id}/versions/{number}/', ({ params, ...input }) =>
      readVersion({ ...input, params: { id: params.id, number: Number(params.number) } }),
    ),
    endpoint('POST /api/courses/authoring/{id}/versions/{number}/restore/', ({ params, body, ...input }) =>
      restoreVersion(dependencies, { ...input, params, body: { ...body, number: Number(params.number) } }),
    ),
  ]
}
