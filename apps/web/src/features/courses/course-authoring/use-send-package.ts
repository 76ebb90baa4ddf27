import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Upload } from 'tus-js-client'
import { api } from '#platform/api/api.ts'
import { whenOnline } from '#platform/device/network.ts'
import { queryClient } from '#platform/query-client.ts'
import { type BroughtPackage, packageQuery } from './authoring.queries.ts'
import { idOfUpload, openUpload, tellFailure } from './resumable-upload.ts'

export interface SendingPackage {
  name: string
  size: number
  /** Between 0 and 1. */
  share: number
  /** Recent speed, in bytes per second. */
  pace: number
  /** Waiting for the connection. It then resumes automatically. */
  waits: boolean
  /** Why it stopped, in a sentence. */
  problem: string | null
}

/** Uploads a course package. Calls `onKept` once the server has all of it. */
export function useSendPackage(onKept: (one: BroughtPackage) => void) {
  const [sending, setSending] = useState<SendingPackage | null>(null)
  const running = useRef<{ upload: Upload; file: File; isWhole: boolean } | null>(null)
  // Leaving the page cancels the upload.
  useEffect(() => () => void running.current?.upload.abort(true).catch(() => undefined), [])
  const isBack = useEffectEvent(() => sending?.waits && goOn())
  useEffect(() => whenOnline(isBack), [])
  const tell = (own: Partial<SendingPackage>) => setSending(before => before && { ...before, ...own })

  async function send(file: File) {
    const upload = await openUpload({
      file,
      type: 'application/zip',
      onProgress: tell,
      onSent: () => {
        here.isWhole = true
        void keep(here)
      },
      onFailed: fail,
    })
    const here = { upload, file, isWhole: false }
    running.current = here
    setSending({ name: file.name, size: file.size, share: 0, pace: 0, waits: false, problem: null })
    upload.start()
  }

  async function keep({ upload, file }: { upload: Upload; file: File }) {
    try {
      const body = { upload_id: idOfUpload(upload.url ?? ''), name: file.name.slice(-200) }
      const one = await api('POST /api/courses/packages/', { body })
      queryClient.setQueryData(packageQuery(one.id).queryKey, one)
      running.current = null
      setSending(null)
      onKept(one)
    } catch (problem) {
      fail(problem)
    }
  }

  function fail(problem: unknown) {
    tellFailure(problem, failure => tell({ ...failure, pace: 0 }))
  }

  function goOn() {
    tell({ waits: false, problem: null })
    const here = running.current
    // Bytes sent by the device may not have arrived: the server says how many it has.
    if (here?.isWhole) void keep(here)
    else here?.upload.start()
  }

  function giveUp() {
    void running.current?.upload.abort(true).catch(() => undefined)
    running.current = null
    setSending(null)
  }

  return { sending, send, goOn, giveUp }
}
