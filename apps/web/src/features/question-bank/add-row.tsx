import { Button } from '#ui/button.tsx'

/** Adds one more row below a list, as long as there may be more. */
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
