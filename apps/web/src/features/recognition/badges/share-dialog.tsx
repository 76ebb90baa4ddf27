import { useState } from 'react'
import { Dialog } from '#platform/page/dialog.tsx'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type BadgeLink, type EarnedBadge, useRevokeLink, useShareBadge } from './badges.queries.ts'
import { badgesWords } from './badges.words.ts'
import { QrPicture } from './qr-picture.tsx'

interface Props {
  earned: EarnedBadge
  onClose: () => void
}

/** Sharing a badge: first what the link shows, then the link and how to stop sharing. */
export function ShareDialog({ earned, onClose }: Props) {
  const words = badgesWords().share
  const [isConfirming, setConfirming] = useState(false)
  const [share, revokeLink] = [useShareBadge(earned.id), useRevokeLink(earned.id)]
  const { link, badge } = earned
  const frame = { title: badge.name, onClose }
  if (!link) {
    const createButton = (
      <Button variant="primary" pending={share.isPending} onPress={() => share.mutate()}>
        {words.create}
      </Button>
    )
    return (
      <Dialog {...frame} footer={createButton}>
        <p>{words.intro}</p>
      </Dialog>
    )
  }
  if (isConfirming) {
    const stopSharing = () => revokeLink.mutate(undefined, { onSuccess: () => setConfirming(false) })
    return (
      <Dialog
        {...frame}
        footer={
          <>
            <Button variant="danger" pending={revokeLink.isPending} onPress={stopSharing}>
              {words.confirmStop}
            </Button>
            <Button pending={false} onPress={() => setConfirming(false)}>
              {words.keepSharing}
            </Button>
          </>
        }
      >
        <p>{words.stopWarning}</p>
      </Dialog>
    )
  }
  return (
    <Dialog
      {...frame}
      footer={
        <>
          <Button variant="primary" pending={false} onPress={() => void sendLink(link, badge.name)}>
            {canUseShareSheet() ? words.send : words.copy}
          </Button>
          <Button variant="danger" pending={false} onPress={() => setConfirming(true)}>
            {words.stop}
          </Button>
        </>
      }
    >
      <SharedLink link={link} />
    </Dialog>
  )
}

function SharedLink({ link }: { link: BadgeLink }) {
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
          {words.viewPage}
        </LinkButton>
        <LinkButton href={link.credential_url} download="badge.jwt" icon="download" wide>
          {words.credential}
        </LinkButton>
      </div>
      <p className="text-small">{words.credentialHint}</p>
    </div>
  )
}

const canUseShareSheet = () => typeof navigator.share === 'function'

/** Shares the link with the device's share sheet, or copies it where there is none. */
async function sendLink({ url }: BadgeLink, badge: string): Promise<void> {
  const words = badgesWords().share
  if (canUseShareSheet()) {
    // Closing the share sheet is not a failure.
    await navigator.share({ title: badge, text: words.message(badge), url }).catch(() => {})
    return
  }
  await navigator.clipboard.writeText(url).then(
    () => toast.success(words.copied),
    () => toast.danger(words.notCopied),
  )
}
