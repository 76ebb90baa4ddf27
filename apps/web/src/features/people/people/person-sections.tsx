import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect } from 'react'
import { WhenNear } from '#platform/page/when-near.tsx'
import { fullNameOf } from '#platform/session/naming.ts'
import type { Person } from './people.queries.ts'
import { PersonCertificates } from './person-certificates.tsx'
import { PersonClasses } from './person-classes.tsx'
import { PersonDevices } from './person-devices.tsx'
import { PersonNotes } from './person-notes.tsx'
import { type PersonPart, useVisibleParts } from './person-parts.tsx'
import { PersonResults } from './person-results.tsx'

interface Props {
  id: string
  kind: Person['role']
  /** The account, for readers with the People permission. */
  person: Person | null
}

/** The academy's records about a person. Each section needs its permission. */
export default function PersonSections({ id, kind, person }: Props) {
  const parts = useVisibleParts(kind, person !== null)
  const targetPart = useLocation({ select: ({ hash }) => parts.find(part => part === hash) })
  // The router scrolls to the target of the address, but these parts render only after that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    if (targetPart) document.getElementById(targetPart)?.scrollIntoView()
  }, [])
  const contents: Record<PersonPart, ReactNode> = {
    classes: <PersonClasses id={id} student={kind === 'student' && person ? fullNameOf(person, person.email) : null} />,
    results: <PersonResults id={id} />,
    certificates: <PersonCertificates id={id} />,
    notes: <PersonNotes id={id} />,
    devices: person && <PersonDevices person={person} />,
  }
  return parts.map(part => (
    <div key={part} id={part} className="scroll-mt-24">
      <WhenNear>{contents[part]}</WhenNear>
    </div>
  ))
}
