import { expandWords } from './expand-words.ts'
import { withSizeNumbers } from './numbered-goods.ts'
import { type Quantities, takeQuantities } from './quantities.ts'
import { oneAlphabet, tidy, writeCase } from './write-text.ts'

export interface GoodsTitle extends Omit<Quantities, 'text'> {
  /** What stays the same whatever the pack's size: the name of the family. */
  name: string
  title: string
}

/** «СБОР ГРУДНОЙ №2»: of herbal mixtures the number names the recipe, not the packs. */
export const recipeNumber =
  /((?:сбор|фитопектол|фитогепатол|фитоседан|фитогастрол|фитонефрол)[^№\d]*)№\s?([1-4])(?!\d)/giu

/** «ШАМПУНЬ ТЕРАПЕВТИЧЕСКИЙ №2 Д/СУХИХ ВОЛОС ФЛ. 215МЛ»: of one bottle the number is its place in the series. */
const numberOfSeries = /((?:шампунь|бальзам|кондиционер|лосьон)\s(?:[а-яё]+\s)?)№\s?([2-9])\s(?=д\/.*\d\s?мл)/giu

/** The title of anything but a medicine: the price list's own words, written out, with the amounts at the end. */
export function goodsTitle(source: string): GoodsTitle {
  const line = withModels(apart(oneAlphabet(source).toLowerCase().replaceAll('\\', '/')))
    .replace(latinWith, 'с')
    .replace(recipeNumber, '$1 номер $2 ')
    .replace(numberOfSeries, '$1номер $2 ')
    .replace(/\sв уп\.\s?\d+\s№\s?\d+(?!\d)/giu, ' ')
    .replace(/(?<=\d\s?(?:мл|г)\s)[хx]\s?(?=\d+\s?шт)/giu, ' ')
    .replace(/(?<=[а-яё]{4})\s-\s(?=[а-яё](?![а-яё]))/giu, '-')
    .replace(/(?<=№\s?\d.*набор )№\s?(\d)(?!\d)/giu, '$1 ')
    .replace(modelLetter, (_, model: string, letter: string) => model + (latinTwins[letter] ?? letter))
    .replace(/^вит(?=\s(?:крем|полоски|теплый))/u, 'veet')
  const { text, ...amounts } = takeQuantities(withoutCodes(withSizeNumbers(line)))
  const name = writeCase(withoutRests(expandWords(sizes(text))))
    .replaceAll(plusOfSpf, '+')
    .replaceAll(modelJoint, '')
    .replace(/(?<![а-яёa-z\d])д(?=3(?![\d,]))/gu, 'Д')
    .replace(/(?<![а-яёa-z\d])в(?=(?:[1-9]|12)(?![\d,]))/gu, 'B')
    .replace(/(?<=\+ )са(?![а-яё])/gu, 'Ca')
    .replace(/(?<=[а-яё]{3}-)[а-яё](?=$|\s|-\d)/gu, (letter) => letter.toUpperCase())
    .replace(/(?<=[а-яё]{4})-в\s?(?=12(?!\d))/gu, '-B')
    .replace(/(?<=^Спринцовка (?:\S+ )?)(?:а|б|би|иб)(?= )/u, (type) => type.toUpperCase())
    .replace(/(?<=(?<!\d)\s)[абгемнпртф](?=-?\d{1,3}(?![\d,]))/gu, (model) => model.toUpperCase())
    .replace(/(?<![\d,])3д(?![а-яё])/gu, '3D')
    .replace(/ номер (?=\d)/gu, ' № ')
  const pieces = amounts.packSize !== null && amounts.packSize > 1 ? `${amounts.packSize} шт.` : null
  return { ...amounts, name, title: [name, amounts.volume, pieces].filter(Boolean).join(', ') }
}

/** A Latin letter typed for the preposition: «C НАНО-ЧАСТИЦАМИ», but not «витамин C форте». */
const latinWith = /(?<=(?<!витамин[а-я]*|вит\.?|[+и])\s)c(?=\s[а-яё-]+(?:ом|ем|ой|ей|ью|ами|ями|вера)(?![а-яё]))/giu

/** The plus of «SPF 50+» adds nothing to what follows it, as other pluses do. */
const plusOfSpf = '⁺'

/** «CH-485Е»: a Russian letter typed at the end of a model's name. */
const modelLetter = /(?<![a-zа-яё])([a-z]+-?\d+)([авсекмнортх])(?![a-zа-яё\d])/giu
const latinTwins: Record<string, string> = {
  а: 'a',
  в: 'b',
  с: 'c',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  т: 't',
  х: 'x',
}

