/** A host with a name, such as `zoom.us`, and perhaps a port and what follows: as people write and copy links. */
const withoutScheme = /^[\p{L}\p{N}][\p{L}\p{N}-]*(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}\.?(:\d+)?([/?#]\S*)?$/u

/** A file name such as `workbook.pdf`, which could also be a host. */
const fileName = /^[^/]+\.(pdf|docx?|xlsx?|pptx?|txt|csv|png|jpe?g|webp|mp[34]|m4a|webm)$/i

/** A link as it is stored: without a scheme it becomes an https link. Any other text stays as it is. */
export function completedAddress(text: string): string {
  const link = text.trim()
  return withoutScheme.test(link) && !fileName.test(link) ? `https://${link}` : link.replace(/^https:\/\//i, 'https://')
}

/** Whether a class can be met at this address: an https one, or empty where there is none. */
export function isRoomAddress(text: string): boolean {
  return text === '' || /^https:\/\/[^\s/]\S*$/.test(text)
}
