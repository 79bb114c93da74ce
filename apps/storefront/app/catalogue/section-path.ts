import { rootCategoryId } from '@romashka/basics'
import type { Api } from '../api/api.ts'

interface Node {
  section_id: string
  url: string
  nested_categories?: readonly Node[]
}

/** The shop's own addresses are words; digits alone are the number of a section, as older links have it. */
export const isSectionId = (text: string): boolean => /^\d+$/.test(text)

/** Today's path of the section with this number. */
export async function sectionPath(api: Api, id: string): Promise<string | undefined> {
  if (id === rootCategoryId) return '/catalog'
  const { results } = await api.ask('GET /api/v1/categories')
  return findUrl(results, id)
}

function findUrl(nodes: readonly Node[], id: string): string | undefined {
  for (const node of nodes) {
    const found = node.section_id === id ? node.url : findUrl(node.nested_categories ?? [], id)
    if (found) return found
  }
  return undefined
}
