import { cell, readRules } from '../read-rules.ts'
import { quoteVariant } from './variant-names.ts'
import { capital } from './write-text.ts'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')

/** What a maker calls one of its lines: «Ослепительный бриллиант», not a description in small letters. */
const lineNames = readRules('line-names')
  .map((row) => cell(row, 'name'))
  .sort((one, other) => other.length - one.length)

/** The name of a line stands in quotes. */
export function quoteLineNames(title: string): string {
  const found = lineNames.filter((name) => title.includes(name))
  if (found.length === 0) return apart(title)
  const any = new RegExp(`(?<![«\\p{L}\\d-]|«[^»]*)(?:${found.map(escaped).join('|')})(?![\\p{L}\\d»-])`, 'gu')
  return apart(title.replace(any, (name) => `«${capital(name)}»`))
}

/** Of two names in quotes the second is set off. */
const apart = (title: string): string => title.replace(/» «/gu, '», «')

/** Of these goods what stands at the end is the variant: the smell, the taste, the plant. */
const variant =
  /^((?:Масло эфирное|Маленький Марселец (?:гель для душа|(?:шампунь|кондиционер|маска) для [а-яё]+ волос)|Биозон (?:гель для душа|жидкое мыло|бальзам для губ|помада гигиеническая|пена для ванны)|Палмолив (?:гель для душа|мыло (?:глицериновое|жидкое))|Фруктовый поцелуй помада гигиеническая|Рокс зубная паста|Дракоша зубная паста детская гелевая|Мерц Специаль пенная маска|Фараоновы ванны соль морская|Соль морская Фараоновы ванны|Мыло Нести Данте)) (?!(?:с|со|для|от|набор|без|антитабак|детокс[а-яё]*|скраб|защитн[а-яё]+|отбел[а-яё]+|питат[а-яё]+|вита-масло|ароматерапия)(?![а-яё]))([а-яё][а-яё -]*)(?=, \d|$)/u

