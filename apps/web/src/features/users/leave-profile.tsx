import { useBlocker } from '@tanstack/react-router'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { profileFormWords } from './profile-form.words.ts'

/** Asks before the page is left with changes that are not saved. */
export function LeaveProfile({ dirty }: { dirty: boolean }) {
  const words = profileFormWords().leave
  const blocker = useBlocker({ shouldBlockFn: () => dirty, enableBeforeUnload: dirty, withResolver: true })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog
      title={words.title}
      closeLabel={words.close}
      onClose={blocker.reset}
      footer={
        <>
          <Button variant="primary" pending={false} onPress={blocker.reset}>
            {words.stay}
          </Button>
          <Button pending={false} onPress={blocker.proceed}>
            {words.go}
          </Button>
        </>
      }
    >
      {words.body}
    </Dialog>
  )
}
