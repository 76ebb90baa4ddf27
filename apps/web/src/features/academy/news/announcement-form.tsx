import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ChangedMeanwhile } from '#entities/changes/changed-meanwhile.tsx'
import { changesWords } from '#entities/changes/changes.words.ts'
import { languagesMet } from '#entities/changes/languages-met.tsx'
import { metFields } from '#entities/changes/meanwhile.ts'
import { useSave } from '#entities/changes/use-save.ts'
import { NewsCard } from '#entities/news/news.tsx'
import { levelsQuery } from '#entities/syllabus/catalogue.queries.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { LeaveDraft } from '#platform/page/leave-dialog.tsx'
import { useMe } from '#platform/session/me.ts'
import { clockTime, fullDate } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { FormPart } from '#ui/field.tsx'
import {
  type AnnouncementDraft,
  bodyOf,
  type DraftField,
  draftOf,
  mergedDraft,
  wrongFields,
} from './announcement-draft.ts'
import { AnnouncementFields } from './announcement-fields.tsx'
import { type Announcement, type AnnouncementBody, announcementQuery, keepAnnouncement } from './news.queries.ts'
import { newsOfficeWords } from './news-office.words.ts'

interface Props {
  announcement: Announcement | null
  /** Shown between the fields and the button. */
  children?: ReactNode
}

/** The form of an announcement, beside its preview. If someone else changed it, both versions are shown and nothing is
 * overwritten. */
export function AnnouncementForm({ announcement, children }: Props) {
  const words = newsOfficeWords()
  const zone = zoneOf(useMe())
  // The version the draft started from. Reloading the announcement doesn't change what is typed.
  const [base, setBase] = useState(announcement)
  const [draft, setDraft] = useState(() => draftOf(announcement, zone, new Date()))
  const [saved, setSaved] = useState(draft)
  const [theirs, setTheirs] = useState<Announcement | null>(null)
  const begin = (from: Announcement, sent?: AnnouncementDraft) => {
    const read = draftOf(from, zone, new Date())
    setBase(from)
    setDraft(mine => mergedDraft(sent ?? mine, read, mine))
    setSaved(read)
    setTheirs(null)
  }
  // A new picture changes the version but nothing in the form.
  const version = base && announcement && saidOf(base) === saidOf(announcement) ? announcement.version : base?.version
  const navigate = useNavigate()
  const call = useApi()
  const save = useSave(base, {
    make: (body: AnnouncementBody) => call('POST /api/main/announcements/', { body }),
    change: (params, body) => call('PUT /api/main/announcements/{id}/', { params, body }),
    keep: keepAnnouncement,
    query: announcementQuery,
    onMade: saved => {
      toast.success(words.one.made)
      void navigate({ to: '/staff/news/$id', params: { id: saved.id }, replace: true, ignoreBlocker: true })
    },
    onChanged: (saved, sent: AnnouncementDraft) => {
      toast.success(words.one.saved)
      begin(saved, sent)
    },
    onMeanwhile: setTheirs,
  })
  const wrong = wrongFields(draft, zone)
  const about = (field: DraftField, sentence: string) => wrong.has(field) && sentence
  const form = useForm<DraftField>({
    wrong: {
      title: about('title', words.errors.title),
      body: false,
      link: about('link', words.errors.link),
      roles: about('roles', words.errors.roles),
      levels: false,
      shown_from: about('shown_from', words.errors.shown_from),
      shown_until: about('shown_until', words.errors.shown_until),
      image_text: false,
      translations: about('translations', words.errors.translated),
    },
    send: () => {
      const body = bodyOf(draft, zone, base)
      if (base && JSON.stringify(body) === JSON.stringify(bodyOf(saved, zone, base))) {
        toast.info(changesWords().untouched)
      } else save.mutate({ draft, body, version: version ?? 0 })
    },
    action: save,
  })
  const shown = announcement ?? base
  return (
    <div className="grid items-start gap-x-10 gap-y-8 desk:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <Form form={form} className="grid grid-cols-[minmax(0,1fr)] gap-8" sentence={theirs ? undefined : sentenceOf}>
        <LeaveDraft draft={draft} saved={saved} />
        {theirs && base && (
          <Meeting
            base={base}
            theirs={theirs}
            draft={draft}
            pending={save.isPending}
            onTakeTheirs={() => {
              form.reset()
              begin(theirs)
            }}
            onKeepMine={body => save.mutate({ draft, body, version: theirs.version })}
          />
        )}
        <AnnouncementFields
          draft={draft}
          errorOf={form.errorOf}
          onChange={setDraft}
          hasPicture={Boolean(shown?.image)}
        />
        {children}
        <div>
          <Button type="submit" variant="primary" pending={form.pending && !theirs}>
            {announcement ? words.one.save : words.one.make}
          </Button>
        </div>
      </Form>
      <div className="desk:sticky desk:top-24">
        <FormPart title={words.one.preview}>
          <NewsCard
            item={{
              title: draft.title || words.fields.title,
              body: draft.body,
              link: draft.link.trim() || null,
              image: shown?.image ?? null,
              image_text: draft.image_text,
            }}
          />
        </FormPart>
      </div>
    </div>
  )
}

const saidOf = ({ version: _version, image: _image, history: _history, state: _state, ...said }: Announcement) =>
  JSON.stringify(said)

function sentenceOf(problem: unknown): string {
  const tooMany = problem instanceof ApiProblem && problem.code === 'too_many_announcements'
  return tooMany ? newsOfficeWords().errors.tooMany : problemSentence(problem)
}

interface MeetingProps {
  base: Announcement
  theirs: Announcement
  draft: AnnouncementDraft
  pending: boolean
  onTakeTheirs: () => void
  onKeepMine: (body: AnnouncementBody) => void
}

/** The differences between the draft and what someone else saved. Fields I left alone keep their value. */
function Meeting({ base, theirs, draft, pending, onTakeTheirs, onKeepMine }: MeetingProps) {
  const { fields: words, roles } = newsOfficeWords()
  const zone = zoneOf(useMe())
  const now = new Date()
  const { data: levels } = useQuery(levelsQuery)
  const [was, other] = [draftOf(base, zone, now), draftOf(theirs, zone, now)]
  const said = ({ translations: _, ...rest }: AnnouncementDraft) => ({
    ...rest,
    ...{ title: rest.title.trim(), body: rest.body.trim(), link: rest.link.trim(), image_text: rest.image_text.trim() },
  })
  const mine = mergedDraft(was, other, { ...draft, ...said(draft) })
  const shown = (field: Exclude<DraftField, 'translations'>, of: AnnouncementDraft) => {
    if (field === 'roles') return of.roles.map(role => roles[role as keyof typeof roles]).join(', ')
    if (field === 'levels') return of.levels.map(id => levels?.find(level => level.id === id)?.code).join(', ')
    const value = of[field]
    return field.startsWith('shown_') && value
      ? `${fullDate(`${value}Z`, 'UTC')}, ${clockTime(`${value}Z`, 'UTC')}`
      : value
  }
  return (
    <ChangedMeanwhile
      merged
      fields={[
        ...metFields(said(was), said(other), said(draft)).map(name => ({
          label: words[name],
          theirs: shown(name, other),
          mine: shown(name, draft),
        })),
        ...languagesMet(was.translations, other.translations, draft.translations),
      ]}
      pending={pending}
      onTakeTheirs={onTakeTheirs}
      onKeepMine={() => onKeepMine(bodyOf(mine, zone, theirs))}
    />
  )
}
