/** A hostname such as `zoom.us`, optionally with a port and path, as people type and copy links. */
const withoutScheme = /^[\p{L}\p{N}][\p{L}\p{N}-]*(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}\.?(:\d+)?([/?#]\S*)?$/u

/** A file name such as `workbook.pdf`, which could also be a hostname. */
const fileName = /^[^/]+\.(pdf|docx?|xlsx?|pptx?|txt|csv|png|jpe?g|webp|mp[34]|m4a|webm)$/i

/** The stored form of a link: without a scheme it becomes an https link. Any other text is unchanged. */
export function normalizeRoomAddress(text: string): string {
  const link = text.trim()
  return withoutScheme.test(link) && !fileName.test(link) ? `https://${link}` : link.replace(/^https:\/\//i, 'https://')
}

/** Whether a class can meet at this URL: https, or empty for no room. */
export function isRoomAddress(text: string): boolean {
  return text === '' || /^https:\/\/[^\s/]\S*$/.test(text)
}
