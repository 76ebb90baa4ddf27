import { vi } from 'vitest'

/** Uploads go by XMLHttpRequest, which the stand-in for the network does not hear: this sends them its way. */
export function hearUploads(): void {
  vi.stubGlobal('XMLHttpRequest', Carried)
}

class Carried {
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
    // nothing here looks at them
  }

  getResponseHeader(name: string) {
    return name === 'content-type' ? this.#type : null
  }

  abort() {
    // a test waits for what it sends
  }

  async send(body: FormData) {
    const answer = await window.fetch(this.#address, { method: this.#method, body })
    this.status = answer.status
    this.#type = answer.headers.get('content-type')
    this.response = await answer.blob()
    this.onload()
  }
}
