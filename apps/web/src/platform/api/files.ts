import type { Upload } from './call-options.ts'
import type { Transport } from './send.ts'

/** Loaded only for calls with files: most pages send none. */

/** The fields and files of a call as one form. */
export function toFormData(fields: unknown, files: Record<string, Upload>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (value !== undefined && value !== null) form.append(name, String(value))
  }
  for (const [name, upload] of Object.entries(files)) {
    for (const file of upload ? [upload].flat() : []) form.append(name, file as Blob)
  }
  return form
}

/**
 * Sends a request and reports the share of its body that has been sent, between 0 and 1. Only XMLHttpRequest reports
 * this.
 */
export function uploadWithProgress(onShare: (share: number) => void = () => undefined): Transport {
  return (address, request, onActivity) =>
    new Promise((resolve, reject) => {
      if (request.signal?.aborted) throw request.signal.reason
      const xhr = new XMLHttpRequest()
      xhr.open(request.method ?? 'GET', address)
      for (const [name, value] of new Headers(request.headers)) xhr.setRequestHeader(name, value)
      xhr.responseType = 'blob'
      xhr.onprogress = onActivity
      xhr.upload.onprogress = ({ loaded, total }) => {
        onActivity()
        onShare(total > 0 ? loaded / total : 0)
      }
      xhr.onload = () => {
        const type = xhr.getResponseHeader('content-type')
        const retryAfter = xhr.getResponseHeader('retry-after')
        const headers = { ...(type && { 'content-type': type }), ...(retryAfter && { 'retry-after': retryAfter }) }
        resolve(new Response(xhr.status === 204 ? null : (xhr.response as Blob), { status: xhr.status, headers }))
      }
      xhr.onerror = () => reject(new TypeError('No answer came'))
      request.signal?.addEventListener('abort', () => {
        xhr.abort()
        reject(request.signal?.reason)
      })
      xhr.send(request.body as XMLHttpRequestBodyInit | null | undefined)
    })
}
