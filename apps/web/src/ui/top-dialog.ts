/** Is told who gets the focus back when a dialog is about to close. */
type Watcher = (opener?: Element | null) => void

/** The modal dialogs that are open, in the order in which they opened. */
const open: HTMLDialogElement[] = []
const watchers = new Set<Watcher>()

/** The dialog above all others, if any: what lies outside it can be neither pressed nor heard. */
export const topDialog = () => open.at(-1)

/** Puts the focus on its title, for when the pressed button is gone. */
export function focusTitle(): void {
  const title = topDialog()?.querySelector('h2')
  if (!title) return
  // not before: a dialog that opens would begin with it
  title.tabIndex = -1
  title.focus()
}

/** Opens a dialog above all others; what it returns closes it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement
  if (!dialog.open) dialog.showModal()
  open.push(dialog)
  tell()
  return () => {
    open.splice(open.indexOf(dialog), 1)
    // while what lies in it is still shown
    tell(opener)
    dialog.close()
  }
}

/** Hears of every dialog that has opened or is about to close. */
export function watchTopDialog(watcher: Watcher): () => void {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

function tell(opener?: Element | null) {
  for (const watcher of watchers) watcher(opener)
}