/** «ТЕРМОМЕТР МТ1622», «ИНГАЛЯТОР МОДЕЛЬ LD-250U»: an instrument is asked for by its model, so the model is no article number. */
const instrument = /^(?:термометр|тонометр|ингалятор|ирригатор)/u
const model = /(?<![а-яёa-z\d])(?:модель\s)?(мт|[a-z]{2})(-?)(\d{3,4})([a-zа-я]?)(?![а-яёa-z\d])/u

function withModels(line: string): string {
  if (!instrument.test(line)) return line
  return line
    .replace(/модель\s(?=[a-z]{2}-[a-z])/u, '')
    .replace(model, (_, maker: string, hyphen: string, digits: string, letter: string) => {
      const latin = maker === 'мт' ? 'mt' : maker
      // Four digits in a row would be taken for an article number.
      return `${latin}${hyphen}${digits.slice(0, 2)}${modelJoint}${digits.slice(2)}${latinTwins[letter] ?? letter}`
    })
}

/** Stands inside a model's digits until its line is read. */
const modelJoint = '⁀'

/** «ЗУБОВ75МЛ», «ОТ2 ДО 5», «75НА90»: a number glued to the word before it. */
const apart = (text: string) =>
  text
    .replace(/(?<=[а-яё]{4})(?=\d+(?:[.,]\d+)?\s?(?:мл|г|%)(?![а-яё]))/gu, ' ')
    .replace(/(?<![а-яё])(от|до)(?=\d)/gu, '$1 ')
    .replace(/(?<=\d)на(?=\d)/gu, 'х')
    .replace(/^911(?=[а-яё])/u, '911 ')

