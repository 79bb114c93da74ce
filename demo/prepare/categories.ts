import { type DispensingClass, dispensingClasses } from '../../packages/domain/src/dispensing/dispensing-class.ts'
import { cell, readRules, readTable } from './read-rules.ts'

export interface Category {
  id: string
  parentId: string
  slug: string
}

/** The category tree by slug, as people edit it in demo/data/categories.csv. */
export function readCategories(): Map<string, Category> {
  const rows = readTable(new URL('../data/categories.csv', import.meta.url))
  return new Map(
    rows.map((row) => [
      cell(row, 'slug'),
      { id: cell(row, 'id'), parentId: cell(row, 'parent_id'), slug: cell(row, 'slug') },
    ]),
  )
}

const classes = new Map(readRules('class-of-section').map((row) => [cell(row, 'section'), cell(row, 'class')]))

/** What is sold from this category, by the nearest section above it that has a class. */
export function classOfSection(category: Category, categories: Map<string, Category>): DispensingClass | undefined {
  const found = dispensingClasses.find((each) => each === classes.get(category.slug))
  if (found) return found
  const parent = [...categories.values()].find((each) => each.id === category.parentId)
  return parent && classOfSection(parent, categories)
}
