import { cell, readRules } from './read-rules.ts'

export type Group = 'M' | 'B' | 'G'

const rules = readRules('category-rules').map((row) => ({
  group: cell(row, 'group'),
  atc: cell(row, 'atc') ? new RegExp(`^(?:${cell(row, 'atc')})`, 'u') : null,
  pattern: cell(row, 'pattern') ? new RegExp(cell(row, 'pattern'), 'iu') : null,
  unless: cell(row, 'unless') ? new RegExp(cell(row, 'unless'), 'iu') : null,
  category: cell(row, 'category'),
}))

/** The slug of the one category a product belongs to: the first rule of its group that fits. */
export function chooseCategory(group: Group, atc: string | null, title: string): string | undefined {
  return rules.find(
    (rule) =>
      rule.group === group &&
      (!rule.atc || (atc !== null && rule.atc.test(atc))) &&
      (!rule.pattern || rule.pattern.test(title)) &&
      !rule.unless?.test(title),
  )?.category
}

const byName = readRules('medicine-shelves').map((row) => ({
  category: cell(row, 'category'),
  begins: new RegExp(cell(row, 'pattern'), 'iu'),
}))
/** The categories of medicines that no rule covers. */
const others = new Set(
  ['v-tabletkah', 'v-ampulah', 'naruzhnye']
    .map((end) => `lekarstva-${end}`)
    .concat('kapsuly-i-drazhe', 'siropy-i-kapli'),
)

/** The category of a medicine; one that would be in "others" is looked up by its name. */
export function medicineCategory(atc: string | null, title: string): string | undefined {
  const category = chooseCategory('M', atc, title)
  if (category !== undefined && !others.has(category)) return category
  return byName.find(({ begins }) => begins.test(title))?.category ?? category
}
