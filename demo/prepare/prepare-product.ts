import type { FeedProduct } from '../../packages/domain/src/catalogue/import/feed.ts'
import type { ChosenClass } from '../../packages/domain/src/dispensing/choose-class.ts'
import type { DispensingClass } from '../../packages/domain/src/dispensing/dispensing-class.ts'
import type { AtcOf } from './atc-code.ts'
import type { Category } from './categories.ts'
import { countryOf } from './country.ts'
import { ethanolPercent, mayBeShown, type Named, storageOf } from './dispensing.ts'
import { classOf } from './dispensing-class.ts'
import { type Identified, identify, namedAsMedicine } from './identify.ts'
import { withDoses } from './lines/doses.ts'
import { goodsForm } from './lines/goods-form.ts'
import { proofread } from './lines/proofread.ts'
import { statedAge } from './lines/stated-age.ts'
import { statedAmounts } from './lines/stated-amounts.ts'
import { countsAPart, withWholeCount } from './lines/sum-of-pieces.ts'
import { titleOfGoods } from './lines/title-of-goods.ts'
import { withStrength } from './lines/with-strength.ts'
import { withoutCures, withoutHealing } from './lines/without-cures.ts'
import { isReadable } from './lines/write-text.ts'
import { demoPackShape } from './pack-shape.ts'
import { type Placed, place, vatKindOf } from './place.ts'
import { basePriceKopecks, popularityOf } from './price.ts'
import { sourcesOf } from './product-sources.ts'
import { cell, type Row } from './read-rules.ts'
import { registeredSpelling } from './registered-spelling.ts'
import { routesOf } from './routes-of-pack.ts'

export interface Prepared {
  product: FeedProduct
  basePriceKopecks: number
  /** null: not a medicine. */
  chosenClass: ChosenClass | null
}

/** One line of the price lists as the import wants it, or nothing: unreadable, unshelvable, or not for a site. */
export function prepareProduct(source: Row, categories: Map<string, Category>, atcOf: AtcOf): Prepared | undefined {
  const identified = identify(source, atcOf)
  const named: Named = { ...identified, source: identified.line, substances: identified.substances.join('|') }
  // Who decides on a title has read it.
  const isTitled = identified.decided.has('title') || isReadable(identified.title)
  if (!isTitled || !mayBeShown(named)) return undefined
  const goodsTitle = titleOfGoods(identified, identified.title)
  const first = place({ ...identified, row: source, goodsTitle }, categories)
  if (!first) return undefined

  const isMedicine = first.dispensingClass === null
  const pack = isMedicine ? namedAsMedicine(identified, atcOf) : identified
  // Under its own name a medicine may have a code that says where it belongs.
  const again = pack.atc === identified.atc ? undefined : place({ ...pack, row: source, goodsTitle }, categories)
  const placed = again?.dispensingClass === null ? again : first
  const shown = isMedicine ? pack : { ...pack, title: goodsTitle }
  const chosenClass = isMedicine ? medicineClass(pack, placed) : null
  const dispensingClass = chosenClass?.dispensingClass ?? placed.dispensingClass ?? 'prescription'
  // A tincture is one whatever it is sold as: 171-ФЗ keeps spirit in food off distance trade, ПП 697 in medicines.
  const isDrunk = isMedicine || dispensingClass === 'supplement'
  const described = describe(shown, dispensingClass, isMedicine)
  const names = printed(shown, dispensingClass, described.strength)
  const product: FeedProduct = {
    ...described,
    ...names,
    packSize: described.packSize ?? countAtTheEnd(names.title),
    categoryId: placed.category.id,
    dispensingClass,
    vatKind: vatKindOf(dispensingClass, placed.category),
    registryPriceKopecks: null,
    ethanolPercent: isDrunk ? ethanolPercent(named, isMedicine && isHomeopathic(placed, pack.line)) : null,
    storage: isMedicine ? storageOf(named) : null,
    pictureUrl: null,
    description: null,
    popularity: popularityOf(pack.code, pack.title, dispensingClass),
  }
  return {
    chosenClass,
    product: { ...product, sources: sourcesOf(product, pack, chosenClass) },
    basePriceKopecks: basePriceKopecks(pack.code, Number(cell(source, 'price_demo_rub')) || 150),
  }
}

/** How the name and the title are printed, once everything has been read from them. */
function printed(
  { title, tradeName, maker, line, decided }: Identified,
  dispensingClass: DispensingClass,
  strength: string | null,
) {
  const isMedicine = ['otc', 'prescription', 'pharmacy_only'].includes(dispensingClass)
  const claimless = dispensingClass === 'supplement' ? withoutCures : withoutHealing
  const spelt = isMedicine ? registeredSpelling(tradeName) : tradeName
  const name = isMedicine ? proofread(spelt) : claimless(proofread(spelt))
  const named = title.startsWith(tradeName) ? spelt + title.slice(tradeName.length) : title
  const whole = decided.has('title') ? named : withStrength(named, strength)
  return {
    title: isMedicine ? proofread(withDoses(whole, line)) : claimless(proofread(withWholeCount(whole, line))),
    tradeName: name,
    familyKey: `${name}|${maker ?? ''}`.toLowerCase(),
  }
}

