import { type CheckedRow, isDamaged, oneLine, rejected } from './checked-row.ts'
import type { FeedCategory } from './feed.ts'

const longestName = 120

export function checkCategory(category: FeedCategory): CheckedRow<FeedCategory> {
  const name = oneLine(category.name)
  if (!/^\d{9}$/.test(category.id)) return rejected('category_id_malformed', category.id)
  if (!/^[a-z0-9-]{1,120}$/.test(category.slug)) return rejected('category_slug_malformed', category.slug)
  if (name === '' || name.length > longestName || isDamaged(name)) return rejected('category_name_missing', name)
  return { row: { ...category, name }, notes: [] }
}
