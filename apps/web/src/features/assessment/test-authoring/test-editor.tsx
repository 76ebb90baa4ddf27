import { namesOf } from '@aulaviva/domain/names'
import { useState } from 'react'
import { ConflictNotice } from '#entities/changes/conflict-notice.tsx'
import { SaveState } from '#entities/changes/save-state.tsx'
import { useDrafting } from '#entities/changes/use-drafting.ts'
import { api } from '#platform/api/api.ts'
import { useMe } from '#platform/session/me.ts'
import { dateAndTime } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { Button } from '#ui/button.tsx'
import { PublishTest } from './publish-test.tsx'
import { SectionsField } from './sections-field.tsx'
import { type AuthoredTest, cacheSaved, cacheTest, type Document } from './test-authoring.queries.ts'
import { testAuthoringWords } from './test-authoring.words.ts'
import { testDifferences } from './test-differences.ts'
import { TestFacts } from './test-facts.tsx'
import { TestUses } from './test-uses.tsx'

/** The editor of a test beside what publishing would change. It saves automatically. */
export function TestEditor({ test, onPublished }: { test: AuthoredTest; onPublished?: (() => void) | undefined }) {
  const words = testAuthoringWords()
  const me = useMe()
  const { drafting, state } = useDrafting({
    prefix: 'test-authoring',
    id: test.id,
    saved: test,
    send: async (id, document: Document, draft_version) => {
      const saved = await api('PUT /api/courses/tests/{id}/draft/', {
        params: { id },
        body: { document, draft_version },
      })
      const by = { id: me.id, first_name: me.first_name, last_name: me.last_name, photo: me.photo }
      cacheSaved(id, { document, draft_version: saved.draft_version, draft: { by, at: saved.saved_at } })
      return saved
    },
    read: id => api('GET /api/courses/tests/{id}/', { params: { id } }),
    updateCache: cacheTest,
  })
  // The names of newly selected questions, until the test is reloaded.
  const [picked, setPicked] = useState<AuthoredTest['questions']>([])
  const { document } = state
  const questionsById = new Map([...picked, ...test.questions].map(question => [question.id, question]))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: saves when the focus leaves the form
    <div data-kept onBlur={() => void drafting.save()}>
      <div className="sticky top-0 z-10 mb-5 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-night py-2">
        <SaveState state={state} />
        <DraftBy test={test} />
        <span className="ms-auto flex gap-2">
          <Button variant="quiet" pending={false} onPress={drafting.undo}>
            {words.one.undo}
          </Button>
        </span>
      </div>
      {state.theirs && (
        <div className="mb-6">
          <ConflictNotice
            merged={false}
            fields={testDifferences(document, state.theirs.document)}
            pending={false}
            onSaveMine={() => void drafting.saveMine()}
            onAcceptTheirs={drafting.acceptTheirs}
          />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 desk:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <TestFacts document={document} onChange={drafting.change} />
          <SectionsField
            test={test}
            document={document}
            questionsById={questionsById}
            onPick={questions => setPicked(before => [...before, ...questions])}
            onChange={drafting.change}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 desk:sticky desk:top-20">
          <PublishTest test={test} state={state} drafting={drafting} onPublished={onPublished} />
          <TestUses test={test} drafting={drafting} />
        </div>
      </div>
    </div>
  )
}

/** Who else is editing it, and when they last did. */
function DraftBy({ test }: { test: AuthoredTest }) {
  const words = testAuthoringWords().one
  const me = useMe()
  const { draft } = test
  if (!draft?.by || draft.by.id === me.id) return null
  const zone = zoneOf(me)
  return (
    <span className="text-small wrap-anywhere text-ink-3">
      {words.editedBy(namesOf(draft.by), dateAndTime(draft.at, zone))}
    </span>
  )
}
