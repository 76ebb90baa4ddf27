import { useMe } from '#platform/session/me.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { calendarWords } from './calendar.words.ts'

/** The link while it is known: right after it was created. */
export function FeedAddress({ url }: { url: string }) {
  const words = calendarWords()
  const copyHint = useMe().role === 'staff' ? words.copyNowAcademy : words.copyNow
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.success(words.copied),
      () => toast.danger(words.notCopied),
    )
  return (
    <div className="grid gap-3">
      <TextField label={words.address} hint={copyHint} error={null} value={url} onChange={() => {}} readOnly />
      <p className="text-small text-ink-2">{words.how}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" pending={false} onPress={() => void copy()}>
          {words.copy}
        </Button>
        <LinkButton href={url.replace(/^https?:/, 'webcal:')} icon="calendar">
          {words.open}
        </LinkButton>
      </div>
    </div>
  )
}
