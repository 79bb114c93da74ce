const places: readonly (readonly [string, RegExp])[] = [
  ['eye', /глазн/u],
  ['ear', /ушн/u],
  ['nose', /назал|для носа/u],
  ['mouth', /рассасыв|подъязычн|сублингв|защечн|стоматолог|полоскан/u],
  ['lungs', /ингаляц/u],
  ['vagina', /вагинал/u],
  ['rectum', /ректал/u],
  // A bottle for a drip is no ampoule for a syringe.
  ['needle', /инъекц|внутривен|внутримыш|подкож|внутрисустав/u],
  ['drip', /инфуз|внутривен/u],
  ['skin', /наружн/u],
  ['swallowed', /приема внутрь/u],
]
/** Swallowed, unless they say another place. */
const piece = /^(?:таблетки|капсулы|драже)/u
const slow = /пролонг|модифиц|замедл|контролир|ретард/u

interface WayOfUse {
  /** Empty where the form does not say: «раствор», «мазь». */
  places: ReadonlySet<string>
  isSlow: boolean
}

const ways = new Map<string, WayOfUse>()

function wayOf(dosageForm: string | null): WayOfUse {
  const form = dosageForm?.toLowerCase().replaceAll('ё', 'е') ?? ''
  const known = ways.get(form)
  if (known) return known
  const said = places.filter(([, words]) => words.test(form)).map(([place]) => place)
  const way = { places: new Set(said.length === 0 && piece.test(form) ? ['swallowed'] : said), isSlow: slow.test(form) }
  ways.set(form, way)
  return way
}

/**
 * Whether two dosage forms of one shape are used alike: not an eye gel for an ointment, nor a tablet for a day for one of some
 * hours. What a form does not say contradicts nothing.
 */
export function isUsedAlike(one: string | null, other: string | null): boolean {
  const [a, b] = [wayOf(one), wayOf(other)]
  if (a.isSlow !== b.isSlow) return false
  return a.places.size === 0 || b.places.size === 0 || !a.places.isDisjointFrom(b.places)
}
