import { kopecks, productIdOf } from '@romashka/basics'
import { expect, test } from 'vitest'
import { matchProduct, type PrescribedMedicine, type StockedProduct } from './match-product.ts'
import { packsFor, proposePacks } from './propose-packs.ts'

const ibuprofen = { substances: ['Ибупрофен'], tradeName: 'Ибупрофен', dosageForm: 'таблетки', strength: '200 мг' }
const metoprolol = { substances: ['Метопролол'], tradeName: 'Метопролол', dosageForm: 'таблетки', strength: '50 мг' }
const amoxiclav = {
  substances: ['Амоксициллин', 'Клавулановая кислота'],
  tradeName: 'Амоксиклав',
  dosageForm: 'таблетки, покрытые пленочной оболочкой',
  strength: '875 мг+125 мг',
}
const ampoule = {
  substances: ['Кеторолак'],
  tradeName: 'Кеторол',
  dosageForm: 'раствор для инъекций',
  strength: '30 мг/мл',
  volume: '1 мл',
}
const drops = {
  substances: ['Тимолол'],
  tradeName: 'Тимолол',
  dosageForm: 'капли глазные',
  strength: '0,5%',
  volume: '5 мл',
  packSize: null,
}
const ointment = {
  substances: ['Ацикловир'],
  tradeName: 'Ацикловир',
  dosageForm: 'мазь для наружного применения',
  strength: '5%',
  volume: '10 г',
  packSize: 1,
}
const syrup = {
  substances: ['Ондансетрон'],
  tradeName: 'Ондансетрон',
  dosageForm: 'сироп',
  strength: '4 мг/5 мл',
  volume: '50 мл',
  packSize: null,
}
const inhaler = {
  substances: ['Сальбутамол'],
  tradeName: 'Сальбутамол',
  dosageForm: 'аэрозоль для ингаляций дозированный',
  strength: '100 мкг/доза',
  volume: '12 мл',
  packSize: 1,
}

type Own = Partial<StockedProduct>

function stocked(more: Own): StockedProduct {
  return {
    id: productIdOf(1),
    ...ibuprofen,
    volume: null,
    packSize: 20,
    dispensingClass: 'prescription',
    priceKopecks: kopecks(10_000),
    packsAvailable: 10,
    ...more,
  }
}

/** The prescription names what the pack is, unless a case says otherwise. */
function prescribed(of: Own, more: Partial<PrescribedMedicine>): PrescribedMedicine {
  const { substances = [], dosageForm = null, strength = null } = of
  const none = { tradeName: null, isTradeNameRequired: false, amountUnit: 'piece' as const }
  return { substances, dosageForm, strength, ...none, ...more }
}

type Case = [title: string, pack: Own, prescription: Partial<PrescribedMedicine>, pack2: Own, expected: unknown]

