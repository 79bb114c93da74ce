import { cell, readRules } from '../read-rules.ts'
import { capital } from './write-text.ts'

/** Goods whose smell, taste or colour has a name, and the names that each of them has. */
const variants = readRules('variants').map((row) => ({
  of: new RegExp(`^(${cell(row, 'goods')}) (${cell(row, 'variant')})(?=[ ,]|$)`, 'u'),
}))

/** «лак для ногтей лунная тень»: what distinguishes a pack from its neighbours stands in quotes. */
export function quoteVariant(title: string): string {
  const found = variants.find(({ of }) => of.test(title))
  return found ? title.replace(found.of, (_, goods: string, name: string) => `${goods} «${capital(name)}»`) : title
}
