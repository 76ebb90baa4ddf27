import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect } from 'react'
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
  const wanted = useLocation({ select: ({ hash }) => parts.find(part => part === hash) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router goes to a part of the page, but these come after it has looked
  useLayoutEffect(() => {
    if (wanted) document.getElementById(wanted)?.scrollIntoView()
  }, [])
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
