export type Press = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Whether a link was pressed with a modifier key, which opens it elsewhere: in another tab or window, or as a file. */
export const isPressedElsewhere = (press: Press): boolean =>
  press.metaKey || press.ctrlKey || press.shiftKey || press.altKey
