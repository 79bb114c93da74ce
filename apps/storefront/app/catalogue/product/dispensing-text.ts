import { supplementNote } from '../../products/card-text.ts'
import type { Product } from './product.ts'

interface Rule {
  title: string
  text: string
}

type DispensingClass = Product['dispensing']['rule']

/** How a product may leave the pharmacy, in words (docs/rules/dispensing.md). Everyday goods need none. */
export function dispensingRule(rule: DispensingClass): Rule | undefined {
  return rules[rule]
}

const rules: Partial<Record<DispensingClass, Rule>> = {
  otc: {
    title: 'Без рецепта',
    text: 'Забронируйте на сайте и заберите в аптеке.',
  },
  prescription: {
    title: 'По рецепту',
    text: 'Забронируйте на сайте, покажите в аптеке рецепт формы 107-1/у или назовите номер электронного рецепта. Оплата при получении.',
  },
  pharmacy_only: {
    title: 'Только в аптеке',
    text: 'Лекарство на строгом учёте: на сайте его не заказать. Приходите с рецептом в аптеку, где он есть.',
  },
  supplement: { title: supplementNote, text: 'Перед применением посоветуйтесь со специалистом.' },
}

type CourierRefusal = NonNullable<Product['dispensing']['courierRefusal']>

const courierRefusals: Record<CourierRefusal, string> = {
  RX_NEEDS_PHARMACY: 'Отпускается по рецепту. Курьером доставить нельзя\u00a0— заберите в аптеке.',
  ALCOHOL_OVER_25: 'Доля спирта велика или неизвестна, курьером не привезём\u00a0— заберите в аптеке.',
  COLD_CHAIN_NO_SLOT: 'Курьером доставить нельзя.',
  NO_PERMIT: 'В этом городе курьер лекарства не привозит.',
  NOT_IN_CITY: 'В этом городе курьерской доставки нет.',
}

export function courierText({ dispensing }: Pick<Product, 'dispensing'>): string {
  const { courierRefusal } = dispensing
  if (courierRefusal === null) return 'Можно заказать курьером'
  return courierRefusals[courierRefusal]
}

export function storageText({ storage }: Pick<Product, 'storage'>): string | undefined {
  const { minCelsius: min, maxCelsius: max, kind } = storage
  const place = kind ? storagePlaces[kind] : undefined
  const degrees =
    min !== null && max !== null
      ? `при ${min}–${max} °C`
      : max !== null
        ? `при температуре до ${max} °C`
        : min !== null
          ? `при температуре от ${min} °C`
          : undefined
  return [place, degrees].filter(Boolean).join(', ') || undefined
}

const storagePlaces: Record<NonNullable<Product['storage']['kind']>, string> = {
  frozen: 'В морозильнике',
  fridge: 'В холодильнике',
  cool: 'В прохладном месте',
  room: 'При комнатной температуре',
}
