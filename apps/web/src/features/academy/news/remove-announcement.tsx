import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Confirm } from '#platform/page/confirm.tsx'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { type Announcement, announcementQuery, refreshAnnouncements } from './news.queries.ts'
import { newsOfficeWords } from './news-office.words.ts'

/** Deletes an announcement after showing what will change. */
export function RemoveAnnouncement({ announcement: { id, title } }: { announcement: Announcement }) {
  const words = newsOfficeWords().remove
  const [isOpen, setOpen] = useState(false)
  const call = useApi()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/main/announcements/{id}/', { params: { id } }),
    onSuccess: async () => {
      toast.success(words.done(title))
      await navigate({ to: '/staff/news', ignoreBlocker: true })
      queryClient.removeQueries({ queryKey: announcementQuery(id).queryKey })
      refreshAnnouncements()
    },
    onError: problem => toast.danger(problemSentence(problem)),
  })
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line p-5">
      <p className="text-ink-2">{words.about}</p>
      <Button variant="danger" pending={false} onPress={() => setOpen(true)}>
        {words.action}
      </Button>
      {isOpen && (
        <Confirm
          title={words.title(title)}
          lines={words.lines}
          confirm={words.confirm}
          pending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
