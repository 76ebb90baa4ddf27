import { useState } from 'react'
import { rightsWords } from '#entities/people/rights.words.ts'
import { useHasPermission } from '#platform/access/can-open.ts'
import { Button } from '#ui/button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { Person } from './people.queries.ts'
import { personWords } from './person.words.ts'
import { RightsDialog } from './rights-dialog.tsx'

/** The permissions of a staff member by area. Owners change them here. */
export function PersonRights({ person }: { person: Person }) {
  const { rights } = personWords()
  const { names, about, none } = rightsWords()
  const [isEditing, setIsEditing] = useState(false)
  const isOwner = useHasPermission('owner')
  return (
    <section className="mt-8">
      <SectionHeading>{rights.title}</SectionHeading>
      <div className="rounded-card border border-line bg-room p-5 shadow-card">
        {person.staff_rights.length > 0 ? (
          <dl className="grid gap-3">
            {person.staff_rights.map(right => (
              <div key={right}>
                <dt className="font-semibold text-ink">{names[right]}</dt>
                <dd className="text-small text-ink-2">{about[right]}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="text-ink-2">{none}</p>
        )}
        <div className="mt-5">
          {isOwner ? (
            <Button pending={false} onPress={() => setIsEditing(true)}>
              {rights.action}
            </Button>
          ) : (
            <p className="text-small text-ink-3">{rights.forOwners}</p>
          )}
        </div>
      </div>
      {isEditing && <RightsDialog person={person} onClose={() => setIsEditing(false)} />}
    </section>
  )
}
