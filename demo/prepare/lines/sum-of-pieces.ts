/** «5+2 ШТ», «200+20 ШТ»: neither figure is how many there are. */
const sum = /(?<![\d,+])(\d{1,4})\s?\+\s?(\d{1,4})\s?шт(?![а-яё])/iu
/** «НАБОР (ПОЛОСКИ №12+САЛФЕТКИ)»: twelve are of one thing in it. */
const partOfKit = /набор[^()]*\([^()]*№\s?\d+[^()]*\+[^()]*\)/iu

/** Whether the only number of pieces that a line states is a part of what is in the box. */
export const countsAPart = (line: string): boolean => sum.test(line) || partOfKit.test(line)

/** The title with the whole sum, and without the number of a part. */
export function withWholeCount(title: string, line: string): string {
  const [, one = '', more = ''] = sum.exec(line) ?? []
  if (one !== '')
    return title.replace(new RegExp(`,?\\s${one}(?:,|\\s\\+)\\s${more}\\sшт\\.`, 'u'), `, ${one} + ${more} шт.`)
  return partOfKit.test(line) ? title.replace(/, \d+ шт\.$/u, '') : title
}
