import { memo, type ReactNode, useState } from 'react'
import {
  Button as AriaButton,
  DropIndicator,
  GridList,
  GridListItem,
  I18nProvider,
  useDragAndDrop,
} from 'react-aria-components'
import { classNames } from './class-names.ts'
import { Drawing } from './icon.tsx'
import { iconButtonLook } from './icon-button.tsx'
import { PlaceDialog, type PlaceWords } from './place-dialog.tsx'

const grip = 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01'
const toPlace = 'M4 5.5h16M4 18.5h9M4 12h5M17 21v-9.5M13.5 14.5 17 11l3.5 3.5'

export interface OrderedRow {
  id: string
  /** Name for screen readers. */
  name: string
  /** Content of the row. Controls in it are reached with Tab. */
  content: ReactNode
}

export interface OrderedListWords extends PlaceWords {
  /** Label of a row's handle. */
  handle: (name: string) => string
}

interface Props {
  label: string
  /** BCP 47: the language of the announcements. */
  locale: string
  rows: readonly OrderedRow[]
  /** Called with the ids in the new order. The rows change once they are passed again. */
  onReorder: (ids: string[]) => void
  words: OrderedListWords
}

/**
 * A sortable list: by dragging, with a finger after a long press, with Enter on the handle and arrow keys, announced
 * step by step, or by entering a position, for lists too long to drag through. Includes React Aria's grid: only for
 * pages that are loaded on demand.
 */
export function OrderedList(props: Props) {
  const [placing, setPlacing] = useState<string | null>(null)
  const { rows, onReorder, words } = props
  const at = placing === null ? -1 : rows.findIndex(({ id }) => id === placing)
  const row = rows[at]
  return (
    <>
      <Rows {...props} onPlacing={setPlacing} />
      {row && (
        <PlaceDialog
          name={row.name}
          place={at + 1}
          last={rows.length}
          words={words}
          onClose={() => setPlacing(null)}
          onPlace={place => {
            setPlacing(null)
            const target = rows[place - 1]
            if (target && target !== row) reorder(rows, onReorder, [row.id], target.id, place - 1 > at)
          }}
        />
      )}
    </>
  )
}

/**
 * The ids with some of them moved, in their order, before or after the target. Unchanged if the target is one of them.
 */
export function movedTo(ids: readonly string[], moved: readonly string[], target: string, after: boolean): string[] {
  const movedIds = ids.filter(id => moved.includes(id))
  if (movedIds.includes(target)) return [...ids]
  return ids.flatMap(id => {
    if (movedIds.includes(id)) return []
    if (id !== target) return [id]
    return after ? [id, ...movedIds] : [...movedIds, id]
  })
}

function reorder(
  rows: Props['rows'],
  onReorder: Props['onReorder'],
  moved: readonly string[],
  to: string,
  after: boolean,
) {
  const ids = rows.map(({ id }) => id)
  const order = movedTo(ids, moved, to, after)
  if (order.some((id, at) => id !== ids[at])) onReorder(order)
}

/**
 * Longer lists render only the visible rows. Shorter ones have their full height at once, so that nothing below moves.
 */
const maxFullRows = 40

/** A separate component, so that hundreds of rows do not rerender when a dialog opens. */
const Rows = memo(function Rows({
  label,
  locale,
  rows,
  onReorder,
  words,
  onPlacing,
}: Props & { onPlacing: (id: string) => void }) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: keys => [...keys].map(key => ({ 'text/plain': rows.find(row => row.id === key)?.name ?? '' })),
    onReorder: ({ keys, target }) =>
      reorder(rows, onReorder, [...keys].map(String), String(target.key), target.dropPosition === 'after'),
    renderDropIndicator: target => (
      <DropIndicator
        target={target}
        className="relative z-1 -my-px h-0.5 rounded-pill outline-none data-[drop-target]:bg-lamp"
      />
    ),
  })
  return (
    <I18nProvider locale={locale}>
      <GridList
        aria-label={label}
        items={rows}
        // The content of a row may change without the row itself.
        dependencies={[rows]}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        className="overflow-hidden rounded-card border border-line bg-room shadow-card"
      >
        {({ id, name, content }) => (
          <GridListItem
            id={id}
            textValue={name}
            className={classNames(
              'flex min-h-14 items-center gap-1 border-line border-b ps-1 pe-2 -outline-offset-2 last:border-b-0 data-[dragging]:opacity-50',
              rows.length > maxFullRows && '[contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]',
            )}
          >
            <AriaButton
              slot="drag"
              aria-label={words.handle(name)}
              className={`${iconButtonLook} cursor-grab touch-manipulation text-ink-3 active:cursor-grabbing`}
            >
              <Drawing path={grip} size={20} />
            </AriaButton>
            <div className="min-w-0 grow">{content}</div>
            {rows.length > 1 && (
              <button
                type="button"
                aria-label={words.moveTo(name)}
                title={words.moveTo(name)}
                className={iconButtonLook}
                onClick={() => onPlacing(id)}
              >
                <Drawing path={toPlace} size={20} />
              </button>
            )}
          </GridListItem>
        )}
      </GridList>
    </I18nProvider>
  )
})
