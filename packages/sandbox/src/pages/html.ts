/** Escaped markup. */
export type Html = { readonly html: string }

type Piece = Html | string | number | undefined | readonly Html[]

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes every inserted value except results of this function. */
export function html(texts: TemplateStringsArray, ...pieces: Piece[]): Html {
  return { html: texts.map((text, at) => text + (at < pieces.length ? shown(pieces[at]) : '')).join('') }
}

function shown(piece: Piece): string {
  if (piece === undefined) return ''
  if (typeof piece === 'string' || typeof piece === 'number') {
    return String(piece).replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
  }
  if ('html' in piece) return piece.html
  return piece.map((part) => part.html).join('')
}
