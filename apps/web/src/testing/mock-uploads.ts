import { vi } from 'vitest'

/** Uploads use XMLHttpRequest, which the fetch mock can't see. This sends them through fetch. */
export function mockUploads(): void {
  vi.stubGlobal('XMLHttpRequest', MockXmlHttpRequest)
}

class MockXmlHttpRequest {
  upload = {}
  status = 0
  response: Blob | null = null
  onload = () => undefined
  #address = ''
  #method = ''
  #type: string | null = null

  open(method: string, address: string) {
    this.#method = method
    this.#address = address
  }

  setRequestHeader() {
    // Tests don't check these headers.
  }

  getResponseHeader(name: string) {
    return name === 'content-type' ? this.#type : null
  }

  abort() {
    // Tests wait for their uploads.
  }

  async send(body: FormData) {
    const answer = await window.fetch(this.#address, { method: this.#method, body })
    this.status = answer.status
    this.#type = answer.headers.get('content-type')
    this.response = await answer.blob()
    this.onload()
  }
}
