import { useQuery } from '@tanstack/react-query'
import { levelsQuery, typesQuery } from '#entities/syllabus/catalogue.queries.ts'
import { BackLink } from '#platform/page/back-link.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { Page } from '#platform/page/page.tsx'
import { QueryPlaceholder } from '#platform/page/query-placeholder.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { isForGroups } from './group-draft.ts'
import { GroupForm } from './group-form.tsx'
import { groupsWords } from './groups.words.ts'

/** The form for a new group. */
export function NewGroupPage() {
  const words = groupsWords()
  const { needsTypes } = words.form
  const types = useQuery(typesQuery)
  const levels = useQuery(levelsQuery)
  const suitable = types.data?.filter(isForGroups)
  return (
    <>
      <BackLink to="/staff/groups" restoresPage>
        {words.one.back}
      </BackLink>
      <Page title={words.form.title} intro={words.intro}>
        {suitable?.length === 0 ? (
          <EmptyState
            icon="star"
            title={needsTypes.title}
            action={
              <ButtonLink to="/staff/class-types/new" variant="primary" icon="plus">
                {needsTypes.add}
              </ButtonLink>
            }
          >
            <p>{needsTypes.body}</p>
          </EmptyState>
        ) : suitable && levels.data ? (
          <GroupForm types={suitable} levels={levels.data} />
        ) : (
          <QueryPlaceholder query={types.data ? levels : types} words={words.form} height="34rem" />
        )}
      </Page>
    </>
  )
}
