import { useState } from 'react'
import { Dialog } from '#platform/page/dialog.tsx'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { Kbd } from '#ui/chip.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Row } from './each-theme.tsx'

/** What a toast keeps of markup: the text, <b>, and a link to a page. Anything that could run is removed. */
const markup = `Saved <b onclick="document.title='ran'">on this device</b>
<a href="https://academy.example/help">Help</a> <a href="javascript:document.title='ran'">More</a>
<img src="nothing" onerror="document.title='ran'"><script>document.title = 'ran'</script>
<iframe srcdoc="<script>parent.document.title='ran'</script>"></iframe><style>body { display: none }</style>`

/** Elements above the page, shown for real in the current theme. */
export function Overlays() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <section className="mb-12">
      <SectionHeading note="On phones, a dialog is a sheet at the bottom">Dialogs and messages</SectionHeading>
      <Row>
        <Button pending={false} onPress={() => setOpen(true)}>
          Open a dialog
        </Button>
        <Button pending={false} onPress={() => toast.success('Class successfully reserved')}>
          Success
        </Button>
        <Button pending={false} onPress={() => toast.danger()}>
          Failure
        </Button>
        <Button pending={false} onPress={() => toast.warning('The online room opens in 2 minutes')}>
          Warning
        </Button>
        <Button pending={false} onPress={() => toast.info('Saved on this device', { customHTML: markup })}>
          Information
        </Button>
      </Row>
      <p className="mt-4 text-ink-2">
        <Kbd>Ctrl</Kbd> <Kbd>K</Kbd> opens the search, <Kbd>?</Kbd> the keyboard shortcuts.
      </p>
      {open && (
        <Dialog
          title="Reserve “Small talk that goes somewhere”?"
          onClose={close}
          footer={
            <>
              <Button variant="primary" pending={false} onPress={close}>
                Reserve and use 1 hour
              </Button>
              <Button variant="quiet" pending={false} onPress={close}>
                Not now
              </Button>
            </>
          }
        >
          <p>
            Monday 23 November, 9:30, Bogotá time. You’ll have 17.5 hours left. You can cancel for free until Sunday,
            9:30.
          </p>
        </Dialog>
      )}
    </section>
  )
}
