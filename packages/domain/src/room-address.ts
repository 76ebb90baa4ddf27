/** Whether a class can be met at this address: an https one, or empty where there is none. */
export function isRoomAddress(text: string): boolean {
  return text === '' || /^https:\/\/[^\s/]\S*$/.test(text)
}
