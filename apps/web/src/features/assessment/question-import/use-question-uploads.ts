import type { TextEncoding } from '@aulaviva/domain/question-files'
import { useRef, useState } from 'react'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { queryClient } from '#platform/query-client.ts'
import { importQuery, importsQuery, type QuestionImport } from './question-import.queries.ts'

/** A file being uploaded to become a draft. */
export interface QuestionUpload {
  number: number
  file: File
  /** Between 0 and 1. It is 1 while the file is read and null while it is queued. */
  share: number | null
  result: QuestionImport | null
  /** Why it was not read. */
  problem: string | null
  needsEncoding: boolean
}

/** Uploads files one after the other, so that a slow connection completes one instead of several halves. */
export function useQuestionUploads(onRead: (result: QuestionImport, all: number) => void) {
  const [uploads, setUploads] = useState<readonly QuestionUpload[]>([])
  const queue = useRef(Promise.resolve())
  const lastNumber = useRef(0)
  const update = (number: number, own: Partial<QuestionUpload>) =>
    setUploads(before => before.map(one => (one.number === number ? { ...one, ...own } : one)))

  async function send(number: number, file: File, encoding: TextEncoding | undefined, all: number) {
    update(number, { share: 0, problem: null, needsEncoding: false })
    try {
      const result = await api('POST /api/question-imports/', {
        body: encoding ? { encoding } : {},
        files: { file },
        onUpload: share => update(number, { share }),
      })
      queryClient.setQueryData(importQuery(result.id).queryKey, result)
      void queryClient.invalidateQueries(importsQuery)
      update(number, { share: 1, result })
      onRead(result, all)
    } catch (problem) {
      const fileError = problem instanceof ApiProblem ? problem.errors.find(({ field }) => field === 'file') : undefined
      update(number, {
        problem: fileError?.message ?? problemSentence(problem),
        needsEncoding: fileError?.code === 'ask_encoding',
      })
    }
  }

  function upload(files: readonly File[]) {
    const added = files.map(file => {
      lastNumber.current += 1
      return { number: lastNumber.current, file, share: null, result: null, problem: null, needsEncoding: false }
    })
    setUploads(before => [...before, ...added])
    for (const { number, file } of added)
      queue.current = queue.current.then(() => send(number, file, undefined, files.length))
  }

  /** Reads a file again with the encoding the person chose. */
  function readAs({ number, file }: QuestionUpload, encoding: TextEncoding) {
    queue.current = queue.current.then(() => send(number, file, encoding, 1))
  }

  return { uploads, upload, readAs }
}
