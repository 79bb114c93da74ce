import type { DispensingClass } from './dispensing-class.ts'

interface Pack {
  title: string
  dosageForm: string | null
  strength: string | null
  substances: readonly string[]
  dispensingClass: DispensingClass
}

/**
 * Counted for what is drawn with spirit while nobody says with how much of it: undiluted, so that no figure of a chain
 * opens the courier's way. Source: docs/rules/dispensing.md §2
 */
export const unstatedSpiritPercent = 96

/** The law keeps spirit off distance trade in medicines (ПП 697) and in food (171-ФЗ). */
const boundClasses: ReadonlySet<DispensingClass> = new Set(['otc', 'prescription', 'pharmacy_only', 'supplement'])

const solid =
  /таблет|капсул|драже|пастил|пилюл|суппозит|свеч[аи]|порош|гранул|мазь|крем|гель|паста|пластыр|сироп|масл|шампун|леден|карамел|конфет|мармелад|чай|фильтр-пакет|салфет|мыл[оа]|лиофил|суспенз|эмульси|аэрозол|инъекц|инфуз|глазн|назальн|ушн|для (?:глаз|носа|ушей)|(?<![а-яё])амп(?:ул[а-яё]*)?(?![а-яё])/u
const withoutSpirit = /без ?спирт|без (?:этил|этан)|безалкогол|не содержит (?:спирт|этан)/u
/** Drinks with names such as «Энерготоник» are wine of herbs. */
const saysSpirit =
  /настойк|эликсир|(?<![а-яё])спирт|этанол|(?<![а-яё])экстракт(?!ом|ами)|(?<![а-яё])бальзам(?![а-яё]).* мл|[а-яё]тоник(?![а-яё])/u
/** From general knowledge: their titles do not say it. */
const namedSpirit =
  /(?<![а-яё])(?:пантокрин|кармолис|уролесан|эскузан|танакан|карниланд|меновазин|корвалол|валокордин|валосердин|валоферин|туссамаг|стоптуссин|бромгексин 8|фукорцин|нитрофунгин|доппельгерц мелисса|веррукацид|ротокан|дуофилм|раствор йода|йода? раствор|йод 5|бриллиантовый зеленый|зеленка|(?:хлорофиллипт|(?:борн|салицилов)[а-яё]+ кислот[аы]) раствор|лоцерил|(?:экзодерил|микоспор|регейн)[а-яё]* раствор|алерана спрей)(?![а-яё])/u
const notForDrinking = /для (?:тела|ног|рук|лица|губ|волос|кожи|суставов|ванн)|массаж|наружн|растир/u
const dripped = /капли|раствор(?! для (?:местн|наружн|полоск|ингал|промыв|вагин))/u
/** From general knowledge: sold in water or glycerol under titles that say no share. */
const inWater =
  /(?<![а-яё])(?:мирамистин|хлоргексидин|диоксидин|фурацилин|перекис|натрия хлорид|физраствор|физиологическ|хилак|люгол|йодинол|повидон|бетадин|бронхикум тп|лактулоз|аквалор|аквамарис)/u
const plant =
  /трав[аы]|кор(?:а|ы|ень|ни|ней|невищ)|листь|плод|цвет|экстракт|настойк|семян|почек|побег|соплод|(?<![а-яё])(?:сок|масло)(?![а-яё])|прополис/u

/** Whether a pack is of a kind that is drawn with spirit: tinctures, elixirs, balsams, liquid extracts, drops of plants. */
export function maybeDrawnWithSpirit({ title, dosageForm, strength, substances, dispensingClass }: Pack): boolean {
  if (!boundClasses.has(dispensingClass)) return false
  const text = `${title} ${dosageForm ?? ''}`.toLowerCase().replaceAll('ё', 'е')
  if (solid.test(text) || withoutSpirit.test(text)) return false
  const isFood = dispensingClass === 'supplement'
  if (saysSpirit.test(text)) return !(isFood && notForDrinking.test(text))
  if (inWater.test(text)) return false
  if (namedSpirit.test(text)) return true
  const isPlain = strength === null && !/\d\s?(?:мг|мкг|ме)(?![а-яё])|%/u.test(text)
  const isOfPlants = substances.every((name) => plant.test(name.toLowerCase()))
  const isDripped = (isFood ? /капли/u : dripped).test(text)
  return isDripped && isPlain && isOfPlants
}
