import type { TextEncoding } from '@aulaviva/domain/question-files'
import { useRef, useState } from 'react'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { queryClient } from '#platform/query-client.ts'
import { importQuery, importsQuery, type QuestionImport } from './question-import.queries.ts'

/** A file being uploaded to become a draft. */
export interface Brought {
  number: number
  file: File
  /** Between 0 and 1. It is 1 while the file is read and null while it is queued. */
  share: number | null
  made: QuestionImport | null
  /** Why it was not read. */
  problem: string | null
  asksEncoding: boolean
}

/** Uploads files one after the other, so that a slow connection completes one instead of several halves. */
export function useBring(onRead: (made: QuestionImport, all: number) => void) {
  const [brought, setBrought] = useState<readonly Brought[]>([])
  const turn = useRef(Promise.resolve())
  const last = useRef(0)
  const set = (number: number, own: Partial<Brought>) =>
    setBrought(before => before.map(one => (one.number === number ? { ...one, ...own } : one)))

  async function send(number: number, file: File, encoding: TextEncoding | undefined, all: number) {
    set(number, { share: 0, problem: null, asksEncoding: false })
    try {
      const made = await api('POST /api/question-imports/', {
        body: encoding ? { encoding } : {},
        files: { file },
        onUpload: share => set(number, { share }),
      })
      queryClient.setQueryData(importQuery(made.id).queryKey, made)
      void queryClient.invalidateQueries(importsQuery)
      set(number, { share: 1, made })
      onRead(made, all)
    } catch (problem) {
      const about = problem instanceof ApiProblem ? problem.errors.find(({ field }) => field === 'file') : undefined
      set(number, { problem: about?.message ?? problemSentence(problem), asksEncoding: about?.code === 'ask_encoding' })
    }
  }

  function bring(files: readonly File[]) {
    const fresh = files.map(file => {
      last.current += 1
      return { number: last.current, file, share: null, made: null, problem: null, asksEncoding: false }
    })
    setBrought(before => [...before, ...fresh])
    for (const { number, file } of fresh)
      turn.current = turn.current.then(() => send(number, file, undefined, files.length))
  }

  /** Reads a file again with the encoding the person chose. */
  function readAs({ number, file }: Brought, encoding: TextEncoding) {
    turn.current = turn.current.then(() => send(number, file, encoding, 1))
  }

  return { brought, bring, readAs }
}
