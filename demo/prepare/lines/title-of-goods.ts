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
