import { labelOf } from './labels.russian.ts'
import { childOf, childrenOf, readElements, textOf, type XmlElement } from './xml-elements.ts'
import type { YmlItem } from './yml-offer.ts'
import { currencyOf, whyNoOffer } from './yml-words.russian.ts'

/** Prices and packs of a product that another part of the exchange has brought. */
export interface Supply {
  line: number
  id: string
  /** Each with the kind of price that it is: its id, and its name where the file declares it. */
  prices: { typeId: string; typeName: string; amount: string; currency: string }[]
  /** Whether the offer speaks of prices: one that names none has none any more. */
  speaksOfPrices: boolean
  /** The names of all kinds of price that the file declares, by their ids. */
  kinds: ReadonlyMap<string, string>
  /** In all; undefined where the file does not say. */
  packs: string | undefined
  /** By the id of the place. */
  packsByPlace: { place: string; packs: string }[]
  broken: string | null
}

export type CommerceMlItem = YmlItem | { supply: Supply } | { changesOnly: true }

export const isCommerceMl = (start: string) => /<КоммерческаяИнформация[\s>]/.test(start)
/** Whether the file begins with lists and shows no goods yet: the others refer to them. */
export const bringsListsOnly = (start: string) =>
  /<Классификатор[\s>]/.test(start) &&
  !/<Каталог[\s>]|<(?:Изменения)?ПакетаПредложений[\s>]|<ПакетПредложений[\s>]/.test(start)
/** Whether the file brings prices and packs alone; such a file needs the products of another one. */
export const bringsSupplyOnly = (start: string) =>
  /<(?:Изменения)?ПакетаПредложений[\s>]|<ПакетПредложений[\s>]/.test(start) && !/<Каталог[\s>]/.test(start)

const root = 'КоммерческаяИнформация'
/** Of the id of a group. */
const longestName = 500
const yes = /^(true|да|1|истина)$/i
const held = { offers: new Set(['Товар', 'Предложение']), lists: new Set(['Группы', 'Свойства', 'ТипыЦен']) }

/** What one file of an exchange declares and the others refer to: 1C writes its lists into the first part alone. */
export interface ExchangeLists {
  groups: YmlItem[]
  properties: Map<string, Property>
  priceTypes: Map<string, string>
}
export const noLists = (): ExchangeLists => ({ groups: [], properties: new Map(), priceTypes: new Map() })

/**
 * Reads the files in which 1C exchanges goods with a site (CommerceML 2): groups as categories, goods as offers without
 * a price, and packages of offers as prices and packs. `lists` are those of the files before, and get what this one has.
 */
export async function* readCommerceMl(
  bytes: AsyncIterable<Uint8Array>,
  lists: ExchangeLists = noLists(),
): AsyncGenerator<CommerceMlItem> {
  const { properties } = lists
  let ownGroups: YmlItem[] | undefined
  let ownTypes: Map<string, string> | undefined
  let isRootSeen = false
  for await (const element of readElements(bytes, held)) {
    if (!isRootSeen && element.name !== root) throw new Error(`the feed is <${element.name}>, not CommerceML`)
    isRootSeen = true
    // Orders have lines that are called goods as well.
    if (element.name === 'Документ') throw new Error('the file holds orders, not goods')
    if (yes.test(element.attributes.СодержитТолькоИзменения ?? '') || isChangesFlag(element))
      yield { changesOnly: true }
    if (element.name === 'Группы') {
      const groups = [...categoriesOf(element, null)]
      ownGroups = lists.groups = [...(ownGroups ?? []), ...groups]
      yield* groups
    } else if (element.name === 'Свойства') for (const one of element.children) keepProperty(properties, one)
    else if (element.name === 'ТипыЦен') {
      ownTypes = lists.priceTypes = ownTypes ?? new Map()
      for (const one of element.children) ownTypes.set(textOf(one, 'Ид') ?? '', textOf(one, 'Наименование') ?? '')
    } else if (element.name === 'Товар') {
      if (!ownGroups) yield* lists.groups
      ownGroups ??= lists.groups
      yield offerOf(element, properties)
    } else if (element.name === 'Предложение') yield { supply: supplyOf(element, lists.priceTypes) }
  }
}

const isChangesFlag = ({ name }: XmlElement) => name === 'ИзмененияПакетаПредложений'

function* categoriesOf(groups: XmlElement, parentId: string | null): Generator<YmlItem> {
  for (const group of groups.children.filter(({ name }) => name === 'Группа')) {
    const [id, name] = [textOf(group, 'Ид'), textOf(group, 'Наименование')]
    if (id === undefined || name === undefined || id.length > longestName || groups.broken)
      yield { line: group.line, unreadable: 'category' }
    else yield { category: { line: group.line, id, parentId, name } }
    const inner = childOf(group, 'Группы')
    if (inner && id !== undefined) yield* categoriesOf(inner, id)
  }
}

interface Property {
  label: string
  /** Values that goods name by their ids. */
  values: ReadonlyMap<string, string>
}

