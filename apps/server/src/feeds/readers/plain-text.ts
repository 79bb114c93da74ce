/** Entities of HTML that editors of goods leave behind, with what they stand for. */
export const namedEntities: Record<string, string> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  laquo: '«',
  raquo: '»',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  bull: '•',
  middot: '·',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  shy: '',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  zwnj: '',
  deg: '°',
  plusmn: '±',
  minus: '−',
  times: '×',
  divide: '÷',
  le: '≤',
  ge: '≥',
  ne: '≠',
  asymp: '≈',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup2: '²',
  sup3: '³',
  permil: '‰',
  micro: 'µ',
  mu: 'μ',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  omega: 'ω',
  reg: '®',
  copy: '©',
  trade: '™',
  numero: '№',
  sect: '§',
  euro: '€',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  szlig: 'ß',
}

/**
 * The words of a piece of HTML, without its markup; scripts and styles are dropped with what is in them, and "pH <5" is no
 * markup. No tag reaches over the beginning of another: a text of a hundred thousand unfinished ones would take seconds.
 */
export function plainText(html: string): string {
  const words = html
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<h\d\b[^<>]*>\s*/gi, '\n## ')
    .replace(/<\/?(p|br|li|div|h\d|tr)\b[^<>]*>/gi, '\n')
    .replace(/<[/!a-z][^<>]*>/gi, ' ')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (all, decimal, hex, name) =>
      name ? (namedEntities[name.toLowerCase()] ?? all) : character(Number.parseInt(decimal ?? hex, decimal ? 10 : 16)),
    )
  return oneBlank(words)
}

function character(code: number): string {
  const isHalf = code >= 0xd800 && code <= 0xdfff
  return code > 0 && code <= 0x10ffff && !isHalf ? String.fromCodePoint(code) : ' '
}

/** Runs of blanks are one blank, and of empty lines one line end: what looks for words needs no more. */
export function oneBlank(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim()
}
