/** Hands text to the browser as a file that spreadsheets open. */
export function saveText(name: string, text: string): void {
  save(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))
}

/** Hands bytes, written in base64, to the browser as a file. */
export function saveBytes(name: string, base64: string): void {
  save(name, new Blob([Uint8Array.from(atob(base64), character => character.charCodeAt(0))]))
}

function save(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
