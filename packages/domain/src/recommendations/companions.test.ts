import { expect, test } from 'vitest'
import { companionsOf, mayAccompany } from './companions.ts'

test.each([
  ['what thins the blood', 'razzhizhenie-krovi', 'ot-vospaleniya-i-boli-v-sustavah', true, false],
  ['what thins the blood', 'razzhizhenie-krovi', 'bad-dlya-serdtsa', true, false],
  ['what thins the blood', 'razzhizhenie-krovi', 'tonometry', false, true],
  ['an antibiotic', 'ftorhinolony', 'probiotiki', true, true],
  ['an antibiotic', 'ftorhinolony', 'sorbenty', true, false],
  ['nappies', 'podguzniki', 'prezervativy', false, false],
  ['nappies', 'podguzniki', 'zubnye-pasty', false, true],
  ['nappies for adults', 'podguzniki-dlya-vzroslyh', 'smazki', false, true],
])('of what was ordered with %s (%s), %s (taken: %s) is offered: %s', (_, asked, section, isTaken, isOffered) => {
  expect(mayAccompany({ section: asked, title: '' }, { section, title: '', isTaken })).toBe(isOffered)
})

test.each([
  ['insuliny', 'shpritsy', 'Шприц инсулиновый U-40 с иглой, 1 мл', false],
  ['tabletki-ot-diabeta', 'uhod-za-nogami', 'Биоастин крем «Антимозолин», 20 мл', false],
  ['tabletki-ot-diabeta', 'uhod-za-nogami', 'Диадерм крем защитный для ног, 75 мл', true],
  ['ot-varikoza', 'uhod-za-nogami', 'Крем для ног согревающий, 75 мл', false],
  ['zubnye-pasty', 'zubnye-niti', 'Ангелина ёршики межзубные, 5 шт.', true],
  ['insuliny', 'shpritsy', 'Шприц инсулиновый U-100 с иглой, 1 мл', true],
  ['zazhivlenie-ran', 'binty', 'Бинт гипсовый 10 см × 270 см на марлевой основе', false],
  ['zazhivlenie-ran', 'binty', 'Бинт марлевый 5 м × 10 см', true],
  ['glaznye-kapli', 'vatnye-diski', 'Ангелина палочки ватные, 40 шт.', false],
  ['prostata', 'vlazhnye-salfetki', 'Ангелина салфетки детские влажные, 15 шт.', false],
  ['podguzniki', 'vlazhnye-salfetki', 'Ангелина салфетки детские влажные, 15 шт.', true],
  ['bad-dlya-nervov', 'chay', 'Вита Плант чай пакет (слабительный), 5 шт.', false],
  ['bad-dlya-nervov', 'chay', 'Чай не полней с шиповником, 20 шт.', false],
  ['bad-dlya-nervov', 'chay', 'Чай имбирный, 20 шт.', true],
  // A mixture that makes one sleepy, beside what does the same.
  ['uspokoitelnye', 'chay', 'Фиточай «Сладкий сон», 20 шт.', false],
  ['ot-golovnoy-boli', 'ledentsy', 'Леденцы с медом, 50 г', true],
  ['ot-golovnoy-boli', 'bumaga-i-platki', 'Платочки бумажные, 10 шт.', true],
  ['fiksatory', 'binty', 'Бинт гипсовый 10 см × 270 см на марлевой основе', false],
  ['hondroprotektory', 'stelki', 'Лейкопластырь мозольный «Салипод», 11 шт.', false],
  ['ot-zapora', 'dieticheskie-produkty', 'Кисель Леовит слабительный, 400 г', false],
  ['ot-zapora', 'dieticheskie-produkty', 'Кисель Леовит общеукрепляющий в пакетиках, 20 г', true],
])('to things of %s, of %s «%s» belongs: %s', (asked, section, title, belongs) => {
  expect(mayAccompany({ section: asked, title: '' }, { section, title, isTaken: false })).toBe(belongs)
})

test.each([
  ['parfyum', 'Духи для мужчин, 8 мл', 'dezodoranty', 'Дезодорант-ролик женский, 50 мл', false, false],
  ['kosmetika-dlya-muzhchin', 'Гель Фор Мен', 'dezodoranty', 'Дезодорант Фор Мен, 50 мл', false, true],
  ['makrolidy-i-drugie-antibiotiki', 'Клацид таблетки, 10 шт.', 'probiotiki', 'Бифиформ малыш порошок', true, false],
  ['ot-diarei', 'Энтерофурил для детей суспензия', 'probiotiki', 'Бифиформ малыш порошок', true, true],
  ['bandazhi-dlya-spiny', 'Пояс-трусы для беременных', 'mazi-ot-boli', 'Вольтарен гель, 50 г', true, false],
  ['brite', 'Жиллетт станок for Women Venus', 'geli-dlya-dusha', 'Гель для душа для мужчин', false, false],
  ['opolaskivateli', 'Ополаскиватель', 'zubnye-niti', 'Таблетки для очистки зубных протезов', false, false],
  ['fermenty', 'Микразим капсулы', 'sorbenty', 'Уголь активированный', true, false],
  ['bandazhi-dlya-spiny', 'Пояс согревающий', 'mazi-ot-boli', 'Вольтарен гель, 50 г', true, true],
])('to one of %s, «%s», of %s «%s» (taken: %s) is offered: %s', (asked, its, section, title, isTaken, isOffered) => {
  expect(mayAccompany({ section: asked, title: its }, { section, title, isTaken })).toBe(isOffered)
})

