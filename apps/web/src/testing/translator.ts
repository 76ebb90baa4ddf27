/**
 * Acts like a browser's page translation, also on text added later: replaces each text by nested elements with a copy
 * that starts with "·", so that tests recognize it. Returns a function that stops it.
 */
export function translatePage(): () => void {
  const done = new WeakSet<Node>()
  const spared = 'script, style, textarea, [translate=no]'
  const translate = (text: Text) => {
    if (done.has(text) || !text.data.trim() || text.parentElement?.closest(spared)) return
    const inner = document.createElement('font')
    const outer = document.createElement('font')
    inner.textContent = `·${text.data}`
    for (const copy of inner.childNodes) done.add(copy)
    outer.append(inner)
    text.replaceWith(outer)
  }
  const translateTexts = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts = node instanceof Text ? [node] : []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    texts.forEach(translate)
  }
  translateTexts(document.body)
  const watch = new MutationObserver(changes => {
    for (const { addedNodes } of changes) addedNodes.forEach(translateTexts)
  })
  watch.observe(document.body, { childList: true, subtree: true })
  return () => watch.disconnect()
}
