/** What feeds call the age from which a product may be used. The market's own `age` says who may see the goods. */
export const ageLabels = [
  'возраст от',
  'минимальный возраст',
  'возраст',
  'возраст применения',
  'возрастные ограничения',
  'возрастное ограничение',
  'возрастная группа',
  'с какого возраста',
  'разрешено с',
  'применяется с',
]

const fromBirth = /^(?:с|со|от)\s+(?:рождения|первых\s+дней(?:\s+жизни)?|0\s*(?:лет|года|мес[а-я]*\.?)?)$/
const ofAdults = /^(?:только\s+)?(?:для\s+)?взрослы[ехм]$/
const inYears =
  /^(?:детям\s+)?(?:(?:с|от|старше)\s+)?(\d{1,2})(?:-?(?:х|ти|го|и))?\s*(?:\+|лет|года?|г\.?)?(?:\s+и\s+старше)?\+?$/
const inMonths = /^(?:детям\s+)?(?:(?:с|от|старше)\s+)?(\d{1,2})(?:-?(?:х|ти|го|и))?\s*мес(?:яц[а-я]*|\.)?$/

/**
 * The youngest age in whole years; null where the words are not understood. A product for babies of three months is for
 * none from birth and not only for those of a year: their months are not kept. A bare 0 is the mark of what may be shown
 * to anybody.
 */
export function ageFromOf(written: string): number | null {
  const text = written.trim().toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ')
  if (fromBirth.test(text)) return 0
  if (ofAdults.test(text)) return 18
  const [, years] = inYears.exec(text) ?? []
  if (years !== undefined) return Number(years) || null
  const [, months] = inMonths.exec(text) ?? []
  return months !== undefined && Number(months) > 0 && Number(months) % 12 === 0 ? Number(months) / 12 : null
}
