import { unknownAge } from './search-index.ts'

/** What is known of a product that decides from which month of life it is given. */
interface Given {
  title: string
  substances: readonly string[]
  atc: string | null
  packShape: string
  strength: string | null
}

const drops = new Set(['drops', 'bottle', 'solution'])
const inSmallForm = new Set(['drops', 'bottle', 'solution', 'syrup', 'suppositories'])

/**
 * From which month of life instructions allow what is given to infants, by substance, by group or by title. What stands
 * in none of these lines is for no child under one year unless a doctor says so.
 */
const lines: readonly { months: number; is: (one: Given) => boolean }[] = [
  { months: 1, is: ({ title }) => /боботик|вибуркол|отипакс/iu.test(title) },
  { months: 2, is: ({ substances }) => substances.some((one) => /^сульфацетамид/iu.test(one)) },
  {
    months: 0,
    is: ({ substances }) => substances.some((one) => /^(?:симетикон|декспантенол|цинка оксид|лактаза)/iu.test(one)),
  },
  { months: 0, is: ({ atc, packShape }) => atc === 'A11CC05' && drops.has(packShape) },
  { months: 0, is: ({ atc, packShape }) => atc === 'A06AD11' && packShape !== 'sachets' },
  {
    months: 0,
    is: ({ title }) => /полиметилсилоксан|энтеросгель|микролакс|дантинорм|лактаза|лактазар/iu.test(title),
  },
  { months: 0, is: ({ title }) => /хумана/iu.test(title) },
  { months: 1, is: ({ title }) => /плантекс|укропн|фенхел|беби калм|бэби калм/iu.test(title) },
  {
    months: 0,
    is: ({ title }) => /(?<!\p{L})(?:с рождения|от рождения|для новорожд|для грудн|с первых дней)/iu.test(title),
  },
  {
    months: 0,
    is: ({ title }) =>
      /(?:аква марис|аквалор|отривин|салин|хьюмер|маример|физиомер|долфин|но-соль).*(?:бэби|беби|baby|мале|новорожд)/iu.test(
        title,
      ),
  },
  {
    months: 0,
    is: ({ title, packShape }) =>
      /аква марис|аквалор|физиологический|морская вода/iu.test(title) && packShape === 'drops',
  },
  {
    months: 0,
    is: ({ title, strength }) =>
      /називин|оксиметазолин/iu.test(title) && /0,01\s*%/u.test(`${title} ${strength ?? ''}`),
  },
  {
    months: 0,
    is: ({ title, packShape }) => /виферон|гриппферон|генферон лайт/iu.test(title) && inSmallForm.has(packShape),
  },
  {
    months: 0,
    is: ({ title, atc }) =>
      atc?.startsWith('A07FA') === true &&
      /(?<!\p{L})(?:дет|бэби|беби|baby|малыш)|бифидумбактерин|примадофилус/iu.test(title),
  },
  // Sooner only after an inoculation, which a doctor decides.
  { months: 3, is: ({ title, packShape }) => /цефекон/iu.test(title) && packShape === 'suppositories' },
  {
    months: 1,
    is: ({ substances, packShape }) => packShape === 'drops' && substances.some((one) => /^диметинден/iu.test(one)),
  },
  {
    months: 3,
    is: ({ substances, packShape, title }) =>
      inSmallForm.has(packShape) &&
      substances.length === 1 &&
      /^(?:парацетамол|ибупрофен)$/iu.test(substances[0] ?? '') &&
      !/взросл|(?<!\d)(?:250|500|600) мг/iu.test(title),
  },
  { months: 3, is: ({ title }) => /камистад.?б[эе]би|глицел?акс.*дет/iu.test(title) },
  { months: 5, is: ({ title }) => /калгель|пансорал/iu.test(title) },
  {
    months: 6,
    is: ({ substances, packShape }) => packShape === 'drops' && substances.some((one) => /^цетиризин/iu.test(one)),
  },
]

/** The month from which the product is given to an infant; `unknownAge` where nothing says that it is given in the first year. */
export function infantMonthsOf(product: Given): number {
  const said = /(?<!\p{L})(?:с|от)\s+(\d{1,2})(?:-?(?:х|ти|и))?\s*мес/iu.exec(product.title)?.[1]
  if (said !== undefined) return Number(said)
  return lines.find(({ is }) => is(product))?.months ?? unknownAge
}
