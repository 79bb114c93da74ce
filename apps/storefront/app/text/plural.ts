import { number } from './money.ts'

const rules = new Intl.PluralRules('ru')

export type Forms = readonly [one: string, few: string, many: string]

/** `аптека`, `аптеки`, `аптек`. */
export function form(count: number, [one, few, many]: Forms): string {
  const rule = rules.select(count)
  return rule === 'one' ? one : rule === 'few' ? few : many
}

/** `12 аптек`, with a space that does not break. */
export function plural(count: number, forms: Forms): string {
  return `${number(count)}\u00a0${form(count, forms)}`
}

export const packForms: Forms = ['упаковка', 'упаковки', 'упаковок']
/** What is taken, offered or brought: «привезём 1 упаковку». */
export const packObjectForms: Forms = ['упаковку', 'упаковки', 'упаковок']
export const productForms: Forms = ['товар', 'товара', 'товаров']
export const pharmacyForms: Forms = ['аптека', 'аптеки', 'аптек']
/** «в 12 аптеках» */
export const inPharmacyForms: Forms = ['аптеке', 'аптеках', 'аптеках']
export const yearForms: Forms = ['год', 'года', 'лет']
export const monthForms: Forms = ['месяц', 'месяца', 'месяцев']
