import { isRoomAddress, normalizeRoomAddress } from '@aulaviva/domain/room-address'
import { useState } from 'react'
import { mergeDrafts } from '#entities/changes/edit-conflicts.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { SaveBar, SaveButtons } from '#platform/forms/save-bar.tsx'
import { LeaveDialog } from '#platform/page/leave-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { TextField } from '#ui/text-field.tsx'
import { availabilityWords } from './availability.words.ts'
import { Exceptions } from './exceptions.tsx'
import { HoursConflict } from './hours-conflict.tsx'
import { type Availability, draftOf, type HoursDraft, isBackwards, isSameDraft } from './hours-draft.ts'
import { useSaveHours } from './use-save-hours.ts'
import { WeekHours } from './week-hours.tsx'

/** The weekly hours, exceptions, and room, edited and saved together. */
export function HoursForm({ stored }: { stored: Availability }) {
  const words = availabilityWords()
  const [base, setBase] = useState(stored)
  const [draft, setDraft] = useState<HoursDraft>(() => draftOf(stored))
  const changed = !isSameDraft(draft, draftOf(base))
  const save = useSaveHours((saved, sent) => {
    setBase(saved)
    setDraft(mine => mergeDrafts(sent, draftOf(saved), mine))
  })
  const form = useForm({
    errors: {
      week: draft.week.flat().some(isBackwards) && words.backwards,
      room_url: !isRoomAddress(normalizeRoomAddress(draft.roomUrl)) && words.roomError,
    },
    send: () => changed && save.mutate({ draft, version: base.version }),
    // A conflict stays until the teacher decides.
    action: { ...save, error: save.conflict ? null : save.error },
  })
  return (
    <Form form={form} className="grid max-w-4xl gap-9">
      {save.conflict && (
        <HoursConflict
          pending={save.isPending}
          onUseTheirs={() => {
            setBase(save.conflict!)
            setDraft(draftOf(save.conflict!))
            save.reset()
          }}
          onSaveMine={() => save.mutate({ draft, version: save.conflict!.version })}
        />
      )}
      <section aria-labelledby="week">
        <SectionHeading id="week">{words.week}</SectionHeading>
        <p className="-mt-2 mb-4 text-small text-ink-2">{words.weekHint}</p>
        <WeekHours week={draft.week} onChange={week => setDraft({ ...draft, week })} />
      </section>
      <section aria-labelledby="exceptions">
        <Exceptions
          exceptions={draft.exceptions}
          zone={base.time_zone}
          onChange={exceptions => setDraft({ ...draft, exceptions })}
        />
      </section>
      <TextField
        label={words.room}
        hint={words.roomHint}
        error={form.errorOf('room_url', true)}
        type="url"
        value={draft.roomUrl}
        onChange={roomUrl => setDraft({ ...draft, roomUrl })}
      />
      <SaveBar unsaved={changed} note={words.unsaved}>
        <SaveButtons>
          <Button type="submit" variant="primary" pending={form.pending}>
            {words.save}
          </Button>
          <Button pending={false} onPress={() => setDraft(draftOf(base))}>
            {words.undo}
          </Button>
        </SaveButtons>
      </SaveBar>
      <LeaveDialog unsaved={() => changed} />
    </Form>
  )
}