const cases: Case[] = [
  // Substances.
  ['the same in every respect', ibuprofen, {}, {}, 20],
  ['another substance', ibuprofen, { substances: ['Парацетамол'] }, {}, 'other_substance'],
  ['a name in capitals with another ё', ibuprofen, { substances: ['ИБУПРОФЁН'] }, {}, 20],
  ['a pack whose substance nobody knows', ibuprofen, {}, { substances: [] }, 'substance_unknown'],
  ['a pack with one substance more', ibuprofen, {}, { substances: ['Ибупрофен', 'Кофеин'] }, 'other_substance'],
  ['a pack with one substance less', amoxiclav, {}, { substances: ['Амоксициллин'] }, 'other_substance'],
  ['combined substances in another order', amoxiclav, { substances: [...amoxiclav.substances].reverse() }, {}, 20],
  ['combined strengths in another order', amoxiclav, { strength: '125 мг + 875 мг' }, {}, 20],
  ['combined strengths in grams', amoxiclav, { strength: '0,875 г+0,125 г' }, {}, 20],
  ['combined substances in another proportion', amoxiclav, { strength: '500 мг+125 мг' }, {}, 'other_strength'],
  ['half of both combined substances', amoxiclav, { strength: '1750 мг+250 мг' }, {}, 10],
  ['the sum of a combined strength', amoxiclav, { strength: '1000 мг' }, {}, 'strength_unknown'],
  // Trade names.
  ['a trade name without its substance', ibuprofen, { substances: [], tradeName: 'Ибупрофен' }, {}, 20],
  [
    'another trade name without its substance',
    ibuprofen,
    { substances: [], tradeName: 'Нурофен' },
    {},
    'other_trade_name',
  ],
  ['a trade name with its substance', ibuprofen, { tradeName: 'Нурофен' }, {}, 20],
  [
    'a trade name that a commission has decided for',
    ibuprofen,
    { tradeName: 'Нурофен', isTradeNameRequired: true },
    {},
    'other_trade_name',
  ],
  [
    'the pack that a commission has decided for',
    ibuprofen,
    { tradeName: 'НУРОФЕН®', isTradeNameRequired: true },
    { tradeName: 'Нурофен' },
    20,
  ],
  ['the prescribed trade name of unknown substance', ibuprofen, { tradeName: 'Ибупрофен' }, { substances: [] }, 20],
  ['neither substance nor trade name', ibuprofen, { substances: [] }, {}, 'other_trade_name'],
  // Strengths of tablets.
  ['grams for milligrams', ibuprofen, { strength: '0.2 г' }, {}, 20],
  ['micrograms for milligrams', { ...ibuprofen, strength: '0,05 мг' }, { strength: '50 мкг' }, {}, 20],
  ['two tablets of half the strength', metoprolol, { strength: '100 мг' }, {}, 10],
  ['three tablets of a third', metoprolol, { strength: '150 мг' }, {}, 20 / 3],
  ['four tablets of a quarter', metoprolol, { strength: '200 мг' }, {}, 5],
  ['five tablets in place of one', metoprolol, { strength: '250 мг' }, {}, 'other_strength'],
  ['one and a half tablets', metoprolol, { strength: '75 мг' }, {}, 'other_strength'],
  ['a plain tablet to be halved', metoprolol, { strength: '25 мг' }, {}, 'needs_halving'],
  [
    'a coated tablet to be halved',
    metoprolol,
    { strength: '25 мг' },
    { dosageForm: 'таблетки, покрытые оболочкой' },
    'other_strength',
  ],
  ['a quarter of a tablet', metoprolol, { strength: '12,5 мг' }, {}, 'other_strength'],
  [
    'two slow tablets of half the strength',
    { ...metoprolol, dosageForm: 'таблетки пролонгированного действия' },
    { strength: '100 мг' },
    {},
    'other_strength',
  ],
  ['two capsules of half the strength', { ...metoprolol, dosageForm: 'капсулы' }, { strength: '100 мг' }, {}, 10],
  ['a capsule to be halved', { ...metoprolol, dosageForm: 'капсулы' }, { strength: '25 мг' }, {}, 'other_strength'],
  [
    'two suppositories of half the strength',
    { ...ibuprofen, dosageForm: 'суппозитории ректальные' },
    { strength: '400 мг' },
    {},
    'other_strength',
  ],
  ['a prescription without strength', ibuprofen, { strength: null }, {}, 'strength_unknown'],
  ['a pack without strength', ibuprofen, {}, { strength: null }, 'strength_unknown'],
  ['a strength that cannot be read', ibuprofen, { strength: 'по схеме' }, {}, 'strength_unknown'],
  ['units of activity', { ...ibuprofen, strength: '250 000 ЕД' }, { strength: '250000 ЕД' }, {}, 20],
  ['millions of units', { ...ibuprofen, strength: '1,5 млн МЕ' }, { strength: '1 500 000 МЕ' }, {}, 20],
  [
    'milligrams for units of activity',
    { ...ibuprofen, strength: '200 МЕ' },
    { strength: '200 мг' },
    {},
    'other_strength',
  ],
  // Forms.
  ['a coated tablet for a plain one', ibuprofen, {}, { dosageForm: 'таблетки, покрытые пленочной оболочкой' }, 20],
  ['a capsule for a tablet', ibuprofen, {}, { dosageForm: 'капсулы' }, 'other_form'],
  ['a slow tablet for a plain one', ibuprofen, {}, { dosageForm: 'таблетки пролонгированного действия' }, 'other_form'],
  [
    'a tablet whose release is controlled for a plain one',
    ibuprofen,
    {},
    { dosageForm: 'таблетки с контролируемым высвобождением, покрытые оболочкой' },
    'other_form',
  ],
  [
    'a tablet of slowed release for a plain one',
    ibuprofen,
    {},
    { dosageForm: 'таблетки с замедленным высвобождением' },
    'other_form',
  ],
  ['a soluble tablet for a plain one', ibuprofen, {}, { dosageForm: 'таблетки растворимые' }, 'other_form'],
  ['a set of tablets and capsules', ibuprofen, {}, { dosageForm: 'набор таблеток и капсул' }, 'form_unknown'],
  [
    'a tablet resistant to acid for a plain one',
    ibuprofen,
    {},
    { dosageForm: 'таблетки, покрытые кишечнорастворимой оболочкой' },
    'other_form',
  ],
  ['a dispersible tablet for a plain one', ibuprofen, {}, { dosageForm: 'таблетки диспергируемые' }, 'other_form'],
  ['a vaginal tablet for a plain one', ibuprofen, {}, { dosageForm: 'таблетки вагинальные' }, 'other_form'],
  ['a pack of unknown form', ibuprofen, {}, { dosageForm: null }, 'form_unknown'],
  ['a prescription without form', ibuprofen, { dosageForm: null }, {}, 'form_unknown'],
  [
    'drops for the eye and the ear where the eye is treated',
    drops,
    { amountUnit: 'pack' },
    { dosageForm: 'капли глазные и ушные' },
    1,
  ],
  [
    'drops for the ear where the eye is treated',
    drops,
    { amountUnit: 'pack' },
    { dosageForm: 'капли ушные' },
    'other_form',
  ],
  ['drops for nobody says what', drops, { amountUnit: 'pack' }, { dosageForm: 'капли' }, 'form_unknown'],
  ['an ointment that says no route is for the skin', ointment, { amountUnit: 'g' }, { dosageForm: 'мазь' }, 10],
  ['a cream for an ointment', ointment, { amountUnit: 'g' }, { dosageForm: 'крем' }, 'other_form'],
  [
    'an injection of unknown route for one into the muscle',
    ampoule,
    { dosageForm: 'раствор для внутримышечного введения', strength: '30 мг/мл 1 мл' },
    { packSize: 10 },
    'form_unknown',
  ],
  // Solutions by concentration.
  ['per cent for milligrams in a millilitre', drops, { strength: '5 мг/мл', amountUnit: 'ml' }, {}, 5],
  ['another concentration', drops, { strength: '0,25%', amountUnit: 'ml' }, {}, 'other_strength'],
  ['a spoon for a millilitre', syrup, { strength: '0,8 мг/мл', amountUnit: 'ml' }, {}, 50],
  ['the whole bottle for a millilitre', syrup, { amountUnit: 'ml' }, { strength: '40 мг' }, 50],
  ['a bottle of unknown volume', syrup, { amountUnit: 'ml' }, { volume: null }, 'contents_unknown'],
  ['bottles, whatever they hold', syrup, { amountUnit: 'pack' }, { volume: null }, 1],
  [
    'millilitres of a combined syrup',
    { ...syrup, ...{ substances: amoxiclav.substances, strength: '125 мг+31,25 мг/5 мл' } },
    { strength: '25 мг/мл+6,25 мг/мл', amountUnit: 'ml' },
    {},
    50,
  ],
  ['grams of an ointment in milligrams for a gram', ointment, { strength: '50 мг/г', amountUnit: 'g' }, {}, 10],
  ['ampoules of the same volume', ampoule, { strength: '30 мг/мл 1 мл' }, { packSize: 10 }, 10],
  ['ampoules of another volume', ampoule, { strength: '30 мг/мл 2 мл' }, { packSize: 10 }, 'other_strength'],
  ['ampoules of no volume in particular', ampoule, {}, { packSize: 10 }, 'contents_unknown'],
  ['ampoules by what one holds', ampoule, { strength: '60 мг' }, { packSize: 5, volume: '2 мл' }, 5],
  [
    'ampoules by concentration, the pack by what one holds',
    ampoule,
    { strength: '30 мг/мл 2 мл' },
    { packSize: 5, strength: '60 мг', volume: '2 мл' },
    5,
  ],
  ['millilitres out of ampoules', ampoule, { amountUnit: 'ml' }, { packSize: 5, volume: '2 мл' }, 10],
  ['ampoules, nobody says how many', ampoule, { strength: '30 мг/мл 1 мл' }, { packSize: null }, 'contents_unknown'],
  [
    'syringes of one concentration that hold half',
    { ...ampoule, strength: '4000 анти-Ха МЕ/0,4 мл', volume: null },
    {},
    { strength: '2000 анти-Ха МЕ/0,2 мл', packSize: 10 },
    'other_strength',
  ],
  ['inhalers of the same dose', inhaler, { amountUnit: 'pack' }, {}, 1],
  ['inhalers of another dose', inhaler, { amountUnit: 'pack', strength: '250 мкг/доза' }, {}, 'other_strength'],
  ['doses of an inhaler that does not say how many', inhaler, { amountUnit: 'dose' }, {}, 'contents_unknown'],
  // Amounts.
  ['tablets, nobody says how many', ibuprofen, {}, { packSize: null }, 'contents_unknown'],
  ['a pack of tablets, nobody says of how many', ibuprofen, { amountUnit: 'pack' }, {}, 'contents_unknown'],
  ['millilitres of tablets', ibuprofen, { amountUnit: 'ml' }, {}, 'contents_unknown'],
  // Dispensing.
  [
    'a pack that may only be handed over in the pharmacy',
    ibuprofen,
    {},
    { dispensingClass: 'pharmacy_only' },
    'pharmacy_only',
  ],
  ['a pack that needs no prescription', ibuprofen, {}, { dispensingClass: 'otc' }, 20],
]

