/** How a medicine gets into the body, as far as its form and its group of the ATC classification tell. */
interface Use {
  dosageForm: string | null
  atcCode: string | null
}

/** Forms that are taken by mouth or injected, whatever they are for. */
const inside =
  /^(?:таблетки|капсулы|драже|сироп|эликсир)|приема внутрь|подъязычн|инъекций|инфузий|внутривенн|внутримышечн|подкожн/u
/** Where such a form works on the spot, or may: a lozenge, an inhaled capsule, a powder for both ways. */
const onTheSpot =
  /рассасыв|защечн|ингаляц|вагинал|ректал|назал|глазн|ушн|стоматолог|местн|наружн|внутрисустав|внутриполост|спринцев|полоскан/u

/**
 * Forms that say nothing of their way (a tablet that melts on the tongue is for the throat or is swallowed), and the groups
 * whose medicines have only one in such a form.
 */
const vague =
  /^(?:порошок|порошок шипучий|порошок для приготовления раствора|(?:порошок|гранулы) для приготовления суспензии|суспензия|капли|гранулы|гранулы пролонгированного действия|таблетки для рассасывания|суппозитории|суппозитории ректальные)$/u
const onlyInside = /^(?:A03F|A04A|A07DA|J01[CDF]|M01|N0[235]|R06)/u

/** A plaster with a nitrate or a hormone works in the whole body; one that warms the back does not. */
const plaster = /^(?:пластырь|трансдермальная)/u
const throughTheSkin = /^(?:C01D|G02B|G03|N)/u

/**
 * Groups that work on the spot in every form: mouth, haemorrhoids and veins from outside, skin (but for its tablets), women's,
 * muscles, nose, throat, what is inhaled, eyes (but for what lowers their pressure by mouth) and ears, local anaesthetics.
 * Solutions for drips and solvents carry other medicines.
 */
const groupsOnTheSpot = /^(?:A01|B05|C05(?:A|B[AB])|D(?!01B|05B|10B)|G01|M02|N01|R01A|R02|R03[AB]|S(?!01EC0[125])|V)/u

/** Whether the medicine is known to work in the whole body; false where its form does not say. */
export function isTakenInside({ dosageForm, atcCode }: Use): boolean {
  const form = dosageForm?.trim().toLowerCase().replaceAll('ё', 'е') ?? ''
  if (groupsOnTheSpot.test(atcCode ?? '')) return false
  if (plaster.test(form)) return throughTheSkin.test(atcCode ?? '')
  if (vague.test(form)) return onlyInside.test(atcCode ?? '')
  return inside.test(form) && !onTheSpot.test(form)
}
