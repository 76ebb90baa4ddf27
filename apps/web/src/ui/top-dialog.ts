/** Called with the element that will get the focus back when a dialog is about to close. */
type Watcher = (opener?: Element | null) => void

/** Open modal dialogs, in the order in which they opened. */
const openDialogs: HTMLDialogElement[] = []
const watchers = new Set<Watcher>()

/** The topmost dialog, if any: everything outside it is inert. */
export const topDialog = () => openDialogs.at(-1)

/** Focuses the title, for when the pressed button is gone. */
export function focusTitle(): void {
  const title = topDialog()?.querySelector('h2')
  if (!title) return
  // Not earlier: a dialog that opens would focus it first.
  title.tabIndex = -1
  title.focus()
}

/** Opens a dialog above all others. Returns a function that closes it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement
  if (!dialog.open) dialog.showModal()
  openDialogs.push(dialog)
  notifyWatchers()
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1)
    // While its content is still shown.
    notifyWatchers(opener)
    dialog.close()
  }
}

/** Calls the watcher for every dialog that has opened or is about to close. */
export function watchTopDialog(watcher: Watcher): () => void {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

function notifyWatchers(opener?: Element | null) {
  for (const watcher of watchers) watcher(opener)
}
