import { cell, readRules } from '../read-rules.ts'

const letters = 'а-яёa-z'
const fulls = new Map(readRules('abbreviations').map((row) => [cell(row, 'short'), cell(row, 'full')]))
const stems = new Map(readRules('adjectives').map((row) => [cell(row, 'short'), cell(row, 'stem')]))
const nouns = new Map(readRules('nouns').map((row) => [cell(row, 'word'), cell(row, 'form')]))

const meant = new Map(readRules('misspellings').map((row) => [cell(row, 'written'), cell(row, 'meant')]))

const shorts = [...fulls.keys()].sort((one, other) => other.length - one.length)
const shortPattern = new RegExp(
  `(?<![${letters}\\d-])(${shorts.map((short) => short.replaceAll(' ', '\\.?\\s*')).join('|')})(?:\\.|(?![${letters}\\d/-]))`,
  'giu',
)

/** Writes out what a price list shortens. Lower case in, lower case out; what it does not know it leaves alone. */
export function expandWords(text: string): string {
  const written = corrected(text)
    .replace(/(?<![а-яё])и др\.?(?=\s?[а-яё])/giu, 'и других ')
    .replace(/(?<![а-яё])др(?:\.\s?|\s)(?=[а-яё]{4,})/giu, 'доктор ')
    .replace(/(?<![а-яё])эф\.?\s?(?=масл(ами|ом|а|о)(?![а-яё]))/giu, (_, end: string) => `${essential[end]} `)
    .replace(
      /(?<![а-яё])хим\.?\s?(?=завив(к[аиой]+)(?![а-яё]))/giu,
      (_, end: string) => `${chemical[end] ?? 'химической'} `,
    )
    .replace(/(?<=д\/\s?)уша(?![а-яё])/giu, 'душа')
    .replace(/(?<![а-яё])зуб\.?\s(?=протез(?:ов|ы|ами)(?![а-яё]))/giu, 'зубных ')
    .replace(/(?<![а-яё])йогурт\.?\s(?=глазур)/giu, 'йогуртовой ')
    .replace(/(?<=\d-х\s?)комп\.?(?![а-яё])/giu, 'компонентный')
    .replace(/(?<=(?<![а-яё])с )аром\.?(?=\s[а-яё])/giu, 'ароматом')
    .replace(/в\/в (?=вливани)/giu, 'внутривенного ')
    .replace(/(?<![а-яё])натур (?=витал(?![а-яё]))/giu, 'натур-')
    .replace(/(?<![а-яё])вит-(?=[а-яё]{5})/giu, 'витаминно-')
    .replace(/(?<![а-яё])обл\.?\s?(?=вокруг|позвон|глаз|шеи|бикини|декольте)/giu, 'области ')
    .replace(shortPattern, (_, short: string, at: number, whole: string) =>
      short === 'пор' && ofSkin.test(whole.slice(0, at))
        ? ' пор '
        : ` ${fulls.get(short.replace(/\.?\s+|\.(?=[а-я])/g, ' ').trim()) ?? short} `,
    )
    .replace(/(?<![а-яё\d])д\/\s*/giu, ' для ')
    .replace(/(?<![а-яё\d])д\s(?=(?:лица|тела|рук|ног|волос|детей|кожи)(?![а-яё]))/giu, ' для ')
    .replace(/\s+/g, ' ')
  return agree(written.split(' ')).join(' ')
}

/** «ОЧИЩЕНИЯ ПОР» is of pores, and no powder. */
const ofSkin = /(?:очищ|сужен|сужив|расшир)[а-яё]*\.?\s*$/u

/** «ЭФ. МАСЛАМИ» are essential oils, not effects. */
const essential: Record<string, string> = { ами: 'эфирными', ом: 'эфирным', а: 'эфирные', о: 'эфирное' }

/** «ХИМ. ЗАВИВКОЙ», by the ending of the noun. */
const chemical: Record<string, string> = { ка: 'химическая' }

/** What the lists misspell. */
function corrected(text: string): string {
  return text.replace(/[а-яё]+/giu, (word) => meant.get(word.toLowerCase()) ?? word)
}

