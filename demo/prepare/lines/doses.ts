/** «60 ДОЗ», «200ДОЗ»: how often a spray or an inhaler can be used; «МГ/ДОЗА» is no number of them. */
const counted = /(?<![\d,/])(\d{2,3})\s?доз(?![а-яё])/iu

/** A spray of 60 doses and one of 120 are two packs: behind the strength of a dose stands how many there are. */
export function withDoses(title: string, line: string): string {
  const [, doses] = counted.exec(line) ?? []
  return doses ? title.replace(/(?<=\/доза)(?=,|$)/u, `, ${doses} доз`) : title
}
