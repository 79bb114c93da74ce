import { expect, test, vi } from 'vitest'
import { dayText, dayYearText, weekdayText } from './dates.ts'
import { divideLongWords } from './divide-long-words.ts'
import { hoursText } from './hours-text.ts'
import { keepHouseTogether } from './keep-address-together.ts'
import { keepPhrasesOfHtml, keepPhrasesTogether } from './keep-phrases-together.ts'
import { keepUnitsTogether } from './keep-units-together.ts'
import { dateTimeText, localDayText, localDayYearText } from './local-dates.ts'
import { money } from './money.ts'
import { inPharmacyForms, packForms, plural } from './plural.ts'

test('a price has a thin space between thousands and its kopecks only when there are any', () => {
  expect(money(125_000)).toBe('1\u202f250\u00a0₽')
  expect(money(9_950)).toBe('99,50\u00a0₽')
  expect(money(5)).toBe('0,05\u00a0₽')
  expect(money(-100_000_000)).toBe('−1\u202f000\u202f000\u00a0₽')
})

test('an interval of hours stays in one line, and no hour has a zero before it', () => {
  expect(hoursText('09:00', '14:30')).toBe('9:00\u2060–\u206014:30')
})

test('numbers take the right form of the noun', () => {
  const forms = [0, 1, 2, 5, 11, 21, 22, 111].map((count) => plural(count, packForms).split('\u00a0')[1])
  const [one, few, many] = packForms
  expect(forms).toEqual([many, one, few, many, many, one, few, many])
  expect(plural(21, inPharmacyForms)).toBe('21\u00a0аптеке')
})

test('a number never parts from its unit', () => {
  expect(keepUnitsTogether('300 ₽ на первый заказ от 1 500 ₽')).toBe(
    '300\u00a0₽ на\u00a0первый заказ от\u00a01\u00a0500\u00a0₽',
  )
  expect(keepUnitsTogether('Абергин таблетки, 0,004 г, 30 шт.')).toBe('Абергин таблетки, 0,004\u00a0г, 30\u00a0шт.')
  expect(keepUnitsTogether('Набор (10 контейнеров)')).toBe('Набор (10 контейнеров)')
  expect(keepUnitsTogether('Аквадетрим капли, 15 000 МЕ/мл')).toBe('Аквадетрим капли, 15\u00a0000\u00a0МЕ/\u2060мл')
  expect(keepUnitsTogether('Авастин, 25 мг/мл, 16 мл')).toBe('Авастин, 25\u00a0мг/\u2060мл, 16\u00a0мл')
})

test('a range is one, and stays with its months', () => {
  expect(keepUnitsTogether('Пустышка 0-6 месяцев')).toBe('Пустышка 0\u2060-\u20606\u00a0месяцев')
  expect(keepUnitsTogether('Манжета (32-42 см)')).toBe('Манжета (32\u2060-\u206042\u00a0см)')
  expect(keepUnitsTogether('Смесь от 1 года')).toBe('Смесь от\u00a01\u00a0года')
})

test('the name of a model is one word', () => {
  expect(keepUnitsTogether('Тонометр LD-61')).toBe('Тонометр LD\u2060-\u206061')
  expect(keepUnitsTogether('Престариум А таблетки')).toBe('Престариум\u00a0А таблетки')
  expect(keepUnitsTogether('Витамин С и цинк')).toBe('Витамин\u00a0С и\u00a0цинк')
  expect(keepUnitsTogether('Забрали. В аптеке')).toBe('Забрали. В\u00a0аптеке')
  expect(keepUnitsTogether('Сбор грудной № 1')).toBe('Сбор грудной №\u00a01')
  expect(keepUnitsTogether('Доппельгерц омега-3')).toBe('Доппельгерц омега-3')
})

test('no line begins with a dash or ends with the mark of a number or a preposition', () => {
  expect(keepPhrasesTogether('Ждёт до конца дня 29 ноября.')).toBe('Ждёт до\u00a0конца дня 29\u00a0ноября.')
  expect(keepPhrasesTogether('Код АТХ — из реестра')).toBe('Код АТХ\u00a0— из\u00a0реестра')
  expect(keepPhrasesTogether('№ ДС-00, г. Москва, д. 1')).toBe('№\u00a0ДС-00, г.\u00a0Москва, д.\u00a01')
  expect(keepPhrasesTogether('Ромашка на 1-й Тверской-Ямской')).toBe(
    'Ромашка на\u00a01\u2060-\u2060й\u00a0Тверской-Ямской',
  )
  expect(keepPhrasesTogether('За 1–2 дня')).toBe('За\u00a01\u2060–\u20602\u00a0дня')
  expect(keepPhrasesTogether('№ 15/2 от 1 марта 2024 г.')).toBe('№\u00a015/2 от\u00a01\u00a0марта 2024\u00a0г.')
  expect(keepPhrasesOfHtml('<h2 id="kto-my">1 год</h2>')).toBe('<h2 id="kto-my">1\u00a0год</h2>')
  expect(keepPhrasesTogether('Запись в оптику')).toBe('Запись в\u00a0оптику')
  expect(keepPhrasesTogether('Крем для рук и без рецепта')).toBe('Крем для\u00a0рук и\u00a0без\u00a0рецепта')
})

