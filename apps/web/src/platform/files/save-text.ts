/** Saves text as a file that spreadsheets open. */
export function saveText(name: string, text: string): void {
  save(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))
}

/** Saves bytes as a file. A string is base64. */
export function saveBytes(name: string, content: string | Uint8Array<ArrayBuffer>): void {
  const bytes =
    typeof content === 'string' ? Uint8Array.from(atob(content), character => character.charCodeAt(0)) : content
  save(name, new Blob([bytes]))
}

function save(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
