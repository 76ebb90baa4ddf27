import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Upload } from 'tus-js-client'
import { api } from '#platform/api/api.ts'
import { bearer } from '#platform/api/bearer.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { NetworkProblem } from '#platform/api/problems.ts'
import { doubtNetwork, isOffline, whenOnline } from '#platform/device/network.ts'
import { onServer } from '#platform/device/server-address.ts'
import { queryClient } from '#platform/query-client.ts'
import { type BroughtPackage, packageQuery } from './authoring.queries.ts'
import { paceMeter, problemOf, sendingOptions } from './video-uploads.ts'

export interface SendingPackage {
  name: string
  size: number
  /** Between 0 and 1. */
  share: number
  /** Bytes in a second, of late. */
  pace: number
  /** For the connection, with which it goes on by itself. */
  waits: boolean
  /** Why it was cut off, in a sentence. */
  problem: string | null
}

/** Sends a course in one file; `onKept` is called once the academy has it whole. */
export function useSendPackage(onKept: (one: BroughtPackage) => void) {
  const [sending, setSending] = useState<SendingPackage | null>(null)
  const running = useRef<{ file: File; upload: Upload | null } | null>(null)
  // who leaves the page gives up what is not sent yet
  useEffect(() => () => void running.current?.upload?.abort(true).catch(() => undefined), [])
  const isBack = useEffectEvent(() => sending?.waits && goOn())
  useEffect(() => whenOnline(isBack), [])
  const tell = (own: Partial<SendingPackage>) => setSending(before => before && { ...before, ...own })

  async function send(file: File) {
    const { Upload, DetailedError } = await import('tus-js-client')
    const pace = paceMeter()
    let asker = bearer()
    const upload = new Upload(file, {
      endpoint: onServer(sendingOptions.address),
      chunkSize: sendingOptions.chunkSize,
      retryDelays: sendingOptions.retryDelays,
      storeFingerprintForResuming: false,
      metadata: { filetype: 'application/zip' },
      onBeforeRequest(request) {
        asker = bearer()
        for (const [name, value] of Object.entries(asker.headers)) request.setHeader(name, value)
      },
      onAfterResponse: (_, response) => asker.heed(response.getStatus()),
      onProgress: (done, total) => tell({ share: total > 0 ? done / total : 0, pace: pace(done) }),
      onSuccess: () => void keep(file, upload.url ?? ''),
      onError(error) {
        const answer = error instanceof DetailedError ? error.originalResponse : null
        const status = answer?.getStatus() ?? 0
        fail(status === 0 ? new NetworkProblem('The upload was cut') : problemOf(status, answer?.getBody()))
      },
    })
    running.current = { file, upload }
    setSending({ name: file.name, size: file.size, share: 0, pace: 0, waits: false, problem: null })
    upload.start()
  }

  async function keep(file: File, url: string) {
    const upload_id = new URL(url, location.href).pathname.split('/').at(-1) ?? ''
    try {
      const one = await api('POST /api/courses/packages/', { body: { upload_id, name: file.name.slice(-200) } })
      queryClient.setQueryData(packageQuery(one.id).queryKey, one)
      running.current = null
      setSending(null)
      onKept(one)
    } catch (problem) {
      fail(problem)
    }
  }

  function fail(problem: unknown) {
    const waits = problem instanceof NetworkProblem || isOffline()
    tell({ waits, problem: waits ? null : problemSentence(problem), pace: 0 })
    if (waits) doubtNetwork()
  }

  function goOn() {
    const { upload, file } = running.current ?? {}
    tell({ waits: false, problem: null })
    if (upload?.url && sending?.share === 1 && file) void keep(file, upload.url)
    else upload?.start()
  }

  function giveUp() {
    void running.current?.upload?.abort(true).catch(() => undefined)
    running.current = null
    setSending(null)
  }

  return { sending, send, goOn, giveUp }
}
