import { type Checked, isDamaged, refused, tidy } from './checked.ts'
import type { FeedCategory } from './feed.ts'

const longestName = 120

export function checkCategory(category: FeedCategory): Checked<FeedCategory> {
  const name = tidy(category.name)
  if (!/^\d{9}$/.test(category.id)) return refused('category_id_malformed', category.id)
  if (!/^[a-z0-9-]{1,120}$/.test(category.slug)) return refused('category_slug_malformed', category.slug)
  if (name === '' || name.length > longestName || isDamaged(name)) return refused('category_name_missing', name)
  return { row: { ...category, name }, notes: [] }
}
