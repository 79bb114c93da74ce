import type { PackShape } from '../pack-shape.ts'
import { brandKinds, nounKinds, wholeTitleKinds } from './goods-kinds.russian.ts'

const shapeNames: Record<PackShape, string> = {
  tablets: 'Таблетки',
  capsules: 'Капсулы',
  sachets: 'Порошки и пакетики',
  drops: 'Капли',
  syrup: 'Сиропы и суспензии',
  solution: 'Растворы',
  ampoules: 'Ампулы и уколы',
  spray: 'Спреи',
  inhaler: 'Для ингаляций',
  tube: 'Мази, кремы, гели',
  suppositories: 'Свечи',
  patch: 'Пластыри',
  herbs: 'Травы и сборы',
  device: 'Приборы и изделия',
  bandage: 'Бинты и бандажи',
  jar: 'В баночке',
  bottle: 'Во флаконе',
  box: 'Другое',
}

/** What a shopper reads in the filter of forms, by the value of `formOf`. */
export const formNames: ReadonlyMap<string, string> = new Map([
  ...[...wholeTitleKinds, ...nounKinds, ...brandKinds].map(({ kind, name }): [string, string] => [kind, name]),
  ...Object.entries(shapeNames),
])
