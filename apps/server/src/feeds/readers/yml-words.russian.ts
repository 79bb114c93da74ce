import type { catalogue, dispensing } from '@romashka/domain'

/** What feeds call a medicine's properties, in lower case. */
export const paramNames = {
  substance: ['действующее вещество', 'мнн', 'активное вещество'],
  form: ['форма выпуска', 'лекарственная форма'],
  strength: ['дозировка'],
  packSize: ['количество в упаковке', 'фасовка'],
  dispensing: ['рецептурный отпуск', 'условия отпуска', 'отпуск из аптек', 'порядок отпуска'],
  atc: ['атх', 'атс', 'код атх'],
  volume: ['объем', 'объём'],
  registrationNumber: ['регистрационный номер', 'номер ру'],
  storageText: ['условия хранения', 'температура хранения'],
} as const satisfies Record<keyof typeof catalogue.textDetails, readonly string[]> & Record<string, readonly string[]>

/** Where a product goes whose category the chain does not have. */
export const otherCategoryName = 'Разное'

const classes: [RegExp, dispensing.DispensingClass][] = [
  [/без рецепт|не требуется|^нет$|^false$|безрецептурн/, 'otc'],
  [/по рецепт|рецептурн|требуется|^да$|^true$/, 'prescription'],
]

/** null where the feed says nothing that can be relied on. */
export function dispensingOf(said: string | undefined): dispensing.DispensingClass | null {
  const text = said?.trim().toLowerCase() ?? ''
  return classes.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

const shapes: [RegExp, catalogue.PackShape][] = [
  [/таблет|драже/, 'tablets'],
  [/капсул/, 'capsules'],
  [/саше|порош|гранул/, 'sachets'],
  [/капли/, 'drops'],
  [/сироп|суспенз/, 'syrup'],
  [/ампул|инъекц|инфуз/, 'ampoules'],
  [/ингалят|ингаляц/, 'inhaler'],
  [/спрей|аэрозоль/, 'spray'],
  [/раствор|настойк/, 'solution'],
  [/мазь|крем|гель|паста/, 'tube'],
  [/суппозит|свеч/, 'suppositories'],
  [/пластыр/, 'patch'],
  [/трава|сбор|фиточай/, 'herbs'],
  [/бинт|повязк|салфет/, 'bandage'],
]

export function packShapeOf(text: string): catalogue.PackShape {
  const lower = text.toLowerCase()
  return shapes.find(([pattern]) => pattern.test(lower))?.[1] ?? 'box'
}
