import type { Identified } from '../identify.ts'
import { isReadable } from './write-text.ts'

/** What a title is chosen by. */
type TitleSource = Pick<Identified, 'line' | 'goods' | 'decided'>

/** What is said of the bottle, not of the goods. */
const packing = /^(?:пакет|саше|капельниц|флакон|банк|блистер)/u
/** Offers pass, and a supplement cures nothing. */
const notForTitles = /скидк|стикер|подар|лечени|профилакти|болезн/iu

/**
 * The title of what is no medicine. One made for medicines has the name and the form only, and leaves out what goods are
 * told apart by: «аэрозоль от летающих насекомых», «рыбий жир с маслом шиповника».
 */
export function titleOfGoods({ line, goods, decided }: TitleSource, title: string): string {
  if (decided.has('title') || notForTitles.test(goods.title) || !isReadable(goods.title)) return title
  const [has, said] = [title.toLowerCase(), line.toLowerCase().replace(/ё/g, 'е')]
  const words: string[] = goods.title.toLowerCase().match(/[а-яё]{5,}/gu) ?? []
  const isDoubled = words.some((word, at) => words.indexOf(word) !== at)
  const leavesOut = words.some((word) => said.includes(word) && !has.includes(word) && !packing.test(word))
  return leavesOut && !isDoubled ? goods.title : title
}

/** The package, or the form in other words: a medicine's title need not repeat them. */
const saidOtherwise =
  /^(?:ампул|темн|стекл|шприц|картр|гранул|перор|зубно|носа|глазн|назал|гомео|акция|лак|раств|вагин)/u
const doses = /\d+(?:,\d+)?\s(?:мк?г|г|МЕ|ЕД)(?![а-я])/gu

/** Whether the medicine's title lacks a word or a dose of the other, by which a pack is told from its neighbour, or doubles one. */
export function isPoorer(medicine: string, goods: string): boolean {
  if (/(?<![а-яё])р-л/u.test(goods)) return false
  const words: string[] = goods.toLowerCase().match(/[а-яё]{4,}/gu) ?? []
  return (
    /(?<![а-яё])([а-яё]{3,}) \1(?![а-яё])/iu.test(medicine) ||
    (goods.match(doses) ?? []).some((dose) => !medicine.includes(dose)) ||
    words.some(
      (word) => !medicine.toLowerCase().includes(word.slice(0, 5)) && !packing.test(word) && !saidOtherwise.test(word),
    )
  )
}
