import { problemSentence } from '#platform/api/problem-sentence.ts'
import { problemWords } from '#platform/api/problems.words.ts'
import { Button } from '#ui/button.tsx'
import { captionsWords } from './captions.words.ts'
import { courseAuthoringWords } from './course-authoring.words.ts'
import type { EditorSaveState as State } from './use-caption-editor.ts'
import { isSaveBlocked, type SaveState } from './use-draft.ts'

interface Props {
  state: State
  /** The save state of the draft that references these captions. */
  draftState: SaveState
  /** Why the captions were rejected. */
  problem: unknown
  lines: number
  onTryAgain: () => void
}

/** Whether the captions are saved or, if not, the server's reason. */
export function CaptionSaveLine({ state, draftState, problem, lines, onTryAgain }: Props) {
  const words = captionsWords().editor
  const ofDraft = courseAuthoringWords().save
  if (state === 'refused') {
    return (
      <div className="grid justify-items-start gap-3 rounded-card border border-warn bg-warn-wash p-4">
        <p role="alert" className="text-ink">
          {problemSentence(problem, words.refusals)} {words.refused}
        </p>
        <Button pending={false} icon="again" onPress={onTryAgain}>
          {problemWords().retry}
        </Button>
      </div>
    )
  }
  const isWarning = state === 'waiting' || (state === 'pending' && isSaveBlocked(draftState))
  const text =
    state === 'saved'
      ? words.saved(lines)
      : state !== 'pending'
        ? words[state]
        : isSaveBlocked(draftState)
          ? ofDraft[draftState]
          : words.saving
  return (
    <p role="status" className={`text-small ${isWarning ? 'text-warn' : 'text-ink-3'}`}>
      {text}
    </p>
  )
}