/** «для сух. и чувств. кожи» → «для сухой и чувствительной кожи»: the ending comes from the noun it stands with. */
function agree(words: string[]): string[] {
  return words.flatMap((word, at) => {
    const parts = word.split('/')
    const bare = parts.map((part) => part.replace(/[.,]+$/u, ''))
    const known = bare.map((part) => stems.get(part))
    if (known.some((stem) => stem === undefined) || (parts.length === 1 && !mayBeShort(word))) return [word]
    const form = formFor(words, at)
    if (!form) return [word]
    return [known.map((stem) => (stem ?? '') + ending(stem ?? '', form)).join(' и ') + (word.endsWith(',') ? ',' : '')]
  })
}

const mayBeShort = (word: string) =>
  word.includes('.') || !/^(?:лимон|апельсин|мед|каштан|беж|аромат|бел|сред|фикс|электр|мод|дет|проблем)$/u.test(word)

/** Of skin and hair these say which: «регулирующий жирной кожи», whatever stands before. */
const ofSkinOrHair =
  /^(?:жирн|сух|чувствительн|нормальн|проблемн|смешанн|комбинированн|окрашенн|поврежденн|тонк|ослабленн)$/u
const instrumentals: [RegExp, string][] = [
  [/(?:ом|ем)$/u, 'im'],
  [/(?:ой|ей|ью)$/u, 'if'],
  [/(?:ами|ями)$/u, 'ip'],
]
const stemOf = (word: string | undefined) => stems.get((word ?? '').replace(/[.,]+$/u, ''))

/** From the noun right behind: «с открытым носком», «жирной кожи». */
function formOfNext(words: string[], at: number): string | undefined {
  const next = words.slice(at + 1, at + 4).find((word) => word !== 'и' && stemOf(word) === undefined) ?? ''
  const noun = next.replace(/[.,"«»()]+/gu, '')
  if (/^(?:листьев|косточек|семян|трав|цветов|плодов|ягод|орехов|масел)$/u.test(noun)) return 'gp'
  const before = stemOf(words[at - 1]) === undefined ? words[at - 1] : words[at - 2]
  if (before === 'с' || before === 'со') return instrumentals.find(([ending]) => ending.test(noun))?.[1]
  return /^(?:кожи|волос)$/u.test(noun) && ofSkinOrHair.test(stemOf(words[at]) ?? '') ? nouns.get(noun) : undefined
}

function formFor(words: string[], at: number): string | undefined {
  const bare = (word: string) => nouns.get(word.replace(/[.,"«»()]+/gu, ''))
  const ofNext = formOfNext(words, at)
  if (ofNext) return ofNext
  const before5 = words.slice(Math.max(0, at - 5), at)
  const inGenitive = before5.some(
    (word, place) => word === 'для' && !/^(?:душа|ванны|бритья)$/u.test(before5[place + 1] ?? ''),
  )
  if (inGenitive)
    return words
      .slice(at + 1, at + 6)
      .map(bare)
      .find((form) => form?.startsWith('g'))
  const before = words
    .slice(0, at)
    .map(bare)
    .findLast((form) => form && !form.startsWith('g'))
  return (
    before ??
    words
      .slice(at + 1, at + 4)
      .map(bare)
      .find((form) => form && !form.startsWith('g'))
  )
}

const stressed = new Set(['ночн', 'дневн', 'смотров', 'зубн'])

function ending(stem: string, form: string): string {
  const last = stem.at(-1) ?? ''
  const guttural = 'кгх'.includes(last)
  const sibilant = 'щшжч'.includes(last)
  const soft = guttural || sibilant
  const endings: Record<string, string> = {
    m: stressed.has(stem) ? 'ой' : soft ? 'ий' : 'ый',
    f: 'ая',
    n: sibilant ? 'ее' : 'ое',
    p: soft ? 'ие' : 'ые',
    gf: sibilant ? 'ей' : 'ой',
    gp: soft ? 'их' : 'ых',
    gn: sibilant ? 'его' : 'ого',
    gm: sibilant ? 'его' : 'ого',
    im: soft ? 'им' : 'ым',
    if: sibilant ? 'ей' : 'ой',
    ip: soft ? 'ими' : 'ыми',
  }
  return endings[form] ?? ''
}