/** Goods that the lists measure in centimetres without saying so. */
const inCentimetres = /^(?:бинт|[^,]*(?:пеленк|простын|пластыр|пленка рентген|салонсип))/iu
/** Two figures with nothing behind them; in brackets they may be inches. */
const bareSize =
  /(?<![(\d,])(\d+(?:,\d+)?) × (\d+(?:,\d+)?)(?![\d,]*\d)(?!\s?(?:см|мм|м|мл|г|мг|кг|шт|пар|×)(?![а-яё]))/gu

/** «Бинт 8 × 500» is of centimetres; a needle is of millimetres. */
function sizes(title: string): string {
  if (/^шприц|^игл/iu.test(title))
    return title.replace(/(?<=игл[а-яё]+ )0,\d+ × \d+(?:,\d+)?(?![,\d]*\d)(?! мм)/gu, '$& мм')
  return inCentimetres.test(title)
    ? title.replace(bareSize, '$1 × $2 см').replace(/(?<! см )\((\d+ × \d+)\)/gu, '$1 см')
    : title
}

const plurals: Record<string, string> = {
  белый: 'белые',
  бежевый: 'бежевые',
  телесный: 'телесные',
  черный: 'черные',
}
const colour = Object.keys(plurals).join('|')

/** Stockings are black, not black one: «чулки … (черные)»; and a colour behind a size stands in brackets. */
const colours = (title: string): string =>
  title
    .replace(new RegExp(`(размер \\S+(?: \\([A-Z]+\\))?) (${colour})(?=,|$)`, 'gu'), '$1 ($2)')
    .replace(
      new RegExp(`(?<=(?:чулки|колготки|гольфы|шорты|трусы).*\\()(?:${colour})(?=\\))`, 'giu'),
      (one) => plurals[one] ?? one,
    )

/** «тоник, сужающий поры»: what stands behind its noun and has an object of its own is set off. */
const setOff =
  /(?<=[а-яё»])(?<! и| глубоко)(?= (?:глубоко )?(?:защищающ|придающ|сохраняющ|стимулирующ|снимающ|очищающ|сужающ|сокращающ|выравнивающ|подтягивающ)[а-яё]{2,3} (?:от|объем|цвет|рост|усталость|поры|закупоренные|черные точки|прыщи|рельеф|кожу|пятки|покраснения|молодость|эластичность)(?![а-яё])[^,(]*(?:,|\(|$))/gu

/** What a part is, what is in a set, and measures that stand behind a name are set off. */
const parts = (title: string): string =>
  title
    .replace(/^(Эндопротез тазобедренного сустава) (?=[а-я])/u, '$1, ')
    .replace(/^([^,(«]+) комплект (?=(?:«Похудин»|[а-яё -]+) таблетки \+)/u, '$1, комплект: ')
    .replace(
      /(?<=^Лакалют Интердентал щетки \(ершики\)) (X?[SML]) межзубные цилиндрические$/u,
      ' межзубные цилиндрические, размер $1',
    )
    .replace(/(?<=(?:нить|лента|флосс)(?![а-яё]).*[а-яёa-z)»]) (?=\d+ (?:м|нитей)$)/giu, ', ')
    .replace(/(?<=Раптор .*[а-яё]) (?=\d+ (?:ночей|часов)$)/gu, ', ')
    .replace(/(?<=[а-яё)]) (?=\d+ (?:пар[аы]?|листов)$)/gu, ', ')
    .replace(/ ((?:быстрый|медленный|переменный|средний) поток)(?= от \d)/gu, ', $1,')
    .replace(/(?<!,) (?=(?:быстрый|медленный|переменный|средний) поток(?:,|$))/gu, ', ')
    .replace(/(SPF (?:\d+|Max)) (?=защита от преждевременного)/gu, '$1, ')

/** «… очень сильная фиксация» says how a thing holds; a box or a case around a cream is packing. */
export const wordGoods = (title: string): string =>
  quoteVariant(parts(colours(sizes(title))))
    .replace(/(?<=(?:^|\s))(очень сильн|сверхсильн|сильн|экстремальн)ая фиксация/giu, '$1ой фиксации')
    .replace(/(?<=(?:^|\s))(\d) размер(?=,|$)/gu, 'размер $1')
    .replace(/(?<=Merino )№ (?=\d)/gu, 'размер ')
    .replace(setOff, ',')
    .replace(/ (\d+) фильтр-пакетов, (\d+(?:,\d+)? г)$/u, ' фильтр-пакеты, $2, $1 шт.')
    .replace(/(?<=[а-яё)]) (?=\d+(?:,\d+)?%, \d+(?:,\d+)? (?:мл|г)(?![а-яё]))/gu, ', ')
    .replace(/^(Гарньер Колор Нэчралс) (?=\d)/u, '$1 краска для волос ')
    .replace(/^(Памперс (?:Актив Бэби|Active Baby)) (?!подгузник)/u, '$1 подгузники ')
    .replace(/(?<=^Сплат Профессионал (?:Travel )?зубная паста )[а-яё][а-яё -]+(?=,)/u, (name) => `«${capital(name)}»`)
    .replace(variant, (_, goods: string, name: string) => `${goods} «${capital(name)}»`)
    .replace(/\(иммунитет\)/giu, '«Иммунитет»')
    .replace(/(?<=(?:крем|помада|бальзам).*)(?<!^Детский крем) в (?:футляре|коробке)(?=,|$)/giu, '')
    .replace(/(?<=(?:таблетки|капсулы)) (?=\d+(?:-\d+)? (?:ЕД|мг))/gu, ', ')
    .replace(/(?<=[а-яё]{4})\+(?=\d+ [а-яё]|B\d)|(?<=B\d)\+(?=B\d)/giu, ' + ')
    .replace(/(?<=(?:Гидро|Елена|Рузам|Лифт|Навигатор|Малыш кальций)) \+ /gu, '+ ')
    .replace(/(?<=супер \d+ × \d+ см) супер(?=,|$)/giu, '')
    .replace(/(?<=(?:мягкая|средняя|Medium)) (35|40)(?=,|$)/gu, ', размер $1')
