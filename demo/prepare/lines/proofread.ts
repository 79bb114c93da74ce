import { cell, readRules } from '../read-rules.ts'
import { quoteLineNames, wordGoods } from './goods-wording.ts'
import { capital } from './write-text.ts'

/** What single lines of the lists misspell, cut or leave in the wrong case, and how it is printed. */
const wordings = new Map(
  readRules('wordings').map((row) => [cell(row, 'written').toLowerCase().replace(/ё/g, 'е'), cell(row, 'printed')]),
)
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
const bounded = (text: string) =>
  `${/^[\p{L}\d]/u.test(text) ? '(?<![\\p{L}\\d])' : ''}${escaped(text)}${/[\p{L}\d]$/u.test(text) ? '(?![\\p{L}\\d])' : ''}`
const plain = (text: string) => text.toLowerCase().replace(/ё/g, 'е')
const all = [...wordings.keys()]
/** What can be looked for again: its correction is of case alone, or does not have it. */
const settled = all.filter((written) => {
  const printed = plain(wordings.get(written) ?? '')
  return printed === written || !printed.includes(written)
})

/** The wordings that a title has, longest first: hundreds of them in one pattern would be tried at every letter. */
function rewordOnce(title: string, rows: string[], done: Set<string>): string {
  const text = plain(title)
  const found = rows.filter((written) => text.includes(written) && !done.has(written))
  if (found.length === 0) return title
  const any = found
    .sort((one, other) => other.length - one.length)
    .map(bounded)
    .join('|')
  return title.replace(new RegExp(any, 'giu'), (written) => {
    done.add(plain(written))
    return wordings.get(plain(written)) ?? written
  })
}

/** Twice, because one correction can complete the wording that another row has. */
function reword(title: string): string {
  const done = new Set<string>()
  return rewordOnce(rewordOnce(title, all, done), settled, done)
}

/** «крем молочко», «духи ручка»: one thing of two words. */
const oneThing = new RegExp(
  `(?<![а-яё-])(?:${[
    '(крем) (?=(?:молочко|мусс|скраб|депилятор|корректор|снадобье|лубрикант|лифтинг)(?![а-яё-]))',
    '(крем-гель|гель) (?=(?:мусс|скраб|лубрикант|пилинг)(?![а-яё-]))',
    '(?<!лесной )(бальзам) (?=(?:кондиционер|ополаскиватель|спрей|помада)(?![а-яё-]))',
    '(шампунь|бальзам|маска|скраб|сыворотка) (?=(?:активатор|укрепитель|восстановитель|концентрат)(?![а-яё-]))',
    '(маска) (?=(?:лифтинг|скраб|пилинг)(?![а-яё-]))',
    '(дезодорант) (?=(?:спрей|стик|аэрозоль|антиперспирант)(?![а-яё-]))',
    '(антиперспирант) (?=(?:спрей|стик|аэрозоль)(?![а-яё-]))',
    '(спрей|молочко) (?=автозагар(?![а-яё-]))',
    '(мезо|липо) (?=(?:маска|комплекс)(?![а-яё-]))',
    '(лосьон) (?=вода(?![а-яё-]))',
    '(духи) (?=ручка(?![а-яё-]))',
    '(флакон) (?=распылитель(?![а-яё-]))',
    '(подгузники) (?=трусы(?![а-яё-]))',
    '(экспресс) (?=(?:стерилизатор|высыхание|увлажнение)(?![а-яё-]))',
    '(ингалятор) (?=тренажер(?![а-яё-]))',
    '(дозатором) (?=впрыскивателем(?![а-яё-]))',
    '(крышкой) (?=лопаткой(?![а-яё-]))',
    '(uv) (?=(?:защит|фильтр|излучен)[а-яё]+)',
  ].join('|')})`,
  'giu',
)
/** «Турбослим день»: the word behind these brands is a name, unless it says the form or for whom. */
const ofLine = new RegExp(
  `(?<![а-яё-])(${readRules('named-lines')
    .map((row) => cell(row, 'brand'))
    .join(
      '|',
    )}) (?!(?:для|с|со|от|и|в|на|без)(?![а-яё])|(?:таб|капс|драже|крем|гель|капли|саше|порошок|сироп|конц|паст|чай|тест|жев|шип|спрей|эликсир|леденц|раствор)[а-яё]*(?![а-яё]))([а-яё]+)`,
  'u',
)
const inWords: Record<string, string> = { 2: 'двух', 3: 'трех', 4: 'четырех', 5: 'пяти', 6: 'шести' }
const feminine: Record<string, string> = {
  увлажняющий: 'увлажняющая',
  возбуждающий: 'возбуждающая',
  согревающий: 'согревающая',
  ароматизированный: 'ароматизированная',
}