test('a word that no narrow card holds is divided between syllables, and a shorter one is not', () => {
  expect(divideLongWords('Тонометр полуавтоматический')).toBe('Тонометр полуавто\u00adма\u00adти\u00adческий')
  expect(divideLongWords('Бандажи послеоперационные')).toBe('Бандажи послеопе\u00adра\u00adционные')
  expect(divideLongWords('Нурофен таблетки, покрытые оболочкой')).toBe('Нурофен таблетки, покрытые оболочкой')
})

test('a preposition of two parts is one word', () => {
  expect(keepPhrasesTogether('Выходить из-за страха и из-под крана')).toBe(
    'Выходить из-\u2060за\u00a0страха и\u00a0из-\u2060под\u00a0крана',
  )
})

test('two strengths are one, and so are a street and its house', () => {
  expect(keepUnitsTogether('Таблетки, 875 мг + 125 мг')).toBe('Таблетки, 875\u00a0мг\u00a0+\u00a0125\u00a0мг')
  expect(keepUnitsTogether('Лозап плюс, 50 мг+12,5 мг')).toBe('Лозап плюс, 50\u00a0мг+12,5\u00a0мг')
  const three = keepUnitsTogether('Акридерм ГК крем, 640 мкг+10 мг+1 мг/г')
  expect(three).toBe('Акридерм ГК крем, 640\u00a0мкг+10\u00a0мг+\u200b1\u00a0мг/\u2060г')
  expect(keepUnitsTogether('Кислота + Железо')).toBe('Кислота + Железо')
  expect(keepUnitsTogether('Поливитамин+Мультиминерал')).toBe('Поливитамин+\u200bМультиминерал')
  expect(keepHouseTogether('1-я Тверская-Ямская улица, 16, строение 2')).toBe(
    '1-я\u00a0Тверская-Ямская улица,\u00a016, строение 2',
  )
  expect(keepHouseTogether('г Казань, ул Мулланура Вахитова, д 10, кв. 417, подъезд 12')).toBe(
    'г\u00a0Казань, ул\u00a0Мулланура Вахитова, д\u00a010, кв.\u00a0417, подъезд\u00a012',
  )
})

test('days are written in Russian', () => {
  expect(dayText('2026-11-22')).toBe('22\u00a0ноября')
  expect(weekdayText('2026-11-22')).toBe('воскресенье, 22\u00a0ноября')
})

test('a calendar day is written as the browser would write it, without a clock of its own', () => {
  const written = (options: Intl.DateTimeFormatOptions, day: string) =>
    new Intl.DateTimeFormat('ru', { ...options, timeZone: 'UTC' }).format(new Date(day)).replaceAll('\u00a0', ' ')
  const days = Array.from(
    { length: 12 },
    (_, month) => `2026-${String(month + 1).padStart(2, '0')}-0${1 + (month % 7)}`,
  )
  const expected = days.map((day) => [
    written({ day: 'numeric', month: 'long', year: 'numeric' }, day),
    `${written({ weekday: 'long' }, day)}, ${written({ day: 'numeric', month: 'long' }, day)}`,
  ])
  const clock = vi.spyOn(Intl, 'DateTimeFormat')
  const texts = days.map((day) => [dayYearText(day), weekdayText(day)].map((text) => text.replaceAll('\u00a0', ' ')))
  expect(clock).not.toHaveBeenCalled()
  clock.mockRestore()
  expect(texts).toEqual(expected)
})

test('a moment is shown on the clock of its place, over midnight too', () => {
  expect(dateTimeText('2026-11-21T20:30:00Z', 'Asia/Vladivostok')).toBe('22\u00a0ноября, 6:30')
})

test('an instant belongs to the day on the clock of its place', () => {
  expect(localDayText('2026-11-21T21:30:00Z', 'Europe/Moscow')).toBe('22\u00a0ноября')
  expect(localDayText('2026-11-21T21:30:00Z', 'Europe/Kaliningrad')).toBe('21\u00a0ноября')
})

test('a day that begins at midnight of a place is that day there, not the day before', () => {
  expect(localDayYearText('2025-04-13T21:00:00Z', 'Europe/Moscow')).toBe('14\u00a0апреля\u00a02025\u00a0г.')
})
