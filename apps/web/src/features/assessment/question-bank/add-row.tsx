import { Button } from '#ui/button.tsx'

/** The button that adds a row below a list, until the maximum is reached. */
export function AddRow({ label, full, onAdd }: { label: string; full: boolean; onAdd: () => void }) {
  if (full) return null
  return (
    <div>
      <Button variant="quiet" icon="plus" pending={false} onPress={onAdd}>
        {label}
      </Button>
    </div>
  )
}