test('at least sixty products are compared by hand, and each reason to refuse one is among them', () => {
  expect(cases.length).toBeGreaterThanOrEqual(60)
  expect(new Set(cases.map(([title]) => title)).size).toBe(cases.length)
  const refusals = new Set(cases.map(([, , , , expected]) => expected).filter((one) => typeof one === 'string'))
  expect(refusals.size).toBe(10)
})

test.each(cases)('%s', (_, pack, prescription, more, expected) => {
  const match = matchProduct(prescribed(pack, prescription), stocked({ ...pack, ...more }))
  expect(typeof match === 'string' ? match : match.amountPerPack).toBe(expected)
})

test('generics and packs of several strengths cover what is left, the reason known for each', () => {
  const product = (id: number, more: Own) => stocked({ ...metoprolol, id: productIdOf(id), ...more })
  const { products, proposal, refused } = proposePacks(prescribed(metoprolol, {}), 45, [
    product(1, { packSize: 30, priceKopecks: kopecks(9_000) }),
    product(2, { packSize: 30, strength: '25 мг', priceKopecks: kopecks(3_000), tradeName: 'Беталок' }),
    product(3, { packSize: 20, strength: '100 мг' }),
    product(4, { packSize: 60, priceKopecks: null }),
  ])
  expect(proposal).toMatchObject({ covered: 45, waste: 0, costKopecks: 9_000 })
  expect(
    products.map(({ productId, packs, maxPacks, unitsForOne }) => [productId, packs, maxPacks, unitsForOne]),
  ).toEqual([
    [2, 3, 3, 2],
    [1, 0, 2, 1],
    [4, 0, 1, 1],
  ])
  expect(refused).toEqual({ needs_halving: 1 })
})

