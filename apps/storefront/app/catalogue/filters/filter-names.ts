import { supplyDaysText } from '../../text/dates.ts'
import { form } from '../../text/plural.ts'
import type { Filters, Sort } from './filters-url.ts'

export const filterTitles: Record<keyof Filters, string> = {
  availability: 'Когда нужно',
  price: 'Цена, ₽',
  prescription: 'Рецепт',
  form: 'Вид и форма',
  strength: 'Дозировка',
  packSize: 'Сколько в упаковке',
  substance: 'Действующее вещество',
  maker: 'Производитель',
  country: 'Страна',
  age: 'Возраст',
  courier: 'Доставка',
  sale: 'Цена снижена',
  storage: 'Хранение',
}

export const sortNames: Record<Sort, string> = {
  popularity: 'По популярности',
  price_asc: 'Сначала дешевле',
  price_desc: 'Сначала дороже',
  unit_price: 'Дешевле за штуку',
  discount: 'Сначала скидки',
  name: 'По названию',
}

/** The default order of search results. */
export const relevanceFirst = 'По соответствию'

/** Values whose words are ours; the names of forms, makers, countries and substances come with the answer. */
const valueNames: Record<string, Record<string, string>> = {
  availability: { today: 'Есть в аптеках', tomorrow: `Привезём ${supplyDaysText}` },
  prescription: { no: 'Без рецепта', yes: 'По рецепту' },
  courier: { yes: 'Можно курьером' },
  sale: { yes: 'Со скидкой' },
  substance: { unknown: 'Не указано' },
  strength: { unknown: 'Не указана' },
  maker: { unknown: 'Не указан' },
  country: { unknown: 'Не указана' },
  age: { unknown: 'Не указан' },
  storage: {
    room: 'При комнатной температуре',
    cool: 'В прохладном месте',
    fridge: 'В холодильнике',
    frozen: 'В морозильнике',
  },
}

export function valueName(code: string, value: string, fallback = value): string {
  const known = valueNames[code]?.[value]
  if (known) return known
  if (code === 'packSize') return `${value} шт.`
  if (code === 'age') return value === '0' ? 'С рождения' : `С ${value} ${form(Number(value), ['года', 'лет', 'лет'])}`
  return fallback
}
