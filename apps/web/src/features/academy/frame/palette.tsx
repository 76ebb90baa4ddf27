import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useCanOpen } from '#platform/access/can-open.ts'
import { useNetwork } from '#platform/device/network.ts'
import { Dialog } from '#platform/page/dialog.tsx'
import type { Me } from '#platform/session/me.ts'
import { inputLook } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMedia } from '#ui/use-media.ts'
import { marked, wordsOf } from './matching.ts'
import { maxQueryLength, searchQuery } from './palette.queries.ts'
import { paletteWords } from './palette.words.ts'
import { type Entry, entriesFound, entriesHere } from './palette-entries.ts'
import { recentOf, saveRecent } from './recent.ts'

/** Keystrokes within this many milliseconds become one request. */
const typingPause = 100

/**
 * Search for everything. Local results appear at once, and the server's are added below them, so that nothing moves
 * under the cursor.
 */
export default function Palette({ me, onClose }: { me: Me; onClose: () => void }) {
  const words = paletteWords()
  const id = useId()
  const router = useRouter()
  const canOpen = useCanOpen()
  const offline = useNetwork() !== 'online'
  const isTouched = useMedia('(pointer: coarse)')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const [text, setText] = useState('')
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const typed = wordsOf(text)
  const { groups, isLooking, isFailed } = useFound(text.trim(), offline)
  const [recent] = useState(() => recentOf(me.id).filter(({ way }) => canOpen(router.buildLocation(way).pathname)))
  const here = entriesHere(me, canOpen, typed)
  const recentKeys = new Set(recent.map(({ key }) => key))
  const entries =
    typed.length === 0
      ? [...recent, ...here.filter(({ key }) => !recentKeys.has(key))]
      : [...here, ...entriesFound(groups, me)]
  // If the selected entry has disappeared, select nothing until an arrow key does.
  const at = chosenKey === null ? 0 : entries.findIndex(({ key }) => key === chosenKey)
  const chosen = entries[at]

  function open(entry: Entry | undefined, inNewTab: boolean) {
    if (!entry) return
    saveRecent(me.id, entry)
    if (inNewTab) {
      window.open(router.buildLocation(entry.way).href, '_blank', 'noopener')
      return
    }
    onClose()
    void router.navigate(entry.way)
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // Otherwise the rest of this key press would reach the element that gets the focus back.
      event.preventDefault()
      // Results of the previous words don't answer these words.
      if (!isLooking || here.includes(chosen as Entry) || typed.length === 0)
        open(chosen, event.ctrlKey || event.metaKey)
    }
    if (step === undefined || entries.length === 0) return
    event.preventDefault()
    const next = entries[(Math.max(at, step < 0 ? 0 : -1) + step + entries.length) % entries.length]!
    setChosenKey(next.key)
    document.getElementById(optionId(id, next))?.scrollIntoView({ block: 'nearest' })
  }

  const isNothing = typed.length > 0 && entries.length === 0 && !isLooking
  const isClose = groups.length > 0 && groups.every(({ close }) => close) && here.length === 0
  return (
    <Dialog title={words.title} onClose={onClose}>
      <input
        ref={input}
        role="combobox"
        aria-label={words.search}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen && optionId(id, chosen)}
        aria-autocomplete="list"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={maxQueryLength}
        placeholder={words.search}
        className={inputLook}
        value={text}
        onKeyDown={press}
        onChange={event => {
          setText(event.target.value)
          setChosenKey(null)
        }}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={words.title}
        aria-busy={isLooking || undefined}
        className="mt-3 h-[52dvh] overflow-y-auto overscroll-contain"
      >
        {sections(entries).map(({ group, list }) => (
          // biome-ignore lint/a11y/useSemanticElements: these are groups of options in a listbox, not of fields
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div
              id={`${id}-${group}`}
              className="px-3 pt-3 pb-1 text-tiny font-semibold tracking-wide text-ink-3 uppercase"
            >
              {words.groups[group]}
            </div>
            {list.map(entry => (
              <Option
                key={entry.key}
                id={optionId(id, entry)}
                entry={entry}
                typed={typed}
                isChosen={entry === chosen}
                onOpen={event => open(entry, event.ctrlKey || event.metaKey || event.button === 1)}
              />
            ))}
          </div>
        ))}
        {isNothing && (
          <div className="px-3 py-6 text-center">
            <p className="font-semibold wrap-anywhere text-ink">{words.nothing(text.trim())}</p>
            <p className="mt-1 text-small text-ink-2">{words.nothingHelp}</p>
          </div>
        )}
      </div>
      <p role="status" className="mt-3 min-h-5 text-small text-ink-3">
        {typed.length > 0 && offline
          ? words.offline
          : isFailed
            ? words.failed
            : isLooking
              ? words.searching
              : isNothing
                ? words.nothing(text.trim())
                : isClose
                  ? words.close_by
                  : typed.length > 0
                    ? words.found(entries.length)
                    : !isTouched && words.hint}
      </p>
    </Dialog>
  )
}

const optionId = (id: string, { key }: Entry) => `${id}-${key.replaceAll(' ', '-')}`

/** The server's results once typing pauses. Empty while the server can't be reached. */
function useFound(text: string, offline: boolean) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPause)
    return () => clearTimeout(timer)
  }, [text])
  const query = offline || text === '' ? '' : settled
  const { data, isFetching, isError } = useQuery(searchQuery(query))
  const isSearching = query !== '' && !isError
  return {
    groups: query === '' ? [] : (data ?? []),
    isLooking: !offline && text !== '' && (settled !== text || (isSearching && isFetching)),
    isFailed: query !== '' && isError,
  }
}

/** Groups the entries under headings, in their order. */
function sections(entries: readonly Entry[]) {
  const found: { group: Entry['group']; list: Entry[] }[] = []
  for (const entry of entries) {
    const last = found.at(-1)
    if (last?.group === entry.group) last.list.push(entry)
    else found.push({ group: entry.group, list: [entry] })
  }
  return found
}

interface OptionProps {
  id: string
  entry: Entry
  typed: readonly string[]
  isChosen: boolean
  onOpen: (event: MouseEvent) => void
}

function Option({ id, entry, typed, isChosen, onOpen }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the input keeps focus and keys
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      onClick={onOpen}
      onAuxClick={event => event.button === 1 && onOpen(event)}
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-button px-3 py-1.5 text-ink hover:bg-desk aria-selected:bg-desk"
    >
      <Icon name={entry.icon} className={`shrink-0 ${isChosen ? 'text-lamp-ink' : 'text-ink-3'}`} />
      <span className="min-w-0">
        <span className="line-clamp-2 wrap-anywhere">
          <Marked text={entry.title} typed={typed} />
        </span>
        {entry.detail && (
          <span className="block truncate text-small text-ink-3">
            <Marked text={entry.detail} typed={typed} />
          </span>
        )}
      </span>
    </div>
  )
}

function Marked({ text, typed }: { text: string; typed: readonly string[] }) {
  let at = 0
  return marked(text, typed).map(piece => {
    const key = at
    at += piece.text.length
    return piece.isHit ? (
      <mark key={key} className="bg-transparent font-semibold text-lamp-ink">
        {piece.text}
      </mark>
    ) : (
      <span key={key}>{piece.text}</span>
    )
  })
}
