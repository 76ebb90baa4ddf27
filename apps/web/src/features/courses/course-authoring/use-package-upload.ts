import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Upload } from 'tus-js-client'
import { api } from '#platform/api/api.ts'
import { whenOnline } from '#platform/device/network.ts'
import { queryClient } from '#platform/query-client.ts'
import { packageQuery, type UploadedPackage } from './authoring.queries.ts'
import { idOfUpload, openUpload, showUploadFailure } from './resumable-upload.ts'

export interface PackageUpload {
  name: string
  size: number
  /** Between 0 and 1. */
  share: number
  /** Recent speed, in bytes per second. */
  pace: number
  /** Waiting for the connection. It then resumes automatically. */
  isWaiting: boolean
  /** Why it stopped, in a sentence. */
  problem: string | null
}

/** Uploads a course package. Calls `onUploaded` once the server has all of it. */
export function usePackageUpload(onUploaded: (one: UploadedPackage) => void) {
  const [upload, setUpload] = useState<PackageUpload | null>(null)
  const running = useRef<{ upload: Upload; file: File; isWhole: boolean } | null>(null)
  // Leaving the page cancels the upload.
  useEffect(() => () => void running.current?.upload.abort(true).catch(() => undefined), [])
  const resumeWaiting = useEffectEvent(() => upload?.isWaiting && resume())
  useEffect(() => whenOnline(resumeWaiting), [])
  const update = (own: Partial<PackageUpload>) => setUpload(before => before && { ...before, ...own })

  async function send(file: File) {
    const upload = await openUpload({
      file,
      type: 'application/zip',
      onProgress: update,
      onSent: () => {
        current.isWhole = true
        void register(current)
      },
      onFailed: fail,
    })
    const current = { upload, file, isWhole: false }
    running.current = current
    setUpload({ name: file.name, size: file.size, share: 0, pace: 0, isWaiting: false, problem: null })
    upload.start()
  }

  async function register({ upload, file }: { upload: Upload; file: File }) {
    try {
      const body = { upload_id: idOfUpload(upload.url ?? ''), name: file.name.slice(-200) }
      const one = await api('POST /api/courses/packages/', { body })
      queryClient.setQueryData(packageQuery(one.id).queryKey, one)
      running.current = null
      setUpload(null)
      onUploaded(one)
    } catch (problem) {
      fail(problem)
    }
  }

  function fail(problem: unknown) {
    showUploadFailure(problem, failure => update({ ...failure, pace: 0 }))
  }

  function resume() {
    update({ isWaiting: false, problem: null })
    const current = running.current
    // Bytes sent by the device may not have arrived: the server says how many it has.
    if (current?.isWhole) void register(current)
    else current?.upload.start()
  }

  function cancel() {
    void running.current?.upload.abort(true).catch(() => undefined)
    running.current = null
    setUpload(null)
  }

  return { upload, send, resume, cancel }
}
