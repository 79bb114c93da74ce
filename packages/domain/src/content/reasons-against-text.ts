/** Characters between two empty lines; a paragraph has some 1,500, a long table 6,000. */
const longestParagraph = 10_000
/** Emphasis is matched in the square of its signs, which halts everything else. */
const mostEmphasisSigns = 400
/** Quotes and lists in one another; the parser calls itself for each. */
const deepestNesting = 10
/** Containers that are never closed stand in one another. */
const mostContainers = 200
const nested = new RegExp(`^(?:[ \\t]*(?:[>*+-]|\\d{1,9}[.)])){${deepestNesting + 1},}`)

/** Why a text is not even parsed: a file in another charset, or one that takes the parser too long. Each names its line. */
export function reasonsAgainstText(text: string): string[] {
  const reasons: string[] = []
  let [length, signs, containers] = [0, 0, 0]
  for (const [at, line] of text.split('\n').entries()) {
    const refuse = (reason: string) => reasons.push(`line ${at + 1}: ${reason}`)
    if (line.includes('\u0000') || line.includes('\ufffd') || !line.isWellFormed())
      refuse('has characters that are no text: save the file as UTF-8')
    if (nested.test(line) && !isRule(line)) refuse(`lists and quotes more than ${deepestNesting} deep`)
    const isEmpty = line.trim() === ''
    length = isEmpty ? 0 : length + line.length
    signs = isEmpty ? 0 : signs + (line.match(/[*_~]/g)?.length ?? 0)
    if (/^\s*:{3,}\w/.test(line)) containers += 1
    if (containers > mostContainers) return [...reasons, `line ${at + 1}: more than ${mostContainers} blocks`]
    if (length > longestParagraph)
      return [...reasons, `line ${at + 1}: a paragraph longer than ${longestParagraph} characters`]
    if (signs > mostEmphasisSigns)
      return [...reasons, `line ${at + 1}: more than ${mostEmphasisSigns} signs of emphasis in a paragraph`]
  }
  return reasons.slice(0, 10)
}

/** Dashes or asterisks alone draw a line. */
const isRule = (line: string) => /^[ \t]*(?:-[ \t]*|\*[ \t]*)+$/.test(line)
