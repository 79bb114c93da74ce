export interface Section {
  id: string
  title: string
  paragraphs: string[]
}

/**
 * The sections of an instruction as it is kept: a line that begins with `## ` is the title of one, empty lines part
 * paragraphs. A text without titles is one section.
 */
export function sectionsOf(text: string | null): Section[] {
  const sections: Section[] = []
  for (const block of (text ?? '').split(/\n(?=## )/)) {
    const [first = '', ...rest] = block.trim().split('\n')
    const title = first.startsWith('## ') ? first.slice(3).trim() : 'Описание'
    const body = first.startsWith('## ') ? rest.join('\n') : block
    const paragraphs = body
      .split(/\n\s*\n/)
      .map((one) => one.trim())
      .filter(Boolean)
    if (paragraphs.length > 0) sections.push({ id: `instruction-${sections.length + 1}`, title, paragraphs })
  }
  return sections
}
