import { useWorksIn } from '#platform/access/works-in.ts'
import { WhenNear } from '#platform/page/when-near.tsx'
import type { Person } from './people.queries.ts'
import { PersonClasses } from './person-classes.tsx'
import { PersonDevices } from './person-devices.tsx'
import { PersonNotes } from './person-notes.tsx'
import { PersonResults } from './person-results.tsx'

interface Props {
  id: string
  kind: Person['role']
  /** The account, for who works with people. */
  person: Person | null
}

/** What the academy has of a person, each part for who works in it. */
export default function PersonSections({ id, kind, person }: Props) {
  const people = useWorksIn('people')
  const timetable = useWorksIn('timetable')
  const content = useWorksIn('content')
  return (
    <>
      {kind !== 'staff' && (people || timetable) && (
        <WhenNear>
          <PersonClasses id={id} />
        </WhenNear>
      )}
      {kind === 'student' && (people || content) && (
        <WhenNear>
          <PersonResults id={id} />
        </WhenNear>
      )}
      {person && (
        <>
          <WhenNear>
            <PersonNotes id={id} />
          </WhenNear>
          <WhenNear>
            <PersonDevices person={person} />
          </WhenNear>
        </>
      )}
    </>
  )
}