function medicineClass(pack: Identified, placed: Placed): ChosenClass {
  const { line, form, guessedForm, atc, decided } = pack
  return classOf({
    ...pack,
    line: line.toLowerCase(),
    routes: routesOf({ form: form ?? '', guessedForm, atc }),
    isInjected: isInjected(line, form ?? guessedForm),
    isHerbOrHomeopathic: isHerbOrHomeopathic(placed, line),
    decision: decided.get('dispensingClass'),
  })
}

/** Where the line says it in its own way («20Х2,0ГР», «26 ПАКЕТОВ»), the title as proofread says it plainly. */
const countAtTheEnd = (title: string) => Number(/, (\d+) шт\.$/u.exec(title)?.[1] ?? 0) || null

/** What the line and the registers say of the pack itself. */
function describe(pack: Identified, dispensingClass: DispensingClass, isMedicine: boolean) {
  const { source, code, title, maker, line, facts, decided, registered } = pack
  const hasMedicinalForm = isMedicine || dispensingClass === 'supplement'
  const form = decided.get('dosageForm') ?? (hasMedicinalForm ? pack.form : goodsForm(title))
  const amounts = hasMedicinalForm ? statedAmounts(line, form) : goodsAmounts(pack)
  const vitalMarks = [decided.get('isVital') ?? cell(source, 'vital'), cell(facts ?? {}, 'vital_2015')]
  const isVital = isMedicine && vitalMarks.includes('1')
  return {
    code,
    maker,
    country: (decided.get('country') ?? countryOf(source)) || null,
    substances: isMedicine ? pack.substances : [],
    atc: isMedicine ? pack.atc : null,
    dosageForm: form,
    packShape: demoPackShape(form ?? '', title, dispensingClass),
    strength:
      decided.get('strength') ?? (isWeightOfPiece(amounts.strength, dispensingClass, pack) ? null : amounts.strength),
    volume: decided.get('volume') ?? amounts.volume,
    packSize: amounts.packSize,
    ean: (decided.get('ean') ?? (cell(source, 'ean13') || cell(facts ?? {}, 'ean'))) || null,
    isVital: isVital ? true : null,
    registrationNumber: isMedicine && registered?.isRegistered ? registered.registrationNumber : null,
    ageFrom: statedAge(line),
  }
}

/**
 * Of a supplement, and of a medicine whose substance nobody names («Дуовит энергия», 735 мг), the list states what a piece
 * weighs; how much of anything is in it, only units and sums say.
 */
const isWeightOfPiece = (strength: string | null, dispensingClass: DispensingClass, { substances }: Identified) =>
  (dispensingClass === 'supplement' || substances.length === 0) && /^[\d ,]+\s(?:мг|г)$/u.test(strength ?? '')

/** «Таблетки 18 мг, 100 шт.»: what is weighed in milligrams is one piece, not what the box holds. */
const held = ({ volume }: Identified['goods']) => (/\d\s?(?:мг|мкг)$/u.test(volume ?? '') ? null : volume)

const goodsAmounts = ({ goods, line }: Identified) => ({
  ...goods,
  volume: held(goods),
  packSize: countsAPart(line) ? null : goods.packSize,
  strength: null,
})

/** Into the body by a needle: the line says so, or it is an ampoule of which nothing else is said. */
function isInjected(line: string, form: string): boolean {
  const low = line.toLowerCase()
  if (/инъекций|инфузий|внутривен|внутримыш|внутрисустав/u.test(form)) return true
  if (/(?<![а-я])(?:в\/в|в\/м|п\/к|в\/суст)(?![а-я])|д\/ин[ъьфе.\s]|шприц-ручк|картридж/u.test(low))
    return !/ингал|д\/инг/u.test(low)
  return (
    /(?<![а-я])амп(?:\.|улы|\s)/u.test(low) &&
    !/внутр[ьие.]|(?<![а-я])вн\.|орал|интраназ|ингал|д\/инг|наруж|мест|назал/u.test(low)
  )
}

const isHerbOrHomeopathic = (placed: Placed, line: string): boolean =>
  placed.category.slug === 'lekarstvennye-travy' || isHomeopathic(placed, line)

function isHomeopathic({ category }: Placed, line: string): boolean {
  return (category.slug === 'gomeopatiya' && !/инъекц|ампул|амп\.|д\/ин/iu.test(line)) || /гомеоп/iu.test(line)
}
