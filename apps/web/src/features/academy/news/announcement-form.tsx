import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EditedForm, useEditForm } from '#entities/changes/edit-form.tsx'
import { NewsCard } from '#entities/news/news.tsx'
import { levelsQuery } from '#entities/syllabus/catalogue.queries.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { useApi } from '#platform/api/use-api.ts'
import { queryClient } from '#platform/query-client.ts'
import { useMe } from '#platform/session/me.ts'
import { clockTime, fullDate } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { toast } from '#platform/toasts/toast.ts'
import { FormPart } from '#ui/field.tsx'
import { type AnnouncementDraft, bodyOf, type DraftField, draftOf, wrongFields } from './announcement-draft.ts'
import { AnnouncementFields } from './announcement-fields.tsx'
import { type Announcement, announcementQuery, cacheAnnouncement } from './news.queries.ts'
import { newsOfficeWords } from './news-office.words.ts'

interface Props {
  announcement: Announcement | null
  /** Shown between the fields and the button. */
  children?: ReactNode
}

/** The form of an announcement, beside its preview. */
export function AnnouncementForm({ announcement, children }: Props) {
  const words = newsOfficeWords()
  const zone = zoneOf(useMe())
  const navigate = useNavigate()
  const call = useApi()
  const inWords = useFieldInWords()
  const edit = useEditForm({
    item: announcement,
    draftOf: one => draftOf(one, zone, new Date()),
    bodyOf: (draft, base) => bodyOf(draft, zone, base),
    errors: (draft): Record<DraftField, string | false> => {
      const wrong = wrongFields(draft, zone)
      const about = (field: DraftField, sentence: string) => wrong.has(field) && sentence
      return {
        title: about('title', words.errors.title),
        body: false,
        link: about('link', words.errors.link),
        roles: about('roles', words.errors.roles),
        levels: false,
        shown_from: about('shown_from', words.errors.shown_from),
        shown_until: about('shown_until', words.errors.shown_until),
        image_text: false,
        translations: about('translations', words.errors.translated),
      }
    },
    send: (body, base) =>
      base
        ? call('PUT /api/main/announcements/{id}/', {
            params: { id: base.id },
            body: { ...body, version: base.version },
          })
        : call('POST /api/main/announcements/', { body }),
    onSaved: saved => {
      cacheAnnouncement(saved)
      toast.success(announcement ? words.one.saved : words.one.created)
      if (!announcement) {
        void navigate({ to: '/staff/news/$id', params: { id: saved.id }, replace: true, ignoreBlocker: true })
      }
      return saved
    },
    reload: () => announcement && queryClient.refetchQueries(announcementQuery(announcement.id)),
  })
  const { draft } = edit
  const image = announcement?.image ?? null
  return (
    <div className="grid items-start gap-x-10 gap-y-8 desk:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <EditedForm
        edit={edit}
        labelOf={field => words.fields[field]}
        inWords={inWords}
        confirm={announcement ? words.one.save : words.one.make}
        sentence={sentenceOf}
      >
        <AnnouncementFields
          draft={draft}
          errorOf={edit.form.errorOf}
          onChange={edit.change}
          hasPicture={image !== null}
        />
        {children}
      </EditedForm>
      <div className="desk:sticky desk:top-24">
        <FormPart title={words.one.preview}>
          <NewsCard
            item={{
              title: draft.title || words.fields.title,
              body: draft.body,
              link: draft.link.trim() || null,
              image,
              image_text: draft.image_text,
            }}
          />
        </FormPart>
      </div>
    </div>
  )
}

function sentenceOf(problem: unknown): string {
  const tooMany = problem instanceof ApiProblem && problem.code === 'too_many_announcements'
  return tooMany ? newsOfficeWords().errors.tooMany : problemSentence(problem)
}

/** The value of a field as text, to compare two versions. */
function useFieldInWords() {
  const { roles } = newsOfficeWords()
  const { data: levels } = useQuery(levelsQuery)
  return (draft: AnnouncementDraft, field: Exclude<DraftField, 'translations'>) => {
    if (field === 'roles') return draft.roles.map(role => roles[role as keyof typeof roles]).join(', ')
    if (field === 'levels') return draft.levels.map(id => levels?.find(level => level.id === id)?.code).join(', ')
    const value = draft[field]
    return field.startsWith('shown_') && value
      ? `${fullDate(`${value}Z`, 'UTC')}, ${clockTime(`${value}Z`, 'UTC')}`
      : value
  }
}
