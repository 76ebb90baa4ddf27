import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { startSendingNotes, useNoteEntries, useWaitingNotes } from '#entities/video-notes/note-journal.ts'
import { shownNotes } from '#entities/video-notes/shown-notes.ts'
import { notesQuery } from '#entities/video-notes/video-notes.queries.ts'

/** The student's notes in a course. Notes stored on this device are there even without the server's. */
export function useNotes(course: string) {
  const query = useQuery(notesQuery(course))
  const entries = useNoteEntries()
  const waiting = useWaitingNotes()
  const { data } = query
  const notes = useMemo(() => shownNotes(course, data ?? [], { entries, waiting }), [course, data, entries, waiting])
  useEffect(() => startSendingNotes(), [])
  return { notes, query }
}
