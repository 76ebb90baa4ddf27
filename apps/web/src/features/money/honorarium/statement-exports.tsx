import { Button } from '#ui/button.tsx'
import { downloadRows } from './download-rows.ts'
import type { Honorarium } from './honorarium.queries.ts'
import { honorariumWords } from './honorarium.words.ts'

/** Exports the classes of the period as CSV, or prints them. */
export function StatementExports({ honorarium, file }: { honorarium: Honorarium; file: string }) {
  const words = honorariumWords()
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button pending={false} icon="download" onPress={() => downloadRows(honorarium, file)}>
        {words.export}
      </Button>
      <Button pending={false} icon="file" onPress={() => window.print()}>
        {words.print}
      </Button>
    </div>
  )
}
