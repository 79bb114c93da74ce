import { number } from './money.ts'

export type Forms = readonly [one: string, few: string, many: string]

/** `аптека`, `аптеки`, `аптек`. By the rule itself: a listing asks thirty times, and `Intl` takes microseconds for each. */
export function form(count: number, [one, few, many]: Forms): string {
  const [tens, ones] = [Math.abs(count) % 100, Math.abs(count) % 10]
  if (!Number.isInteger(count) || ones === 0 || ones > 4 || (tens > 10 && tens < 15)) return many
  return ones === 1 ? one : few
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