test.each([
  ['kortikosteroidy', 'Дексамед раствор для инъекций, 4 мг/мл, 1 мл, 100 шт.', false],
  ['ot-tuberkuleza-i-parazitov', 'Бензилбензоат мазь, 20%, 25 г', false],
  ['kortikosteroidy', 'Преднизолон таблетки, 5 мг, 100 шт.', true],
  ['gomeopatiya', 'Цель Т таблетки, 50 шт.', true],
])('of %s beside «%s» a box for tablets is offered: %s', (section, title, isOffered) => {
  const box = { section: 'aptechki', title: 'Аптечка с таймером Hitechmedico Box 7', isTaken: false }
  expect(mayAccompany({ section, title }, box)).toBe(isOffered)
})

test.each([
  ['miorelaksanty', 'Тракриум раствор для инъекций, 10 мг/мл', ['shpritsy', 'antiseptiki', 'vata-i-marlya']],
  ['razzhizhenie-krovi', 'Клексан раствор для инъекций, 0,4 мл, 2 шт.', ['antiseptiki', 'vata-i-marlya']],
  [
    'ftorhinolony',
    'Абактал концентрат для приготовления раствора для инъекций',
    ['probiotiki', 'shpritsy', 'antiseptiki', 'vata-i-marlya'],
  ],
  ['protivoopuholevye', 'Герцептин лиофилизат для приготовления раствора для инфузий', ['antiseptiki', 'plastyri']],
  ['mestnaya-anesteziya', 'Катеджель с лидокаином гель, 12,5 г', []],
  ['massazhery', 'Браслет акупунктурный (для мальчиков), 2 шт.', []],
  ['linzy', 'Очки-тренажеры перфорационные', []],
  ['testy', 'Тест Narcocheck мультипанель', []],
  ['testy', 'Тест для определения беременности', ['intimnaya-gigiena', 'prokladki']],
])('a thing of %s, «%s», is completed by %s', (slug, title, sections) => {
  expect(companionsOf(slug, title).map(({ section }) => section)).toEqual(sections)
})

test.each([
  ['grelki-i-klizmy', 'Спринцовка № 13', 'vlazhnye-salfetki', 'Сеттуа салфетки матирующие, 50 шт.', false],
  ['grelki-i-klizmy', 'Спринцовка № 13', 'vlazhnye-salfetki', 'Акваэль салфетки влажные универсальные', true],
  ['kontratseptivy', 'Фарматекс суппозитории вагинальные', 'intimnaya-gigiena', 'Экофемин интимное мыло', false],
  ['ginekologicheskie-infektsii', 'Гексикон суппозитории', 'intimnaya-gigiena', 'Экофемин интимное мыло', false],
  ['ginekologicheskie-infektsii', 'Гексикон суппозитории', 'intimnaya-gigiena', 'Дива салфетки влажные', true],
  ['ot-dermatita', 'Аммифурин таблетки, 50 шт.', 'vatnye-diski', 'Акваэль диски ватные, 120 шт.', false],
  ['ot-dermatita', 'Элоком мазь, 15 г', 'vatnye-diski', 'Акваэль диски ватные, 120 шт.', true],
  ['nastoyki-i-ekstrakty', 'Шиповник сироп, 250 мл', 'aptechki', 'Пипетка глазная', false],
  ['nastoyki-i-ekstrakty', 'Валериана настойка, 25 мл', 'aptechki', 'Пипетка глазная', true],
  ['zubnye-pasty', 'Президент-Кидс паста детская', 'zubnye-schetki', 'Лакалют щетка зубная Сенситив', false],
  ['zubnye-pasty', 'Кодомо паста детская', 'zubnye-niti', 'Орал-Би сменные цилиндрические ершики', false],
  ['zubnye-pasty', 'Президент-Кидс паста детская', 'zubnye-schetki', 'Орал-Би щетка зубная детская', true],
  ['zubnye-pasty', 'Сплат паста', 'zubnye-schetki', 'Колгейт щетка зубная Looney Tunes', false],
  ['ochischenie-litsa', 'Сеттуа полоски для носа', 'krem-dlya-litsa', 'Нивея Фор Мен гель для лица', false],
  ['brite', 'Жиллетт станок Mach3', 'kosmetika-dlya-muzhchin', 'Нивея Фор Мен гель', true],
])('beside one of %s, «%s», of %s «%s» may stand: %s', (section, title, other, its, isOffered) => {
  expect(mayAccompany({ section, title }, { section: other, title: its, isTaken: false })).toBe(isOffered)
})

test.each([
  'Элькар раствор для приёма внутрь, 300 мг/мл, 25 мл',
  'Лактусан сироп, 300 г',
  'Геримакс Драйв эликсир, 150 мл',
  'Натурино-тоффи конфеты без сахара, 70 г',
  'Чай Сибирская ласточка экстра, 26 шт.',
])('no box for the day’s tablets goes with %s', (title) => {
  const box = { section: 'aptechki', title: 'Аптечка с таймером Hitechmedico Box 7', isTaken: false }
  expect(mayAccompany({ section: 'polivitaminy', title }, box)).toBe(false)
  expect(mayAccompany({ section: 'polivitaminy', title: 'Витрум таблетки, 30 шт.' }, box)).toBe(true)
})
