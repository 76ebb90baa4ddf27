/**
 * A fetch that tells how much of its body has gone out, between 0 and 1. Browsers tell that of XMLHttpRequest only.
 * Rejects, like fetch, when no answer comes.
 */
export function fetchWithProgress(onProgress: (share: number) => void): typeof fetch {
  return (address, request = {}) =>
    new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest()
      const fail = () => reject(new TypeError('No answer came'))
      xhr.open(request.method ?? 'GET', String(address))
      for (const [name, value] of new Headers(request.headers)) xhr.setRequestHeader(name, value)
      xhr.responseType = 'blob'
      xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      xhr.onload = () => {
        const type = xhr.getResponseHeader('content-type')
        const retryAfter = xhr.getResponseHeader('retry-after')
        const headers = { ...(type && { 'content-type': type }), ...(retryAfter && { 'retry-after': retryAfter }) }
        resolve(new Response(xhr.status === 204 ? null : (xhr.response as Blob), { status: xhr.status, headers }))
      }
      xhr.onerror = fail
      xhr.onabort = fail
      request.signal?.addEventListener('abort', () => xhr.abort())
      xhr.send(request.body as XMLHttpRequestBodyInit | null | undefined)
    })
}