/** Article numbers, expiry months, a Latin twin of the brand and the word БАД are for the warehouse; of two counts nobody knows which is the pack's. */
function withoutCodes(text: string): string {
  return text
    .replace(/\(([^()]*)\)/gu, (all, inside: string) => (isCode(inside) ? ' ' : all))
    .replace(/\(\s*бад\s*\)|(?<![а-яё])бад(?![а-яё])\.?|к бад|"бад"/giu, ' ')
    .replace(
      /(?<![а-яё])(?:арт|артикул|код|модель|мод|кат)(?:\.|:|\s)\s*(?:№\s*)?(?:[a-zа-я]\s(?=\d{3}))?[\da-zа-я./-]*\d[\da-zа-я./-]*/giu,
      ' ',
    )
    .replace(/(?<=[а-яё]{4}\s)\/\s?\d{1,3}(?=\s|$|,)/gu, ' ')
    .replace(
      /(?<![а-яёa-z\d]|[а-яё]{5}-)[a-zа-я]{0,4}-?\d{4,}(?!\d|\s(?:тест|доз)|(?<=\s\d{4})\s?(?:г|гр|мл)(?![а-яё]))[a-zа-я\d/-]*(?:(?<=\/\d),\d+\s?мл)?(?![а-яёa-z%])/giu,
      ' ',
    )
    .replace(/\([^()]*$/u, ' ')
    .replace(/(?<![а-яё])(?:в\s)?ламинатн[а-яё.]*\s+туб[а-яё]*/giu, ' ')
    .replace(/(?:п\/э\s)?фл\.?\sс\sкап[а-яё.]*/giu, ' ')
    .replace(/(?<![а-яё]|витамин\s)ф-\d{2,3}(?!\d)/giu, ' ')
    .replace(/(?<![\d,.])\d+[.,]\d+\s?(?=пак\.?\s?№)/giu, ' ')
    .replace(/(?<=микс )№\s?(?=\d(?!\d))/giu, 'номер ')
    .replace(/№\s?\d+\s?по\s?\d+\s?шт\.?/giu, ' ')
    .replace(/картонная\s+уп[а-яё.]*/giu, ' ')
    .replace(/№\s?\d+\/\d+(?![\d/])/gu, ' ')
    .replace(bareWeight, '$1 ')
    .replace(/(?<![а-яё])(?:туба|фл\.?)\s\d+$/giu, ' ')
    .replace(/(?<![а-яё])артикул\s[a-zа-я]\s\d+/giu, ' ')
    .replace(/\d+\s?мг\s?%/giu, ' ')
}

/** «КАПС. 0,35»: a weight without its unit says nothing. */
const bareWeight = /((?<![а-яё])(?:таб|капс|ф\/п|фильтр-пакеты?|пак)[.\s]\s?)\d+[.,]\d+(?=\s*(?:№|$|бад|\())/giu

function isCode(inside: string): boolean {
  const text = inside.trim()
  if (/^р(?:азм(?:ер)?)?\.?\s?[smlx]{1,3}$/iu.test(text)) return false
  // Which insulin a syringe is marked for is no code of its maker.
  if (/^u-?\s?(?:40|100)(?![\da-z])/iu.test(text)) return false
  if (/^(?:бад|new|нов\w*|новинка|обн\w*|\+|акция.*)$/iu.test(text)) return true
  if (/\d{6}/.test(text)) return true
  if (/^[a-z\d\s'.&+!/-]+$/iu.test(text) && !/^\d+\s?[+-]/u.test(text)) return !/spf/iu.test(text)
  if (/^(?:арт|код|модель|мод|рег|т-|№)/iu.test(text)) return true
  if (/(?:шт|уп|пак|туба|фл|коробк|пачк|блист|картон|емкост|пенал|протек|до \d\d\.\d\d)/iu.test(text)) return true
  return /^[\d\s.,/-]+$/u.test(text) || /[а-я]{1,3}-?\d{3,}/iu.test(text) || (text.includes('.') && text.length < 12)
}

function sizes(text: string): string {
  return text
    .replace(/(\d)\s?[xх*]\s?(?=\d)/giu, '$1 × ')
    .replace(/(?<=\d\s?)гр(?![а-яё])/giu, 'г')
    .replace(/(?<=\d),0+(?=\s?(?:г|мл)(?![а-яё]))/giu, '')
    .replace(
      /натур\.?\s(сок(?:ами|ом))/giu,
      (_, juice: string) => `натуральным${juice === 'соками' ? 'и' : ''} ${juice}`,
    )
    .replace(/(\d)\s?(мм|см|м|кг|мл|мг|мкг|л|г)(?![а-яё])\.?/giu, '$1 $2')
    .replace(/(?<![а-яё])р-р\s?(?=[ivx]+(?![a-z])|манжет)/giu, 'размер ')
    .replace(/(?<![а-яё-])(?:размер|разм\.?|р\.?)\s?№?\s?(?=\d|[smlx]{1,4}(?![a-z]))/giu, ' размер ')
    .replace(/(?<=детей\s)(\d{1,2})\s?\+(?=\s|$|,)/giu, 'от $1 лет')
    .replace(/(\d+)-(?:ти|и|х|ми)\s+(?=месяц|лет|год)/giu, '$1 ')
    .replace(/(?<![а-яё])от (?=\d+-\d+\s?мес)/giu, '')
    .replace(/(?<![а-яё])эк-т(?=ом(?![а-яё]))/giu, 'экстракт')
    .replace(/(?<=\d\s?)мес\.?(?![а-яё])/giu, ' месяцев')
    .replace(/(?<=\d)(?=(?:лет|год|года|месяц|дней|день|ночей|часов|доз|ден)(?![а-яё]))/giu, ' ')
    .replace(/(?<=\d)\s?(ед|ме)(?![а-яё])/giu, (_, unit: string) => ` ${unit.toUpperCase()}`)
    .replace(/(?<=\d)\s?ден(?![а-яё])\.?/giu, ' ден')
    .replace(/(?<=\d)\s?кл(?:асс|\.)?(?![а-яё])/giu, ' класс')
    .replace(/(?<=spf)\s?-?(?=\d)/giu, ' ')
    .replace(/(?<=spf \d+)\+/giu, plusOfSpf)
    .replace(/(?<=размер \d) ?м(?![а-яё])/giu, 'M')
    .replace(/(?<=размер \d-)[смлх]{1,3}(?![а-яё])/giu, (letters) =>
      [...letters].map((one) => sizeLetters[one]).join(''),
    )
    .replace(/(?<![\d,])3\s?м(?=\s[a-z])/giu, '3m')
    .replace(/(?<![а-яё\d])з(?=\d{2}\s?(?:мл|г)(?![а-яё]))/giu, '3')
    .replace(/(?<=[а-яё]{3}\.?),(?=\S)/giu, ', ')
    .replace(/([а-яё]{2,4})\.(?=[а-яё]{2})/giu, '$1. ')
    .replace(/(?:(?<!\d)\+\s*|(?<=\d)\+)(?=[а-яё])/giu, ' + ')
    .replace(/ё/g, 'е')
    .replace(/(\d)\s?(см|мм|м)\s?[xх]\s?(?=\d)/giu, '$1 $2 × ')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replace(/^др\.\s?(?=[а-я]{4})/iu, 'доктор ')
    .replace(/\s\/\s?в комплекте[^/]*\/?/giu, ' ')
    .replace(/(?<=\s)\/(?=[а-яё])|(?<=[а-яё]{3})\/(?=\s|$)/giu, ' ')
    .replace(/^д\s+олива(?![а-яё])/iu, 'долива')
    .replace(/(вит(?:амин[а-я]*|\.)?\s)а\s(и|\+)\sе(?![а-я])/giu, 'витаминами A и E')
    .replace(
      /((?:про|поли)?витамин[а-я]*\s)(?!с\s[а-яё]{3,}(?:ом|ем|ой|ей|ами|ями|ыми|ими|ью)(?![а-яё]))([авсекд])(?=\d{0,2}(?![а-яё\d/]))/giu,
      (_, word: string, letter: string) => word + (vitamins[letter] ?? letter),
    )
}

const sizeLetters: Record<string, string> = { с: 's', м: 'm', л: 'l', х: 'x' }

const vitamins: Record<string, string> = { а: 'A', в: 'B', с: 'C', е: 'E', к: 'K', д: 'D' }

/** «250 ТАБ.»: after a number, the genitive. */
const counted: Record<string, string> = { таблетки: 'таблеток', капсулы: 'капсул' }

/** Nouns that the lists leave in the nominative behind «с». */
const instrumental: Record<string, string> = {
  экстракт: 'экстрактом',
  эффект: 'эффектом',
  витамин: 'витамином',
  порошок: 'порошком',
  крышка: 'крышкой',
  масло: 'маслом',
  комплекс: 'комплексом',
}

/** What a line ends with, said in it before: its brand in brackets, or its form. */
const brandAgain = /^(\S{4,})(\s.*?)\s\(\1\)\s*$/iu
const formAgain = /((?<![а-яё-])(крем|гель|бальзам|лосьон|спрей|шампунь|маска)(?![а-яё-])[^+]*)\s\2\s*$/iu

function withoutRests(text: string): string {
  return tidy(
    text
      .replace(/(таблетки|драже) (покрытые)/giu, '$1, $2')
      .replace(/(?<=\s\d{2,3} )(таблетки|капсулы)(?![а-яё])/giu, (pieces) => counted[pieces.toLowerCase()] ?? pieces)
      .replace(/(?<=\sс\s[^,(]{2,40}\sи\s)витамин(?=\s[a-zавсе]\d?(?![a-zа-яё]))/giu, 'витамином')
      .replace(/глазные гель(?![а-яё])/giu, 'гель глазной')
      .replace(/(?<=(?<![а-яё])в комплект)(?= со? )/giu, 'е')
      .replace(/(?<=бахилы[^,]* )полиэтиленовый/giu, 'полиэтиленовые')
      .replace(/(?<=^марля .*)хлопчатобумажный/giu, 'хлопчатобумажная')
      .replace(/(?<=презервативы )классический/giu, 'классические')
      .replace(/(?<=\s1 )кассеты(?![а-яё])/giu, 'кассета')
      .replace(/(бутылочка|бутылка|щетка|банка) пластиковый/giu, '$1 пластиковая')
      .replace(/в (пластиков|полиэтиленов)ый (упаковке|коробке|банке)/giu, 'в $1ой $2')
      .replace(/в (пластиков|полиэтиленов)ый (боксе|контейнере|футляре|пакете)/giu, 'в $1ом $2')
      .replace(/\sконтейнер пластиковый\s*$/giu, ' ')
      .replace(/покрытые оболочкой пленочной/giu, 'покрытые пленочной оболочкой')
      .replace(/(?<=от )а (?=до цинка)/giu, 'A ')
      .replace(
        /(?<![а-яё-])с (экстракт|эффект|витамин|порошок|крышка|масло|комплекс)(?=\s|$)/giu,
        (_, noun: string) => `с ${instrumental[noun.toLowerCase()] ?? noun}`,
      )
      .replace(
        /(витамин(?:ом|ами)?\s)([авсе])(?=\s|,|$)/giu,
        (_, word: string, letter: string) => word + (vitamins[letter] ?? letter),
      )
      .replace(/\s(?:полиэтиленовый|пластиковый|картонный|застегивающий)(?=\s*$)/giu, ' ')
      .replace(brandAgain, '$1$2')
      .replace(formAgain, '$1')
      .replace(/\((пар|от|до|для|объем)\)/giu, ' ')
      .replace(/,\s+(?=\()/gu, ' ')
      .replace(/(?<=\s)(?:в|по|n|№|и|с|для|на|от|со|из|без|д)\s*$/giu, '')
      .replace(/\(\s*(?:в|по|,|\.|-|\+)?\s*\)/giu, ' ')
      .replace(/(?<![а-яёa-z])мл(?![а-яё])/giu, 'мл')
      .replace(/(?<=[а-яё]{5,})\.(?=\s|$|,|\))/giu, ' '),
  )
}
