import type { ReactNode } from 'react'
import { WhenNear } from '#platform/page/when-near.tsx'
import type { Person } from './people.queries.ts'
import { PersonCertificates } from './person-certificates.tsx'
import { PersonClasses } from './person-classes.tsx'
import { PersonDevices } from './person-devices.tsx'
import { PersonNotes } from './person-notes.tsx'
import { type PersonPart, usePartsOf } from './person-parts.tsx'
import { PersonResults } from './person-results.tsx'

interface Props {
  id: string
  kind: Person['role']
  /** The account, for who works with people. */
  person: Person | null
}

/** What the academy has of a person, each part for who works in it. */
export default function PersonSections({ id, kind, person }: Props) {
  const parts = usePartsOf(kind, person !== null)
  const shown: Record<PersonPart, ReactNode> = {
    classes: <PersonClasses id={id} />,
    results: <PersonResults id={id} />,
    certificates: <PersonCertificates id={id} />,
    notes: <PersonNotes id={id} />,
    devices: person && <PersonDevices person={person} />,
  }
  return parts.map(part => (
    <div key={part} id={part} className="scroll-mt-24">
      <WhenNear>{shown[part]}</WhenNear>
    </div>
  ))
}
