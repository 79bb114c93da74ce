import { beforeAll, describe, expect, test } from 'vitest'
import type { FeedCategory, FeedProduct } from '../../packages/domain/src/catalogue/import/feed.ts'
import { basePrices, readAtcNames, readCategories, readProducts, readSubstances, readSynonyms } from './catalogue.ts'

const products: FeedProduct[] = []
const categories: FeedCategory[] = []

beforeAll(async () => {
  for (const row of readCategories()) if (row.kind === 'category') categories.push(row.category)
  for await (const row of readProducts()) if (row.kind === 'product') products.push(row.product)
})

const leaves = () => categories.filter(({ id }) => !categories.some((each) => each.parentId === id))
const titlesWith = (pattern: RegExp) => products.map(({ title }) => title).filter((title) => pattern.test(title))

describe('what the demo chain sells', () => {
  test('it has at least nine thousand packs, each with a code of its own', () => {
    expect(products.length).toBeGreaterThan(9000)
    expect(new Set(products.map(({ code }) => code)).size).toBe(products.length)
  })

  test('no two packs have the same title and maker', () => {
    const names = products.map(({ title, maker }) => `${title}|${maker}`.toLowerCase())
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test('every maker is spelled in one way', () => {
    const makers = [...new Set(products.flatMap(({ maker }) => maker ?? []))]
    const folded = makers.map((maker) => maker.toLowerCase().replace(/[^a-zа-я\d]/gu, ''))
    expect(makers.filter((_, at) => folded.indexOf(folded[at] ?? '') !== at)).toEqual([])
    expect(makers.filter((maker) => /ООО|ЗАО|ОАО|GmbH|\bLtd|протек/iu.test(maker))).toEqual([])
  })

  test('every pack has a price of at least fifteen roubles and a popularity', async () => {
    const packs = await basePrices()
    expect(packs.size).toBe(products.length)
    expect(
      [...packs.values()].every((pack) => Number.isInteger(pack.basePriceKopecks) && pack.basePriceKopecks >= 1500),
    ).toBe(true)
    expect(products.every(({ popularity }) => popularity !== null && popularity >= 0 && popularity <= 1000)).toBe(true)
  })
})

describe('titles', () => {
  test.each([
    [
      'price-list abbreviations',
      /(?<![а-яё-])(?:таб|табл|капс|амп|фл|р-р|р-ра|супп|сусп|лиоф|(?<!очищения )пор|инф|инг|рект|ваг|пак|уп|упак|наруж|прим|введ|плен|жеват|шип|гран|конц|экстр|медиц|стер|увлажн|питат|чувств)(?![а-яё-])/iu,
    ],
    ['words cut off by a slash', /(?<![а-яё])(?:п\/о|д\/|в\/в|в\/м|ф\/п|б\/|п\/к|х\/б)/iu],
    [
      'numbers of pieces written as №',
      /(?<!(?:сбор|фито|кружка|судно|грелка|спринцовка|пояс|трубка|зонд|катетер|микс|система|вита.плант)[^,]*)№|(?:^|\s)N\d/iu,
    ],
    ['words that end with a dot', /[а-яё]{2,}\.(?!$)|(?<! шт)\.$/iu],
    ['double spaces, spaces before commas and empty brackets', /\s{2}|\s,|\(\s*\)|,,/u],
    ['brackets left open', /^[^()]*[()][^()]*$/u],
    ['words in capitals', /(?<![А-ЯЁа-яё])(?!ЭДТА|ОРВИ)[А-ЯЁ]{4,}(?![а-яё])/u],
    ['Russian words with Latin letters in them', /[а-яё][a-z]|[a-z][а-яё]/iu],
    ['points for decimal commas', /\d\.\d/u],
  ])('have no %s', (_, pattern) => {
    expect(titlesWith(pattern)).toEqual([])
  })

  test('begin with a capital letter or a number', () => {
    expect(products.map(({ title }) => title).filter((title) => !/^[«(]?[A-ZА-ЯЁ\d]/u.test(title))).toEqual([])
  })
})

describe('ATC codes', () => {
  test.each([
    ['of the eye are for drops, ointments and gels of the eye', /^S01(?!EC|LA)/u, /глазн|глаз/u],
    ['of the ear are for drops of the ear', /^S02/u, /ушн/u],
    [
      'of gels and ointments against pain are for no tablets and no injections',
      /^M02/u,
      /^(?!.*(?:таблетки|капсулы|инъекций))/u,
    ],
    ['of fungi of the skin are for nothing that is swallowed', /^D01A/u, /^(?!.*(?:таблетки|капсулы))/u],
    ['of hearts of newborn children are for nothing that is swallowed', /^C01EB(?:03|16)/u, /инъекций|инфузий/u],
  ])('%s', (_, codes, form) => {
    const unexpected = products.filter(({ atc, title }) => atc && codes.test(atc) && !form.test(title.toLowerCase()))
    expect(unexpected.map(({ title, atc }) => `${title} ${atc}`)).toEqual([])
  })

  test('ibuprofen stands among what eases pain, fever and sore joints', () => {
    const ibuprofen = products.filter(({ substances }) => substances.join() === 'Ибупрофен')
    expect(new Set(ibuprofen.map(({ atc }) => atc))).toEqual(new Set(['M01AE01', 'M02AA13']))
    const shelves = new Set(ibuprofen.map(({ categoryId }) => categories.find(({ id }) => id === categoryId)?.slug))
    expect(shelves).toEqual(new Set(['ot-golovnoy-boli', 'ot-temperatury', 'mazi-ot-boli']))
  })

  test('a longer name is not taken for the shorter one it begins with', () => {
    const substancesOf = (name: RegExp) => products.find(({ title }) => name.test(title))?.substances
    expect(substancesOf(/^Имодиум плюс/u)).toEqual(['Лоперамид', 'Симетикон'])
    expect(substancesOf(/^Фенистил пенцивир/iu)).toEqual(['Пенцикловир'])
    expect(substancesOf(/^Терафлю лар/iu)).toEqual(['Бензоксония хлорид', 'Лидокаин'])
    expect(products.find(({ title }) => /^Кутен/u.test(title))).toMatchObject({
      dispensingClass: 'supplement',
      substances: [],
      atc: null,
    })
  })
})

describe('the category tree', () => {
  test.each([
    ['zubnye-niti', /бутыл/iu],
    ['testy', /восков|гелев|лифтинг/iu],
    ['glyukometry', /беремен|овуляц|менопауз/iu],
    ['stelki', /виноградн/iu],
    ['ot-nasekomyh', /огрубевш/iu],
    ['massazhery', /бальзам|экг/iu],
    ['sudna-i-kalopriemniki', /трость|костыл/iu],
  ])('of the section %s nothing is %s', (slug, pattern) => {
    const id = categories.find((category) => category.slug === slug)?.id
    expect(products.filter(({ categoryId, title }) => categoryId === id && pattern.test(title))).toEqual([])
  })

  test('has at least eighty sections on three levels under one root', () => {
    const [root, ...rest] = categories
    expect(root).toMatchObject({ id: '000000001', parentId: null, name: 'Каталог' })
    expect(rest.length).toBeGreaterThanOrEqual(80)
    const levelOf = (each: FeedCategory): number => {
      const parent = categories.find(({ id }) => id === each.parentId)
      return parent ? levelOf(parent) + 1 : 0
    }
    expect(Math.max(...categories.map(levelOf))).toBe(3)
  })

  test('gives every section a nine-digit id and a readable Latin address, each used once', () => {
    expect(categories.filter(({ id, slug }) => !/^\d{9}$/.test(id) || !/^[a-z]+(?:-[a-z]+)*$/.test(slug))).toEqual([])
    expect(new Set(categories.map(({ id }) => id)).size).toBe(categories.length)
    expect(new Set(categories.map(({ slug }) => slug)).size).toBe(categories.length)
  })

  test('has something on every last shelf, never more than nine hundred packs, and nothing elsewhere', () => {
    const packs = new Map<string, number>()
    for (const { categoryId } of products) packs.set(categoryId, (packs.get(categoryId) ?? 0) + 1)
    const shelves = leaves().map(({ id, slug }) => ({ slug, packs: packs.get(id) ?? 0 }))
    expect(shelves.filter((shelf) => shelf.packs === 0 || shelf.packs > 900)).toEqual([])
    expect(shelves.reduce((sum, shelf) => sum + shelf.packs, 0)).toBe(products.length)
  })
})

describe('what may be sold', () => {
  test('nothing narcotic, psychotropic, potent, withdrawn or explosive is in the list', () => {
    const substances = new Set(products.flatMap((product) => product.substances))
    for (const name of [
      'Трамадол',
      'Кодеин',
      'Диазепам',
      'Клоназепам',
      'Фенобарбитал',
      'Зопиклон',
      'Сибутрамин',
      'Тестостерон',
      'Тригексифенидил',
      'Росиглитазон',
      'Псевдоэфедрин',
      'Калия перманганат',
    ]) {
      expect(substances.has(name), name).toBe(false)
    }
    expect(
      products.filter(({ atc }) => /^(?:N02A|N05BA|N05CA|N05CD|N05CF|N07BC|R05DA|A08AA|J07|V09)/.test(atc ?? '')),
    ).toEqual([])
  })

  test('medicines under subject-quantity accounting are only in the pharmacy', () => {
    const names = [
      'Прегабалин',
      'Тропикамид',
      'Циклопентолат',
      'Клонидин',
      'Левомепромазин',
      'Даназол',
      'Гестринон',
      'Тианептин',
    ]
    const counted = products.filter(({ substances }) =>
      [...names, 'Кленбутерол', 'Мифепристон', 'Декстрометорфан'].some((name) => substances.includes(name)),
    )
    expect(new Set(counted.map(({ tradeName }) => tradeName))).toContain('Клофелин')
    expect(counted.length).toBeGreaterThan(0)
    expect(counted.every(({ dispensingClass }) => dispensingClass === 'pharmacy_only')).toBe(true)
  })

  test.each([
    'Эменд',
    'Протопик',
    'Чампикс',
    'Аскорил',
    'Тералиджен',
    'Стрезам',
    'Изопринозин',
    'Пипольфен',
    'Полидекса',
    'Изофра',
    'Травокорт',
    'Тербизил',
    'Пентоксифиллин',
    'Энерион',
    'Пимафуцин таблетки',
    'Солкосерил гель глазной',
    'Орунгал',
    'Аевит',
    'Мильгамма композитум',
    'Инстиллагель',
    'Ретинола ацетат',
    'Витапрост плюс',
  ])('%s is on prescription', (name) => {
    const packs = products.filter(({ title }) => title.startsWith(name) && !/крем|суппоз|спрей/u.test(title))
    expect(packs.filter(({ dispensingClass }) => dispensingClass === 'otc').map(({ title }) => title)).toEqual([])
  })

  test.each([
    'Москитол',
    'Раптор',
    'Нивея',
    'Мульти-Табс',
    'Ментос',
    'Валидол',
    'Йодомарин',
    'Де-Нол',
    'Бетадин',
    'Мирамистин',
    'Кагоцел',
    'Лекролин',
    'Окомистин',
    'Сульфацил',
    'Тауфон',
    'Таурин',
    'Пирантел',
    'Ибуклин',
    'Зорекс',
    'Пиаскледин',
    'Корнерегель',
    'Нитроглицерин капсулы, 0,5 мг',
    'Микозорал мазь',
    'Артрозилен аэрозоль',
  ])('%s is sold without one', (name) => {
    const packs = products.filter(({ title }) => title.startsWith(name))
    expect(packs.length).toBeGreaterThan(0)
    expect(packs.filter(({ dispensingClass }) => dispensingClass === 'prescription').map(({ title }) => title)).toEqual(
      [],
    )
  })

  test('every medicine that is free has an entitled source, and no foreign register alone', async () => {
    const free = products.filter(({ dispensingClass }) => dispensingClass === 'otc')
    expect(free.length).toBeGreaterThan(1500)
    const unexpected = free.filter(
      ({ sources }) => !['editorial', 'pharmacist', 'state-register'].includes(sources?.dispensingClass ?? ''),
    )
    expect(unexpected.map(({ title }) => title)).toEqual([])
  })

  test('no injection is sold without a prescription', () => {
    expect(
      products.filter(
        ({ dosageForm, dispensingClass }) => dispensingClass === 'otc' && /инъекций|инфузий/u.test(dosageForm ?? ''),
      ),
    ).toEqual([])
  })

  test('nothing with a medicinal strength or an injection in its title passes for cosmetics or food', () => {
    const sweets = categories.find(({ slug }) => slug === 'ledentsy')?.id
    const disguised = products.filter(
      ({ dispensingClass, categoryId }) =>
        ['cosmetic', 'hygiene', 'other', 'baby_food'].includes(dispensingClass ?? '') && categoryId !== sweets,
    )
    const medicinal =
      /(?:крем|гель|мазь) \d+(?:,\d+)? ?%|раствор для (?:инъекций|инфузий)|(?<![а-я])(?:капсулы|драже(?![а-я])|суппозитории|лиофилизат)/iu
    expect(disguised.filter(({ title }) => medicinal.test(title)).map(({ title }) => title)).toEqual([])
  })

  test('one capsule of fluconazole of 150 mg is free under names known to be, a course of it is not', () => {
    const classes = (title: RegExp) =>
      new Set(products.filter((product) => title.test(product.title)).map(({ dispensingClass }) => dispensingClass))
    expect(classes(/^(?:Флуконазол|Дифлазон|Дифлюкан|Микосист) капсулы, 150 мг$/u)).toEqual(new Set(['otc']))
    expect(classes(/^(?:Микомакс|Форкан) |^(?:Флуконазол|Дифлюкан) .*мг, \d/u)).toEqual(new Set(['prescription']))
  })

  test('what is put on the skin or rinsed with is no supplement', () => {
    const outside = products.filter(
      ({ dispensingClass, title }) =>
        dispensingClass === 'supplement' &&
        /(?<![а-яё])(?:крем|мазь|шампунь|ополаскиватель|зубная паста)/iu.test(title),
    )
    expect(outside.map(({ title }) => title)).toEqual([])
  })

  test('mixtures of precursors are gone under their trade names', () => {
    expect(titlesWith(/^(?:бронхолитин|бронхитусен|фасторик|теофедрин)/iu)).toEqual([])
  })

  test('codeine and phenobarbital mixtures are gone under their trade names too', () => {
    expect(
      titlesWith(
        /^(?:коделак(?! (?:бронхо|нео))|терпинкод|каффетин|седальгин|солпадеин(?! фаст)|корвалол|валокордин|андипал|феназепам|реланиум|реладорм)/iu,
      ),
    ).toEqual([])
  })

  test('only medicines have an ATC code, and each code has a name', () => {
    const named = new Set(readAtcNames().map(({ code }) => code))
    const coded = products.filter(({ atc }) => atc !== null)
    expect(
      coded.filter(({ dispensingClass }) => !['otc', 'prescription', 'pharmacy_only'].includes(dispensingClass ?? '')),
    ).toEqual([])
    expect(coded.filter(({ atc }) => !named.has(atc ?? '')).map(({ atc }) => atc)).toEqual([])
  })
})

describe('what is known of medicines', () => {
  const medicines = () => products.filter(({ vatKind }) => vatKind === 'medicine')
  const share = (isKnown: (product: FeedProduct) => boolean) => medicines().filter(isKnown).length / medicines().length

  test('at least 83 % have a substance, 77 % an ATC code, and 5 % at most stand among other medicines', () => {
    const others = categories.find(({ slug }) => slug === 'prochie-lekarstva')?.id
    const shelves = new Set(categories.filter(({ parentId }) => parentId === others).map(({ id }) => id))
    expect(share(({ substances }) => substances.length > 0)).toBeGreaterThan(0.83)
    expect(share(({ atc }) => atc !== null)).toBeGreaterThan(0.77)
    expect(share(({ categoryId }) => shelves.has(categoryId))).toBeLessThan(0.05)
  })

  test('an age is a number of years that a package states, never one of cosmetics', () => {
    expect(products.filter(({ ageFrom }) => ageFrom !== null && ageFrom > 18)).toEqual([])
    expect(medicines().filter(({ title, ageFrom }) => /детск/iu.test(title) && ageFrom === 3)).toEqual([])
  })

  test('a spoonful is no volume, and half a gram is written as five hundred milligrams', () => {
    const spoonfuls = medicines().filter(
      ({ volume, dosageForm }) =>
        volume === '5 мл' &&
        /^(?:сироп|суспензия для приема|порошок для приготовления суспензии для приема)/u.test(dosageForm ?? ''),
    )
    expect(spoonfuls.map(({ title }) => title)).toEqual([])
    expect(medicines().filter(({ strength }) => /^0,\d+ г$/u.test(strength ?? ''))).toEqual([])
  })

  test('what a capsule of a supplement weighs is not said to be a dose', () => {
    const weighed = products.filter(
      ({ dispensingClass, strength }) => dispensingClass === 'supplement' && /^[\d ,]+ м?г$/u.test(strength ?? ''),
    )
    expect(weighed.map(({ title, strength }) => `${title}: ${strength}`)).toEqual([])
  })

  test('goods have no forms of medicines', () => {
    const goods = products.filter(
      ({ vatKind, dispensingClass }) => vatKind !== 'medicine' && dispensingClass !== 'supplement',
    )
    expect(
      goods.filter(({ dosageForm }) => /инъекций|внутрь|ректальн|вагинальн|таблетки|капсулы/u.test(dosageForm ?? '')),
    ).toEqual([])
  })
})

describe('words shoppers use', () => {
  test('at least a hundred and fifty colloquial names and complaints lead to something that is there', () => {
    const synonyms = readSynonyms()
    const substances = new Set(readSubstances().map(({ name }) => name))
    const slugs = new Set(categories.map(({ slug }) => slug))
    const tradeNames = new Set(products.map(({ tradeName }) => tradeName.toLowerCase()))
    const leads = {
      substance: (target: string) => substances.has(target),
      category: (target: string) => slugs.has(target),
      trade_name: (target: string) => tradeNames.has(target.toLowerCase()),
    }
    expect(synonyms.length).toBeGreaterThanOrEqual(150)
    expect(synonyms.filter(({ kind, target }) => !leads[kind](target))).toEqual([])
    expect(new Set(synonyms.map(({ phrase }) => phrase)).size).toBe(synonyms.length)
  })
})
