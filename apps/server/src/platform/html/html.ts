/** Markup that is safe to send as is. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Piece = string | number | Html | readonly Html[] | null | undefined | false

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** Builds markup. Every value that is not markup itself is escaped. Attributes must be quoted. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(parts.map((part, index) => part + (index < pieces.length ? shown(pieces[index]) : '')).join(''))
}

function shown(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (piece instanceof Html) return piece.text
  if (typeof piece === 'object') return piece.map(one => one.text).join('')
  return String(piece).replace(/[&<>"']/g, character => entities[character] ?? '')
}
