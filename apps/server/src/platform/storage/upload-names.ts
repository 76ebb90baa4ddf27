/** An upload's id contains its creator's id. No one else can access it. */
export const uploadOf = (person: string, secret: string): string => `${person}.${secret}`
export const isUploadOf = (person: string, upload: string): boolean =>
  upload.startsWith(`${person}.`) && /^[a-f0-9]{32}$/.test(upload.slice(person.length + 1))
