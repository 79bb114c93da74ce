import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'

/** Letters that stand side by side on a phone: where the longest words of the columns take more, the table does not fit. */
const lettersOfPhone = 36

/**
 * A wide table scrolls by itself, with the keyboard too, and does not widen a phone's page. One that does not fit a phone
 * is shown there row by row: its cells carry the names of their columns.
 */
export function frameTables(html: Root): void {
  visit(html, 'element', (element, index, parent) => {
    if (element.tagName !== 'table' || !parent || index === undefined) return undefined
    const rows = rowsOf(element)
    const isStacked = lettersNeeded(rows) > lettersOfPhone
    if (isStacked) labelCells(rows)
    parent.children[index] = {
      type: 'element',
      tagName: 'div',
      properties: { className: ['table-scroll', ...(isStacked ? ['table-stacked'] : [])], tabIndex: 0 },
      children: [element],
    }
    return index + 1
  })
}

function rowsOf(table: Element): Element[][] {
  const rows: Element[][] = []
  visit(table, 'element', ({ tagName, children }) => {
    if (tagName === 'tr') rows.push(children.filter((cell) => cell.type === 'element'))
  })
  return rows
}

function lettersNeeded(rows: readonly Element[][]): number {
  const columns = rows[0]?.length ?? 0
  const longest = Array.from({ length: columns }, (_, at) =>
    Math.max(...rows.map((row) => longestWord(row[at] ? textOf(row[at]) : ''))),
  )
  return longest.reduce((sum, letters) => sum + letters, 0)
}

const longestWord = (text: string) => Math.max(...text.split(/[\s-]+/).map(({ length }) => length))

function labelCells([head = [], ...rows]: readonly Element[][]): void {
  for (const row of rows)
    for (const [at, cell] of row.entries()) {
      const label = at > 0 && head[at] ? textOf(head[at]) : ''
      if (label) cell.properties.dataLabel = label
    }
}
