import sharp from 'sharp'

/** A photo as phones take it: larger than needed, on its side, and with the place where it was taken. */
export const photoOfPaper = (): Promise<Buffer> =>
  sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#888' } })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '4/1 36/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
