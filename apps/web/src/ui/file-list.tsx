import { Icon } from './icon.tsx'
import { iconButtonLook } from './icon-button.tsx'

export interface FileView {
  id: string
  name: string
  /** Size or state in words. */
  note?: string
  href?: string
  /** Whether it stays, although others can be removed. */
  isPermanent?: boolean
}

interface Props {
  files: readonly FileView[]
  /** Absent if the files are read-only. The label names the file: "Remove notes.pdf". */
  remove?: { label: (name: string) => string; onRemove: (id: string) => void }
}

export function FileList({ files, remove }: Props) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line">
      {files.map(file => (
        <li key={file.id} className="flex min-h-13 items-center gap-3 py-1 pe-1 ps-4">
          <Icon name="file" size={20} className="shrink-0 text-ink-3" />
          <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">
            {file.href ? (
              <a
                href={file.href}
                className="inline-flex min-h-11 min-w-0 items-center font-medium wrap-anywhere text-ink underline underline-offset-4"
              >
                {file.name}
              </a>
            ) : (
              <span className="min-w-0 font-medium wrap-anywhere text-ink">{file.name}</span>
            )}
            {file.note && <span className="text-small text-ink-3">{file.note}</span>}
          </span>
          {remove && !file.isPermanent && (
            <button
              type="button"
              aria-label={remove.label(file.name)}
              className={iconButtonLook}
              onClick={() => remove.onRemove(file.id)}
            >
              <Icon name="cross" size={20} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
