/** How one unit of a form is counted: tablets singly, ampoules as containers with a volume, bottles and tubes by content. */
type Counting = 'singly' | 'ampoules' | 'bottles' | 'tubes' | 'doses'

export interface DosageForm {
  base: string
  routes: readonly string[]
  /** Chewed, dissolved, under the tongue; held back or released slowly: never exchanged for one another. */
  releaseType: string
  counting: Counting
  /** A plain tablet without any coating, which may be broken. */
  isDivisible: boolean
  /** Two of half the strength are as good as one. */
  isAddable: boolean
}

const bases: readonly [pattern: RegExp, base: string, counting: Counting, usualRoute: string | null][] = [
  [/^табл/u, 'tablet', 'singly', 'oral'],
  [/^драже/u, 'dragee', 'singly', 'oral'],
  [/^капс/u, 'capsule', 'singly', 'oral'],
  [/^(супп|свеч)/u, 'suppository', 'singly', null],
  [/^(пластыр|трансдермальн)/u, 'patch', 'singly', 'skin'],
  [/^порош/u, 'powder', 'singly', null],
  [/^лиофилизат/u, 'lyophilisate', 'singly', null],
  [/^гранул/u, 'granules', 'singly', null],
  [/^концентрат/u, 'concentrate', 'ampoules', null],
  [/^(раствор|р-р)/u, 'solution', 'bottles', null],
  [/^сусп/u, 'suspension', 'bottles', null],
  [/^эмульс/u, 'emulsion', 'bottles', null],
  [/^сироп/u, 'syrup', 'bottles', 'oral'],
  [/^капл/u, 'drops', 'bottles', null],
  [/^настойк/u, 'tincture', 'bottles', 'oral'],
  [/^мазь/u, 'ointment', 'tubes', 'skin'],
  [/^крем/u, 'cream', 'tubes', 'skin'],
  [/^гель/u, 'gel', 'tubes', 'skin'],
  [/^линимент/u, 'liniment', 'tubes', 'skin'],
  [/^паста/u, 'paste', 'tubes', 'skin'],
  [/^спрей/u, 'spray', 'doses', null],
  [/^аэрозоль/u, 'aerosol', 'doses', null],
]

const routes: readonly [RegExp, string][] = [
  [/глаз/u, 'eye'],
  [/ушн/u, 'ear'],
  [/назал/u, 'nose'],
  [/инъекц/u, 'injection'],
  [/внутривен/u, 'intravenous'],
  [/внутримыш/u, 'intramuscular'],
  [/подкож/u, 'subcutaneous'],
  [/инфуз/u, 'infusion'],
  [/при[её]ма внутрь|перорал/u, 'oral'],
  [/наружн/u, 'skin'],
  [/местн/u, 'local'],
  [/вагинал/u, 'vaginal'],
  [/ректал/u, 'rectal'],
  [/ингаляц/u, 'inhalation'],
]

const releaseTypes: readonly [RegExp, string][] = [
  [/пролонг|замедл|медленн|модифиц|контролир|продл[её]н|ретард/u, 'slow'],
  [/кишечнораств/u, 'enteric'],
  [/диспергир/u, 'dispersible'],
  [/растворим/u, 'soluble'],
  [/жеват/u, 'chewable'],
  [/шипуч/u, 'effervescent'],
  [/рассас/u, 'lozenge'],
  [/подъязыч|сублингв/u, 'sublingual'],
]

const byInjection = new Set(['injection', 'intravenous', 'intramuscular', 'subcutaneous'])
const addable = new Set(['tablet', 'dragee', 'capsule'])

/** A dosage form as packs and prescriptions write it; null where it is none that is known. */
export function parseDosageForm(text: string | null): DosageForm | null {
  const words = wordsOf(text)
  // Of several things in one box none is the form of the box.
  if (/^набор(?![а-яё])/u.test(words)) return null
  const found = bases.find(([pattern]) => pattern.test(words))
  if (!found) return null
  const [, base, counting, usualRoute] = found
  const named = routes.filter(([pattern]) => pattern.test(words)).map(([, route]) => route)
  const way = named.length > 0 ? named : usualRoute === null ? [] : [usualRoute]
  const releaseType = releaseTypes.find(([pattern]) => pattern.test(words))?.[1] ?? 'plain'
  const isTaken = addable.has(base) && way.every((route) => route === 'oral')
  return {
    base,
    routes: way,
    releaseType,
    counting: counting === 'bottles' && way.some((route) => byInjection.has(route)) ? 'ampoules' : counting,
    isDivisible: base === 'tablet' && isTaken && releaseType === 'plain' && !/покрыт/u.test(words),
    isAddable: isTaken && releaseType === 'plain',
  }
}

/** Whether one form may be handed over where the other is prescribed; unknown where the words do not say enough. */
export function compareForms(prescribed: string | null, own: string | null): 'same' | 'other' | 'unknown' {
  const [wanted, form] = [parseDosageForm(prescribed), parseDosageForm(own)]
  if (!wanted || !form) return 'unknown'
  if (wanted.base !== form.base || wanted.releaseType !== form.releaseType) return 'other'
  if (wordsOf(prescribed) === wordsOf(own)) return 'same'
  if (wanted.routes.length === 0 || form.routes.length === 0) return 'unknown'
  if (wanted.routes.every((route) => form.routes.includes(route))) return 'same'
  const areInjected = [wanted, form].every(({ routes }) => routes.every((route) => byInjection.has(route)))
  return areInjected && [wanted, form].some(({ routes }) => routes.includes('injection')) ? 'unknown' : 'other'
}

function wordsOf(text: string | null): string {
  return (text ?? '').toLowerCase().replace(/ё/gu, 'е').replace(/\s+/gu, ' ').trim()
}