/** Numbers and units as a book prints them: «2-х этапная» → «двухэтапная», «от 3-х» → «от 3», «24ч» → «24 ч». */
const numbers = (text: string): string =>
  text
    .replace(
      /(?<!\d)([2-6])-(?:х\s?-?)?(?=(?:этапн|компонентн|сторонн|ступенчат|фазн|слойн|детальн|минутн)[а-яё]+)/giu,
      (_, digit: string) => inWords[digit] ?? '',
    )
    .replace(/(?<=(?<!\d)\d{1,2})-(?:х|ти|мя|ми)(?= [а-яё])/giu, '')
    .replace(/(?<!\d)(\d)-?в-?(\d)(?!\d)/giu, '$1 в $2')
    .replace(/(?<=\d)ч(?![а-яё])/gu, ' ч')
    .replace(/(?<=\d)MM(?![a-z])/giu, ' мм')
    .replace(/ MM ?HG(?![a-z])/giu, ' mmHg')
    .replace(/(?<=(?<!\d)\d{2}G)x(?=\d)/giu, ' × ')
    .replace(/(?<=(?:LSF|SPF))(?=\d)/gu, ' ')
    .replace(/(?<![a-z])Q 10(?!\d)/gu, 'Q10')
    .replace(/(?<=размер (?:X*[LS]|M))(?=\d)/gu, ' ')
    .replace(/(?<=размер \d (?:ст )?)\(м\)/gu, '(M)')
    .replace(/(?<=[a-z]{3})(?=\d+ мл(?![а-яё]))/giu, ', ')

/** What is said of the box and not of what is in it. */
const packing = (text: string): string =>
  text
    .replace(/(?<=[а-яё)»])(?<!фильтр-пакеты) (?=\d+ × \d+(?:,\d+)? (?:мл|г)(?:,|$))/gu, ', ')
    .replace(/ (?:пакет саше|саше)(?=, \d)/gu, ' в саше')
    .replace(/ пакет(?= \d+ × \d)/gu, '')
    .replace(/ фильтр-пакеты (\d+) × (\d+(?:,\d+)? г)$/gu, ' фильтр-пакеты, $2, $1 шт.')
    .replace(/(?<=(?:[5-9]|\d0) фильтр-пакет)ы/gu, 'ов')
    .replace(/(, \d+(?:,\d+)? (?:мл|г))\1(?=,|$)/gu, '$1')
    .replace(/(?<!саше) пакет(?=,? ?\d+(?:,\d+)? (?:г|мл), \d+ шт\.$)/gu, ' в пакетиках')
    .replace(/(?<=(?:чай|кофе).*) пакет(?=, \d+ шт\.$)/giu, ' в пакетиках')
    .replace(/(?<!саше) (?:пакет|пенал|баночка|капельница|блистеры)(?=,|$)/gu, '')
    .replace(/(?<=в саше) пакет(?=,|$)/gu, '')
    .replace(/ (дозатор|ролик)(?=,|$)/gu, ' с $1ом')
    .replace(/ помпа(?=,|$)/gu, ' с помпой')
    .replace(/ new(?=,|$)/giu, '')
    .replace(/, штука(?=,|$)/gu, '')
    .replace(/ \(?[сc] ?32\d\)?(?= |$)/giu, '')

/** Offers pass, and what is given with a pack is none of it. */
const gifts = (text: string): string =>
  text.replace(/ \+ подарок [^,]*/giu, '').replace(/ (?:плюс|\+) [^,+]* (?:в подарок|бесплатно)(?=,|$)/giu, '')

/** A title, or the name in it, as a careful editor leaves it. */
export function proofread(title: string): string {
  const worded = reword(title)
  return quoteLineNames(wordGoods(gifts(packing(numbers(worded)))))
    .replace(oneThing, (found) => `${found.trim()}-`)
    .replace(ofLine, (_, brand: string, word: string) => `${brand} ${capital(word)}`)
    .replace(/(?<![а-яё])(ультра|экстра|супер) (?=(?:тонк|прочн|мягк|сильн|плоск|защитн)[а-яё]+)/giu, '$1')
    .replace(/(?<![а-яё])до и (?=послеродов)/giu, 'до- и ')
    .replace(/мертвого моря/gu, 'Мертвого моря')
    .replace(/(?<![а-яё-])sos-/gu, 'SOS-')
    .replace(/(?<![а-яё-])т-зон(?=[аыуе])/giu, 'Т-зон')
    .replace(/(?<=[a-z]{2}-)[a-z](?=[a-z])/gu, (letter) => letter.toUpperCase())
    .replace(/(?<=гель-смазка.*\()[а-яё, ]+(?=\))/giu, (inside) =>
      inside.replace(/[а-яё]+/gu, (word) => feminine[word] ?? word),
    )
    .replace(
      /(?<=(?:[а-яё]{3}|\)))(?<!(?:Гидро|Елена|Рузам|Лифт|Навигатор|Малыш кальций))\s?\+\s?(?=[а-яё]{3}|DVD|\d+ тест)/giu,
      ' + ',
    )
    .replace(/«+(?=«)|(?<=»)»+/gu, '')
    .replace(/(внутримышечно|внутривенно)(?: и)? (внутривенно|внутримышечно)(?=,|$)/gu, 'для $1го и $2го введения')
    .replace(/(?<! для [а-яё ]*) внутривенно(?=,|$)/gu, ' для внутривенного введения')
    .replace(/, (?=\+|$)/gu, ' ')
    .replace(/\s+(?=,|\s)/gu, '')
    .trim()
}
