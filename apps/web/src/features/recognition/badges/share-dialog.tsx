import { useState } from 'react'
import { Dialog } from '#platform/page/dialog.tsx'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type BadgeLink, type EarnedBadge, useEndLink, useShare } from './badges.queries.ts'
import { badgesWords } from './badges.words.ts'
import { QrPicture } from './qr-picture.tsx'

interface Props {
  earned: EarnedBadge
  onClose: () => void
}

/** Sharing a badge: first what the link shows, then the link and how to stop sharing. */
export function ShareDialog({ earned, onClose }: Props) {
  const words = badgesWords().share
  const [isEnding, askEnd] = useState(false)
  const [share, end] = [useShare(earned.id), useEndLink(earned.id)]
  const { link, badge } = earned
  const frame = { title: badge.name, onClose }
  if (!link) {
    const make = (
      <Button variant="primary" pending={share.isPending} onPress={() => share.mutate()}>
        {words.make}
      </Button>
    )
    return (
      <Dialog {...frame} footer={make}>
        <p>{words.ask}</p>
      </Dialog>
    )
  }
  if (isEnding) {
    const finish = () => end.mutate(undefined, { onSuccess: () => askEnd(false) })
    return (
      <Dialog
        {...frame}
        footer={
          <>
            <Button variant="danger" pending={end.isPending} onPress={finish}>
              {words.endYes}
            </Button>
            <Button pending={false} onPress={() => askEnd(false)}>
              {words.keep}
            </Button>
          </>
        }
      >
        <p>{words.endSure}</p>
      </Dialog>
    )
  }
  return (
    <Dialog
      {...frame}
      footer={
        <>
          <Button variant="primary" pending={false} onPress={() => void send(link, badge.name)}>
            {canSend() ? words.send : words.copy}
          </Button>
          <Button variant="danger" pending={false} onPress={() => askEnd(true)}>
            {words.end}
          </Button>
        </>
      }
    >
      <Shared link={link} />
    </Dialog>
  )
}

function Shared({ link }: { link: BadgeLink }) {
  const words = badgesWords().share
  return (
    <div className="grid gap-5">
      <div className="flex flex-col gap-4 tablet:flex-row tablet:items-center">
        <QrPicture qr={link.qr} label={words.qr} />
        <p>{words.scan}</p>
      </div>
      <TextField label={words.address} error={null} value={link.url} onChange={() => {}} readOnly />
      <div className="grid gap-3 tablet:grid-cols-2">
        <LinkButton href={link.url} target="_blank" rel="noreferrer" icon="badge" wide>
          {words.see}
        </LinkButton>
        <LinkButton href={link.credential_url} download="badge.jwt" icon="download" wide>
          {words.credential}
        </LinkButton>
      </div>
      <p className="text-small">{words.credentialHint}</p>
    </div>
  )
}

const canSend = () => typeof navigator.share === 'function'

/** Shares the link with the device's share sheet, or copies it where there is none. */
async function send({ url }: BadgeLink, badge: string): Promise<void> {
  const words = badgesWords().share
  if (canSend()) {
    // Closing the share sheet is not a failure.
    await navigator.share({ title: badge, text: words.message(badge), url }).catch(() => {})
    return
  }
  await navigator.clipboard.writeText(url).then(
    () => toast.success(words.copied),
    () => toast.danger(words.notCopied),
  )
}
