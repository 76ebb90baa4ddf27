import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { HistorySection } from '#entities/changes/change-history.tsx'
import { BackLink } from '#platform/page/back-link.tsx'
import { Page } from '#platform/page/page.tsx'
import { PagePlaceholder } from '#platform/page/query-placeholder.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import { announcementQuery } from './news.queries.ts'
import { newsOfficeWords } from './news-office.words.ts'
import { PictureField } from './picture-field.tsx'
import { RemoveAnnouncement } from './remove-announcement.tsx'

/** The page of the announcement in the address. */
export function AnnouncementPage() {
  return <OneAnnouncement id={useParams({ from: '/_frame/_staff/staff/news/$id' }).id} />
}

/** One announcement: its form, its preview, and its history. */
export function OneAnnouncement({ id }: { id: string }) {
  const words = newsOfficeWords().one
  const announcement = useQuery(announcementQuery(id))
  const { data } = announcement
  return (
    <>
      <BackLink to="/staff/news">{words.back}</BackLink>
      {data ? (
        <Page title={data.title}>
          <AnnouncementForm announcement={data}>
            <PictureField announcement={data} />
          </AnnouncementForm>
          <div className="mt-12 grid gap-x-10 gap-y-8 desk:grid-cols-2">
            <HistorySection changes={data.history} />
            <div>
              <RemoveAnnouncement announcement={data} />
            </div>
          </div>
        </Page>
      ) : (
        <PagePlaceholder query={announcement} words={words} icon="home" to="/staff/news" height="24rem" />
      )}
    </>
  )
}

/** The form for a new announcement. */
export function NewAnnouncementPage() {
  const { one: words, picture } = newsOfficeWords()
  return (
    <>
      <BackLink to="/staff/news">{words.back}</BackLink>
      <Page title={words.newTitle}>
        <AnnouncementForm announcement={null}>
          <p className="text-small text-ink-3">{picture.later}</p>
        </AnnouncementForm>
      </Page>
    </>
  )
}
