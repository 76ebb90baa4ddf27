import { Dialog } from '#platform/page/dialog.tsx'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { webhooksWords } from './webhooks.words.ts'

/** Shows a secret right after it was created, the only time it is known. */
export function SecretDialog({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const { secret: words } = webhooksWords()
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast.success(words.copied),
      () => toast.danger(words.notCopied),
    )
  return (
    <Dialog
      title={words.title(name)}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" pending={false} onPress={() => void copy()}>
            {words.copy}
          </Button>
          <Button pending={false} onPress={onClose}>
            {words.done}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField label={words.label} hint={words.once} error={null} value={secret} onChange={() => {}} readOnly />
        <p>{words.how}</p>
      </div>
    </Dialog>
  )
}