test('after what is proposed come products that can be had, the cheapest for what they hold first', () => {
  const product = (id: number, roubles: number | null, more: Own = {}) =>
    stocked({ id: productIdOf(id), priceKopecks: roubles === null ? null : kopecks(roubles * 100), ...more })
  const { products, proposal } = proposePacks(prescribed(ibuprofen, {}), 20, [
    product(7, 90, { packsAvailable: 0 }),
    product(6, null, { packsAvailable: 0 }),
    product(5, null),
    product(4, 300, { packSize: 50 }),
    product(3, 130),
    product(2, 130),
    product(1, 110),
  ])
  expect(proposal.packs).toEqual([{ productId: 1, packs: 1 }])
  // A pack of fifty for 300 is cheaper by the tablet than one of twenty for 130.
  expect(products.map(({ productId }) => productId)).toEqual([1, 4, 2, 3, 5, 7, 6])
})

test('what is proposed stands first, also where another is cheaper by the tablet', () => {
  const { products } = proposePacks(prescribed(ibuprofen, {}), 10, [
    stocked({ id: productIdOf(1), packSize: 50, priceKopecks: kopecks(100_00) }),
    stocked({ id: productIdOf(2), packSize: 10, priceKopecks: kopecks(90_00) }),
  ])
  expect(products.map(({ productId, packs }) => [productId, packs])).toEqual([
    [2, 1],
    [1, 0],
  ])
})

test('of nothing left no pack is allowed, nor of a pack that holds nothing', () => {
  expect([packsFor(0, 20), packsFor(-1, 20), packsFor(20, 0), packsFor(-1, -20)]).toEqual([0, 0, 0, 0])
  // A third three times is one pack, whatever is lost in the last digit; a crumb more is two.
  expect([packsFor(20, 20), packsFor((20 / 3) * 3, 20), packsFor(20.001, 20)]).toEqual([1, 1, 2])
})
