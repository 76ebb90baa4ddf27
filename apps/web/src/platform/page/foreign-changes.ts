/** What another script put on the page in place of a text. */
const replacements = new WeakMap<Node, ChildNode>()

/**
 * Keeps React working while other scripts change the page: browser translation replaces each text with elements, and
 * extensions wrap or remove fields. React changes and removes the texts it created, wherever they are. A text that it
 * changes returns to its place, to be translated again. Where it removes a text or inserts before it, the replacement
 * or the wrapper is used instead.
 */
export function tolerateForeignChanges(page: Document): void {
  const { prototype } = Node
  const { insertBefore, removeChild } = prototype
  const changed = new MutationObserver(changes => {
    for (const { target } of changes) if (!target.isConnected) replacements.get(target)?.replaceWith(target)
  })
  const watch = new MutationObserver(changes => {
    for (const change of changes) {
      for (const text of change.addedNodes) removeReplacement(text)
      for (const text of change.removedNodes) {
        if (!(text instanceof Text) || text.isConnected) continue
        const replacement = replacementOf(change)
        if (!replacement?.isConnected) continue
        replacements.set(text, replacement)
        changed.observe(text, { characterData: true })
      }
    }
  })
  watch.observe(page, { childList: true, subtree: true })
  prototype.removeChild = function <T extends Node>(child: T): T {
    const present = placeIn(this, child)
    if (present) removeChild.call(this, present)
    return child
  }
  prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && placeIn(this, before)) as T
  }
}

/** The child of this parent that is the node, contains it, or replaces it. Null for none. */
function placeIn(parent: Node, node: Node): Node | null {
  let place: Node | null = node
  while (place && place.parentNode !== parent) place = replacements.get(place) ?? place.parentNode
  return place
}

/** A text that is back on the page needs nothing in its place. */
function removeReplacement(text: Node): void {
  const replacement = replacements.get(text)
  if (!replacement || replacement.contains(text)) return
  replacements.delete(text)
  replacement.remove()
}

/** What replaced a text in this mutation: a node added with it, or a translation inserted next to it just before. */
function replacementOf({ addedNodes, previousSibling, nextSibling }: MutationRecord): ChildNode | undefined {
  const [instead] = addedNodes
  if (instead instanceof Element) return instead
  return [previousSibling, nextSibling].find(
    (node): node is HTMLElement => node instanceof HTMLElement && node.tagName === 'FONT',
  )
}
