import { narcoticSubstances } from './narcotic-medicines.russian.ts'

/** Which list puts a substance under subject-quantity accounting. Source: docs/rules/dispensing.md §2 */
type AccountingList =
  | 'narcotic and psychotropic, lists II and III'
  | 'accounting list IV'
  | 'potent substances'
  | 'poisonous substances'
  | 'combinations with small amounts'
  | 'precursors'
  | 'medical organisations only'

interface AccountedSubstance {
  list: AccountingList
  /** Trade names of the state register, also of combinations that are accounted for; without signs and makers. */
  tradeNames: readonly string[]
}

/**
 * By their names in the state register (ГРЛС, 02.06.2026), small letters, «е» for «ё». Trade names of combinations with little
 * phenobarbital are not here: the register does not say which of them are accounted for.
 */
export const accountedSubstances: Readonly<Record<string, AccountedSubstance>> = {
  ...Object.fromEntries(
    Object.entries(narcoticSubstances).map(([substance, tradeNames]) => [
      substance,
      { list: 'narcotic and psychotropic, lists II and III' as const, tradeNames },
    ]),
  ),
  прегабалин: {
    list: 'accounting list IV',
    tradeNames: ['альгерика', 'лирика', 'прабегин', 'прега', 'прегабио', 'пригабилон', 'реплика'],
  },
  тропикамид: {
    list: 'accounting list IV',
    tradeNames: ['аппамид плюс', 'мидриатикум', 'мидриацил', 'мидримакс', 'тропикам', 'феникамид', 'фринакап'],
  },
  циклопентолат: { list: 'accounting list IV', tradeNames: ['мецитолин', 'цикломед', 'циклоптик'] },
  тапентадол: { list: 'accounting list IV', tradeNames: ['палексия'] },
  мизопростол: { list: 'accounting list IV', tradeNames: ['артротек', 'миролют', 'сайтотек', 'топогин'] },
  клонидин: { list: 'potent substances', tradeNames: ['клофелин', 'проксофелин'] },
  даназол: { list: 'potent substances', tradeNames: ['данол'] },
  гестринон: { list: 'potent substances', tradeNames: ['неместран'] },
  тианептин: { list: 'potent substances', tradeNames: ['коаксил'] },
  левомепромазин: { list: 'potent substances', tradeNames: ['тизерцин'] },
  клозапин: { list: 'potent substances', tradeNames: ['азалепрол', 'азалептин', 'клозастен', 'лепонекс'] },
  кленбутерол: { list: 'potent substances', tradeNames: [] },
  буторфанол: { list: 'potent substances', tradeNames: ['веро-буторфанол', 'стадол'] },
  налбуфин: { list: 'potent substances', tradeNames: [] },
  сибутрамин: {
    list: 'potent substances',
    tradeNames: ['голдлайн плюс', 'линдакса', 'меридиа', 'редуксин', 'слимия'],
  },
  трамадол: {
    list: 'potent substances',
    tradeNames: [
      'залдиар',
      'плазадол',
      'рамлепса',
      'рутрам',
      'трамаклосидол',
      'трамал',
      'трамацета',
      'трамолин',
      'форсодол',
    ],
  },
  тригексифенидил: { list: 'potent substances', tradeNames: ['паркопан', 'циклодол'] },
  бензобарбитал: { list: 'potent substances', tradeNames: ['бензонал'] },
  бромизовал: { list: 'potent substances', tradeNames: [] },
  зопиклон: {
    list: 'potent substances',
    tradeNames: ['эсзопиклон', 'имован', 'пиклодорм', 'релаксон', 'слипвэлл', 'сомнол', 'торсон'],
  },
  золпидем: {
    list: 'potent substances',
    tradeNames: ['гипноген', 'зольсана', 'зонадин', 'ивадал', 'нитрест', 'онириа', 'санвал', 'сновител'],
  },
  залеплон: { list: 'potent substances', tradeNames: ['анданте', 'соната адамед'] },
  медазепам: { list: 'potent substances', tradeNames: ['мезапам', 'рудотель'] },
  феназепам: { list: 'potent substances', tradeNames: [] },
  апрофен: { list: 'potent substances', tradeNames: [] },
  метилтестостерон: { list: 'potent substances', tradeNames: [] },
  тестостерон: {
    list: 'potent substances',
    tradeNames: ['андриол', 'андрогель', 'небидо', 'омнадрен', 'сустанон'],
  },
  нандролон: { list: 'potent substances', tradeNames: ['ретаболил'] },
  метандиенон: { list: 'potent substances', tradeNames: ['метандростенолон'] },
  скополамин: { list: 'poisonous substances', tradeNames: [] },
  ацеклидин: { list: 'poisonous substances', tradeNames: [] },
  карбахолин: { list: 'poisonous substances', tradeNames: [] },
  декстрометорфан: {
    list: 'combinations with small amounts',
    tradeNames: [
      'алекс плюс',
      'гликодин',
      'гриппекс',
      'грипэнд',
      'инфлюблок',
      'каффетин колд',
      'терасил-д',
      'тофф плюс',
    ],
  },
  кодеин: {
    list: 'combinations with small amounts',
    tradeNames: [
      ...[
        'дгк континус',
        'каффетин',
        'квинталгин',
        'коделмикст',
        'но-шпалгин',
        'нурофен плюс',
        'пенталгин-н',
        'пентанов-н',
      ],
      ...['пиралгин', 'сантопералгин', 'сантотитралгин', 'седал-м', 'седальгин-нео', 'тедеин', 'теркодин', 'терпинкод'],
      ...['тетралганол', 'тетралгин'],
    ],
  },
  эфедрин: {
    list: 'combinations with small amounts',
    tradeNames: ['бронхолин', 'бронхолитин', 'бронхотон', 'бронхоцин'],
  },
  псевдоэфедрин: { list: 'combinations with small amounts', tradeNames: [] },
  фенилпропаноламин: { list: 'combinations with small amounts', tradeNames: [] },
  фенобарбитал: { list: 'combinations with small amounts', tradeNames: [] },
  эрготамин: { list: 'combinations with small amounts', tradeNames: ['кофетамин', 'номигрен'] },
  эргометрин: { list: 'precursors', tradeNames: [] },
  метилэргометрин: { list: 'precursors', tradeNames: ['метилэргобревин'] },
  мифепристон: {
    list: 'medical organisations only',
    tradeNames: [
      ...[
        'агеста',
        'внеплания',
        'гинепристон',
        'гинестрил',
        'женале',
        'миропристон',
        'мифегин',
        'мифедвест',
        'мифепрекс',
      ],
      ...['мифолиан', 'пенкрофтон'],
    ],
  },
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^а-яa-z\d]+/)
    .filter(Boolean)

/** By the first word of each name. A salt or an ester counts as its substance: «клонидина гидрохлорид». */
const names = new Map<string, { words: string[]; substance: string }[]>()
for (const [substance, { tradeNames }] of Object.entries(accountedSubstances))
  for (const name of [substance, `${substance}а`, ...tradeNames]) {
    const words = wordsOf(name)
    const [first = ''] = words
    names.set(first, [...(names.get(first) ?? []), { words, substance }])
  }

/** «Редуксин Лайт» is a supplement without the substance of «Редуксин». */
const harmless = /редуксин[\s-]*лайт/giu

/** The accounted substance that a text names by itself or by a trade name: a title, a trade name or a substance. */
export function findAccountedSubstance(texts: Iterable<string>): string | null {
  for (const text of texts) {
    const words = wordsOf(text.replace(harmless, ''))
    for (const [place, word] of words.entries()) {
      const found = names.get(word)?.find((name) => name.words.every((each, offset) => words[place + offset] === each))
      if (found) return found.substance
    }
  }
  return null
}
