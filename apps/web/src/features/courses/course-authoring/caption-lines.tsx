import type { SideLines } from './caption-differences.ts'
import { captionsWords } from './captions.words.ts'

/** Lines of captions in their own language, and how many more there are. */
export function CaptionLines({ side, lang }: { side: SideLines; lang: string }) {
  const words = captionsWords()
  if (!side.lines) return words.stash.noDifferences
  return (
    <>
      <span lang={lang}>{side.lines}</span>
      {side.hiddenCount > 0 && `\n${words.more(side.hiddenCount)}`}
    </>
  )
}
