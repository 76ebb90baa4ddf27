import { Card } from '#ui/card.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { AccountDeletion } from './account-deletion.tsx'
import { DataExport } from './data-export.tsx'
import { ownDataWords } from './own-data.words.ts'

/** Downloading one's data, and deleting the account. */
export function OwnData({ zone }: { zone: string }) {
  return (
    <section aria-labelledby="own-data">
      <SectionHeading id="own-data">{ownDataWords().title}</SectionHeading>
      <Card>
        <DataExport zone={zone} />
        <AccountDeletion zone={zone} />
      </Card>
    </section>
  )
}
