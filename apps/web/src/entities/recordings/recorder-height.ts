/** Of the recorder before a recording. Apart from it, because its place is held while it is loaded. */
export const recorderHeight = '17.5rem'
