export type ModifierKeys = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Whether a link was pressed with a modifier key, which opens it elsewhere: in another tab or window, or as a file. */
export const opensElsewhere = (event: ModifierKeys): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