function keepProperty(properties: Map<string, Property>, element: XmlElement): void {
  const [id, name] = [textOf(element, 'Ид'), textOf(element, 'Наименование')]
  if (id === undefined || name === undefined) return
  const values = childrenOf(element, 'ВариантыЗначений', 'Справочник').map(
    (one) => [textOf(one, 'ИдЗначения') ?? '', textOf(one, 'Значение') ?? ''] as const,
  )
  properties.set(id, { label: labelOf(name), values: new Map(values) })
}

const isDeleted = (goods: XmlElement) =>
  [goods.attributes.Статус, textOf(goods, 'Статус')].includes('Удален') ||
  yes.test(textOf(goods, 'ПометкаУдаления') ?? '')

function offerOf(goods: XmlElement, properties: ReadonlyMap<string, Property>): YmlItem {
  const id = textOf(goods, 'Ид')
  if (id === undefined) return { line: goods.line, unreadable: 'goods without an id' }
  const fields = new Map<string, string>()
  const keep = (name: string, text: string | undefined) => text !== undefined && fields.set(name, text)
  const params = paramsOf(goods, properties)
  const noOffer = whyNoOffer(params)
  if (noOffer !== null) return { line: goods.line, unreadable: `${id}: ${noOffer}` }
  keep('name', params.get('полное наименование') ?? textOf(goods, 'Наименование'))
  keep('model', textOf(goods, 'Наименование'))
  keep('vendor', textOf(childOf(goods, 'Изготовитель'), 'Наименование') ?? params.get('производитель'))
  keep('country_of_origin', textOf(goods, 'Страна') ?? params.get('страна происхождения'))
  keep('description', textOf(goods, 'Описание'))
  keep('vat', vatIn(goods))
  const barcode = textOf(goods, 'Штрихкод') ?? params.get('штрихкод')
  return {
    offer: {
      line: goods.line,
      id,
      isAvailable: !isDeleted(goods),
      isDeleted: isDeleted(goods),
      unclearAvailability: null,
      isPricedElsewhere: true,
      groupId: null,
      fields,
      categoryIds: childrenOf(goods, 'Группы', 'Ид').map(({ text }) => text),
      barcodes: barcode === undefined ? [] : [barcode],
      params,
      outlets: [],
      currency: 'RUB',
      condition: null,
      broken: goods.broken,
    },
  }
}

function vatIn(goods: XmlElement): string | undefined {
  const rates = childrenOf(goods, 'СтавкиНалогов', 'СтавкаНалога')
  return textOf(
    rates.find((rate) => textOf(rate, 'Наименование') === 'НДС'),
    'Ставка',
  )
}

function paramsOf(goods: XmlElement, properties: ReadonlyMap<string, Property>): Map<string, string> {
  const params = new Map<string, string>()
  const add = (label: string, value: string) => {
    const before = params.get(label)
    if (value !== '') params.set(label, before === undefined || before === value ? value : `${before}; ${value}`)
  }
  for (const given of childrenOf(goods, 'ЗначенияСвойств', 'ЗначенияСвойства')) {
    const property = properties.get(textOf(given, 'Ид') ?? '')
    if (!property) continue
    for (const { name, text } of given.children)
      if (name === 'Значение') add(property.label, property.values.get(text) ?? text)
  }
  const requisites = childrenOf(goods, 'ЗначенияРеквизитов', 'ЗначениеРеквизита')
  for (const one of requisites) add(labelOf(textOf(one, 'Наименование') ?? ''), textOf(one, 'Значение') ?? '')
  return params
}

function supplyOf(offer: XmlElement, priceTypes: ReadonlyMap<string, string>): Supply {
  const prices = childrenOf(offer, 'Цены', 'Цена').map((price) => {
    const typeId = textOf(price, 'ИдТипаЦены') ?? ''
    return {
      typeId,
      typeName: priceTypes.get(typeId) ?? '',
      amount: textOf(price, 'ЦенаЗаЕдиницу') ?? '',
      currency: currencyOf(textOf(price, 'Валюта')),
    }
  })
  const attributed = offer.children
    .filter(({ name }) => name === 'Склад')
    .map(({ attributes }) => ({ place: attributes.ИдСклада ?? '', packs: attributes.КоличествоНаСкладе ?? '' }))
  const rests = childrenOf(offer, 'Остатки', 'Остаток')
  const placed = rests
    .map((rest) => childOf(rest, 'Склад'))
    .filter((place) => place !== undefined)
    .map((place) => ({ place: textOf(place, 'Ид') ?? '', packs: textOf(place, 'Количество') ?? '' }))
  const total = rests.map((rest) => textOf(rest, 'Количество')).find((packs) => packs !== undefined)
  return {
    line: offer.line,
    // An offer of a product with variants is "<product>#<variant>"; a pack has none.
    id: textOf(offer, 'Ид') ?? '',
    // What is deleted among the offers has no price any more.
    prices: isDeleted(offer) ? [] : prices,
    speaksOfPrices: isDeleted(offer) || childOf(offer, 'Цены') !== undefined,
    kinds: priceTypes,
    packs: textOf(offer, 'Количество') ?? total,
    packsByPlace: [...attributed, ...placed],
    broken: offer.broken,
  }
}
