/** A host with a name, such as `zoom.us`, and perhaps a port and what follows: as people write and copy links. */
const withoutScheme = /^[\p{L}\p{N}][\p{L}\p{N}-]*(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}\.?(:\d+)?([/?#]\S*)?$/u

/** A file that somebody names, such as `workbook.pdf`, which would be a host. */
const fileName = /^[^/]+\.(pdf|docx?|xlsx?|pptx?|txt|csv|png|jpe?g|webp|mp[34]|m4a|webm)$/i

/** A link as it is kept: one that is written without a scheme is an https one. Anything else stays as it is. */
export function completedAddress(text: string): string {
  const link = text.trim()
  return withoutScheme.test(link) && !fileName.test(link) ? `https://${link}` : link.replace(/^https:\/\//i, 'https://')
}

/** Whether a class can be met at this address: an https one, or empty where there is none. */
export function isRoomAddress(text: string): boolean {
  return text === '' || /^https:\/\/[^\s/]\S*$/.test(text)
}
