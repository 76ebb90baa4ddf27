import { Dialog } from '#platform/page/dialog.tsx'
import { Kbd } from '#ui/chip.tsx'
import { paletteWords } from './palette.words.ts'

export default function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const { keys } = paletteWords()
  const rows: [string[], string][] = [
    [['Ctrl', 'K'], keys.go],
    [['⌘', 'K'], keys.go],
    [['Ctrl', 'Enter'], keys.tab],
    [['G'], keys.day],
    [['?'], keys.help],
    [['←', '→', '↑', '↓'], keys.move],
    [['Esc'], keys.leave],
  ]
  return (
    <Dialog title={keys.title} onClose={onClose}>
      <dl className="divide-y divide-line">
        {rows.map(([names, meaning]) => (
          <div key={names.join()} className="flex min-h-12 items-center justify-between gap-4">
            <dt className="flex gap-1">
              {names.map(name => (
                <Kbd key={name}>{name}</Kbd>
              ))}
            </dt>
            <dd className="text-end text-ink">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
