import type { RegisteredName } from '../../packages/domain/src/catalogue/registers/state-register.ts'
import { type AtcOf, canBeUsed, routeOf } from './atc-code.ts'
import { goodsTitle } from './lines/goods-title.ts'
import { medicineTitle } from './lines/medicine-title.ts'
import { statedForm } from './lines/stated-form.ts'
import { isPoorer } from './lines/title-of-goods.ts'
import { makerOf } from './makers.ts'
import { cell, type Row } from './read-rules.ts'
import { decisions, packFacts, stateRegister } from './registers.ts'
import { substancesByTradeName, substancesFrom } from './substances.ts'

/** What a line of the price lists is called and made of. */
export interface Identified {
  source: Row
  code: string
  line: string
  title: string
  tradeName: string
  maker: string | null
  substances: string[]
  /** Who names the substances. */
  substancesSource: string | null
  atc: string | null
  /** The dosage form as far as the line says it. */
  form: string | null
  /** The form that the source supposes: good for a route, too unsure to be shown. */
  guessedForm: string
  goods: ReturnType<typeof goodsTitle>
  facts: Row | undefined
  registered: RegisteredName | undefined
  decided: ReadonlyMap<string, string>
}

export function identify(source: Row, atcOf: AtcOf): Identified {
  const code = cell(source, 'id')
  const line = cell(source, 'name_src')
  const facts = packFacts.get(code)
  const decided = new Map((decisions.get(code) ?? []).map((row) => [cell(row, 'field'), cell(row, 'value')]))
  const medicine = cell(source, 'kind').startsWith('drug') ? medicineTitle(source) : undefined
  const goods = goodsTitle(line)
  const tradeName = decided.get('tradeName') ?? medicine?.tradeName ?? goods.name
  const title = decided.get('title') ?? medicine?.title ?? goods.title
  const form = statedForm(line)
  const guessedForm = medicine?.guessedForm ?? form ?? ''
  const maker = makerOf(source)
  const named = { source, code, line, title, tradeName, maker, form, guessedForm, goods, facts, decided }
  return { ...named, ...contents(named, atcOf) }
}

type Named = Omit<Identified, 'substances' | 'substancesSource' | 'atc' | 'registered'>

/** What the registers know under the name of a pack. */
function contents({ source, line, title, tradeName, form, guessedForm, facts }: Named, atcOf: AtcOf) {
  const registered = registeredName(facts, tradeName)
  const { substances, source: substancesSource } = substancesFrom({
    stated: cell(source, 'inn'),
    registered: registered?.substances.join('+') ?? '',
    byName: substancesByTradeName(title, line),
    facts: cell(facts ?? {}, 'substances'),
    tradeName,
  })
  const atc = codeOf(source, facts, { substances, dosageForm: form ?? guessedForm, title }, atcOf)
  return { registered, substances, substancesSource, atc }
}

/** What the register has no forms in its names for: «Батрафен лак» is registered as Батрафен, «Ринорус кап назал» as Ринорус. */
const formBehind =
  /\s(?:крем|гель|мазь|паста|спрей|спр|лак|шампунь|капли|кап|р-р|раствор|лосьон|эмульсия|порошок|драже)(?:\sназал[а-я]*)?$|\sназал[а-я]*(?:\sспрей)?$/iu

/**
 * A medicine that the price list keeps among the cosmetics or devices is named like the others where the register has its
 * name: «Кутивейт», not «Кутивейт крем 0,05%». Its title is the medicine's unless that leaves a word out.
 */
export function namedAsMedicine(pack: Identified, atcOf: AtcOf): Identified {
  const name = cell(pack.source, 'trade_name')
  if (cell(pack.source, 'kind').startsWith('drug')) {
    const isNamed = medicineTitle(pack.source) !== undefined || pack.decided.has('tradeName')
    return isNamed || !stateRegister.find(name) ? pack : withContents({ ...pack, tradeName: name }, atcOf)
  }
  const medicine = [name, name.replace(formBehind, '')]
    .map((trade_name) => medicineTitle({ ...pack.source, trade_name }))
    .find((each) => each && stateRegister.find(each.tradeName))
  if (!medicine) return pack
  const tradeName = pack.decided.get('tradeName') ?? medicine.tradeName
  const title = pack.decided.get('title') ?? (isPoorer(medicine.title, pack.title) ? pack.title : medicine.title)
  return withContents({ ...pack, title, tradeName }, atcOf)
}

/** Under its own name the register knows a pack that nobody knew by its line: «Эмла», not «Эмла крем». */
const withContents = (pack: Identified, atcOf: AtcOf): Identified =>
  pack.substances.length === 0
    ? { ...pack, ...contents(pack, atcOf) }
    : { ...pack, registered: registeredName(pack.facts, pack.tradeName) }

function registeredName(facts: Row | undefined, tradeName: string): RegisteredName | undefined {
  const known = cell(facts ?? {}, 'register_name')
  return stateRegister.find(tradeName) ?? (known ? stateRegister.find(known) : undefined)
}

/** The code of the formulary, or the one that other registers give where it fits the form. */
function codeOf(source: Row, facts: Row | undefined, pack: Parameters<AtcOf>[1], atcOf: AtcOf): string | null {
  const known = atcOf(cell(source, 'atc') || null, pack)
  const abroad = cell(facts ?? {}, 'atc')
  if (known !== null || !abroad) return known
  const route = routeOf(pack.dosageForm) ?? routeOf(pack.title)
  return route === undefined || canBeUsed(abroad, route) ? abroad : null
}
