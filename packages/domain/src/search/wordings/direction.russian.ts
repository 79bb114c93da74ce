const lowers = String.raw`(?:(?:по|с)ниж(?:ающ\p{L}*(?<!ся)|ает|ают|ать|али)|сбивающ\p{L}*(?<!ся)|уменьша(?:ющ\p{L}*(?<!ся)|ет|ют|ть))`
const toLower = String.raw`(?:для|на|ради)\s+(?:по|с|у)(?:ниж|меньш)ени[еяю]`
const raises = String.raw`(?:повыша(?:ющ\p{L}*(?<!ся)|ет|ют|ть)|поднима(?:ющ\p{L}*(?<!ся)|ет|ют|ть))`
const toRaise = String.raw`(?:для|на|ради)\s+(?:повышени[еяю]|подняти[еяю])`
const wordOf = (...ways: string[]) => new RegExp(String.raw`(?<!\p{L})(?:${ways.join('|')})(?!\p{L})`, 'u')
const [lowering, raising] = [wordOf(lowers, toLower), wordOf(raises, toRaise)]

/** What can be too high as well as too low. */
const measured =
  /(?<!\p{L})(?:давлени|сахар|глюкоз|холестерин|температур|пульс|кислотност|гемоглобин|аппетит|тромбоцит|свертываемост)/u

/** `чтобы не забеременеть` is the contrary of `чтобы забеременеть`. */
const notPregnant = /(?<!\p{L})(?:чтобы?\s+)?не\s+(?:забеременеть|зачать|залететь)(?!\p{L})/u
/** Who is well is to stay so, and no pain is to stop: `чтобы ребёнок не болел в садике`. */
const toStayWell =
  /(?<!\p{L})чтобы?\s+((?:ребен|дет|малыш|сын|доч|внук|внуч)\p{L}*)\s+не\s+(?:за)?бол(?:е[лт]\p{L}?|еть)(?!\p{L})/u
/** A question about a name, and nobody drinks too much: `можно ли с алкоголем парацетамол`. */
const withDrink = /(?<!\p{L})(?:вместе\s+)?с\s+алкогол(?:ем|ьными?)(?!\p{L})/u

/**
 * What a medicine does is the contrary of what has happened: `понижающее давление` and `для снижения сахара` lower what is too
 * high, where `пониженное давление` and `при снижении сахара` are the complaint that it has fallen.
 */
export function readDirection(text: string): string {
  const plain = text
    .replace(notPregnant, 'противозачаточное')
    .replace(withDrink, ' ')
    .replace(toStayWell, 'иммунитет $1')
  if (!measured.test(plain)) return plain
  return plain.replace(lowering, 'снизить').replace(raising, 'поднять')
}
