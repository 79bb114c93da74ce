const solvent = /(?<![а-яё])(?:с|\+)\s?(?:р-л|раст-л|растворител)[^№]*/giu
const counted = '№\\s?\\d+'
/** «ТАБ. №30 + КАПС. №30», «50МКГ №3, 100МКГ №3»: words stand between two counts that a sign joins. */
const severalThings = new RegExp(`${counted}(?:\\s?блистер)?\\s?[+,][^№]*(?:[а-яё]{3,}|\\dмк?г)[^№]*${counted}`, 'iu')
/** Of a medicine: «КАПС. 125/80МГ №3 (НАБОР КАПСУЛ)», «НАБОР 12МКГ + 200МКГ №60+№60». */
const setOfPieces = /набор капсул|набор\s?№\d+\sтаб и капс|набор\s\d+мк?г\s?\+\s?\d+мк?г/iu

/** Of a kit no count and no amount is true of the whole: how many of what is in it, its own text says. */
export function isKit(line: string): boolean {
  return setOfPieces.test(line) || severalThings.test(line.replace(/\([^)]*\)?/gu, ' ').replace(solvent, ' '))
}

/** «С Р-ЛЕМ АМП. 4МЛ»: what the solvent holds is not what the pack holds. */
export const withoutSolvent = (text: string): string => text.replace(solvent, ' ')

/** «ТАБ. №21 №3», «№21+7 №3»: three months of the same, 63 and 84 tablets. */
export const withMonths = (text: string): string =>
  text.replace(
    /№\s?(\d+)(?:\s?\+\s?(\d+))?\s№\s?(\d+)(?![\d,]*\s?(?:мл|мг|г)(?![а-яё]))/giu,
    (_, first: string, more: string | undefined, months: string) =>
      `№${(Number(first) + Number(more ?? 0)) * Number(months)}`,
  )

/** «№16+8 В ПОДАРОК» is 24 pieces; «125МЛ+10МЛ» and «50Г + САЛФЕТКИ №10 БЕСПЛАТНО» keep what is sold, and leave the gift. */
export const withGifts = (text: string): string =>
  text
    .replace(
      /№\s?(\d+)\s?\+\s?№?\s?(\d+)(?:\s?в подарок)?(?!\s?(?:мл|мг|г)(?![а-яё])|\d|,\d)/giu,
      (_, sold: string, given: string) => `№${Number(sold) + Number(given)}`,
    )
    .replace(/\s?\+\s?[^+№\d]*№\s?\d+\s?бесплатно/giu, ' ')
    .replace(/(?<=\d\s?(?:мл|г))(?:\s?\+\s?\d+\s?(?:мл|г)(?![а-яё]))+(?:\s?в подарок)?/giu, ' ')
