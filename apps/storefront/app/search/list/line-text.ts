/** Whatever a notebook puts before a line: dashes, boxes, ticks, numbers in dots and rings, letters in order. */
const bullet = /^(?:\s*\[[xх ]?\]|[0-9]\uFE0F?\u20E3|\p{No}|[^\p{L}\p{N}«"'(+№]|\d{1,2}[.)](?!\d)|[а-еa-f]\)(?=\s))+/iu
const ornament = /[*~_`]+(?=[\s,.]|$)|\s+(?:точка|запятая)$|[\s,;.…]+$/giu
const link = /(?:https?:\/\/|www\.)\S+/giu
const recipe = /^(?:r(?:p|x|ecipe)\s*[.:]+|℞)\s*/iu
const calls = [
  'мне',
  'нам',
  'надо',
  'нужн[оаы]',
  'нужен',
  'купи(?:ть|те)?',
  'возьми(?:те)?',
  'взять',
  'закажи(?:те)?',
  'заказать',
  'пожалуйста',
  'привет',
  'здравствуйте',
  'спасибо',
]
/** «Нужно купить нурофен» asks for nurofen; a word of these alone asks for nothing. */
const call = new RegExp(`^(?:(?:${calls.join('|')})(?:[\\s,!.:]+|$))+`, 'iu')
/** A heading, what a shop writes below its list, and what a prescription says after its medicine. */
const heading =
  /:$|^список(?:\s+(?:лекарств|покупок|товаров|в\s)|$)|^(?:итого|всего|сумма|доставка)(?:[\s:]|$)|^заказ\s*(?:№|от)/iu
const afterMedicine = /^(?:d\.?\s*t\.?\s*d|da\s+tal\p{L}*|m\.?\s*d\.?\s*s|d\.?\s*s|s(?:igna)?)(?:[.:\s]|$)/iu

const doses = [
  'т(?:аб\\p{L}*)?',
  'капс\\p{L}*',
  'кап(?:л\\p{L}*)?',
  'мл',
  '[чс]т?\\.?\\s?л(?:ож\\p{L}*)?',
  'лож\\p{L}*',
  'амп\\p{L}*',
  'пак\\p{L}*',
  'саше',
  'доз\\p{L}*',
  'впрыс\\p{L}*',
  'свеч\\p{L}*',
  'шт',
].join('|')
const often = '\\d\\s*р(?:аза?)?[\\s./]*(?:в\\s*)?(?:д(?:ень)?|сут\\p{L}*)(?!\\p{L})'
const when =
  '(?:утром|дн[её]м|вечером|на\\s+ночь|перед\\s+сном|натощак|(?:до|после|во\\s+время)\\s+еды|за\\s+\\d+\\s*мин\\p{L}*\\s+до)'
const taken = [
  `(?:по|принимать|пить)\\s+(?:[\\d½¼][\\d.,/-]*|одн\\p{L}+|дв\\p{L}+|пол\\p{L}*)\\s*(?:${doses})(?!\\p{L})`,
  `\\d\\s*(?:${doses})\\s*(?:[xх*]\\s*)?(?:${often}|${when})`,
  often,
]
/** «по 1 т 2 р/д», «1 таб на ночь»: how it is taken, and whatever follows. */
const howTaken = new RegExp(`[\\s,(–—-]+(?:${taken.join('|')}).*$`, 'iu')
/** After a strength the time of day is when it is taken: «энап 10 утром», but «крем на ночь». */
const whenTaken = new RegExp(`(?<=\\d.*)[\\s,(–—-]+${when}.*$`, 'iu')
/** What it has cost somewhere; «до 300 рублей» is a wish. */
const price =
  /(?<!(?:до|по|за|от|дороже|дешевле|пределах))(?:[\s,(–—=-]+\d+(?:[ .,]\d+)*\s*(?:₽|р(?:уб\p{L}*)?)(?![\p{L}/])|\t+\d+[.,]\d\d)[\s).]*$/iu

/** What a line asks for, without what only writes, prices or doses it; empty where it asks for nothing. */
export function textOfLine(line: string): string {
  const asked = line.replace(link, ' ').replace(bullet, '').replace(call, '').replace(recipe, '').trim()
  if (heading.test(asked) || afterMedicine.test(asked)) return ''
  return [howTaken, whenTaken, price, ornament].reduce((text, left) => text.replace(left, ''), asked).trim()
}
