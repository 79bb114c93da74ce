/** Characters between two empty lines; a paragraph has some 1,500, a long table 6,000. */
const longestParagraph = 10_000
/** The time of matching emphasis grows with the square of its signs, and blocks the process. */
const mostEmphasisSigns = 400
/** Nested quotes and lists; the parser recurses for each level. */
const deepestNesting = 10
/** Containers that are never closed stand in one another. */
const mostContainers = 200
/** Addresses of links that stand apart from their words; each is looked up for each. */
const mostDefinitions = 200
const definition = /^ {0,3}\[[^\]]*\]:/
/** A list in a list is indented by two to four columns. */
const indented = new RegExp(`^(?: {0,3}\\t| {4}){${deepestNesting + 1},}`)
const nested = new RegExp(`^(?:[ \\t]*(?:[>*+-]|\\d{1,9}[.)])){${deepestNesting + 1},}`)

/** Why a text is not even parsed: a file in another charset, or one that takes the parser too long. Each names its line. */
export function textProblems(text: string): string[] {
  const reasons: string[] = []
  let [length, signs, containers, definitions] = [0, 0, 0, 0]
  for (const [at, line] of text.split('\n').entries()) {
    const refuse = (reason: string) => reasons.push(`line ${at + 1}: ${reason}`)
    if (line.includes('\u0000') || line.includes('\ufffd') || !line.isWellFormed())
      refuse('has characters that are no text: save the file as UTF-8')
    if ((nested.test(line) && !isRule(line)) || indented.test(line))
      refuse(`lists and quotes more than ${deepestNesting} deep`)
    const isEmpty = line.trim() === ''
    length = isEmpty ? 0 : length + line.length
    signs = isEmpty ? 0 : signs + (line.match(/[*_~]/g)?.length ?? 0)
    if (/^\s*:{3,}\w/.test(line)) containers += 1
    if (containers > mostContainers) return [...reasons, `line ${at + 1}: more than ${mostContainers} blocks`]
    if (definition.test(line)) definitions += 1
    if (definitions > mostDefinitions)
      return [...reasons, `line ${at + 1}: more than ${mostDefinitions} definitions of links`]
    if (length > longestParagraph)
      return [...reasons, `line ${at + 1}: a paragraph longer than ${longestParagraph} characters`]
    if (signs > mostEmphasisSigns)
      return [...reasons, `line ${at + 1}: more than ${mostEmphasisSigns} signs of emphasis in a paragraph`]
  }
  return reasons.slice(0, 10)
}

/** Dashes or asterisks alone draw a line. */
const isRule = (line: string) => /^[ \t]*(?:-[ \t]*|\*[ \t]*)+$/.test(line)
