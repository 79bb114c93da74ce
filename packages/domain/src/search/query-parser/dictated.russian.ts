/** Numbers as they are dictated. */
const numbers: Record<string, number> = {
  один: 1,
  одна: 1,
  два: 2,
  две: 2,
  три: 3,
  четыре: 4,
  пять: 5,
  шесть: 6,
  семь: 7,
  восемь: 8,
  девять: 9,
  десять: 10,
  одиннадцать: 11,
  двенадцать: 12,
  тринадцать: 13,
  четырнадцать: 14,
  пятнадцать: 15,
  шестнадцать: 16,
  семнадцать: 17,
  восемнадцать: 18,
  девятнадцать: 19,
  двадцать: 20,
  тридцать: 30,
  сорок: 40,
  пятьдесят: 50,
  шестьдесят: 60,
  семьдесят: 70,
  восемьдесят: 80,
  девяносто: 90,
  сто: 100,
  двести: 200,
  триста: 300,
  четыреста: 400,
  пятьсот: 500,
  шестьсот: 600,
  семьсот: 700,
  восемьсот: 800,
  девятьсот: 900,
  тысяча: 1000,
  тысячу: 1000,
  десятка: 10,
  двадцатка: 20,
  полтинник: 50,
  сотка: 100,
  сотый: 100,
  двухсотка: 200,
  трехсотка: 300,
  пятисотка: 500,
  пятисотый: 500,
  тысячный: 1000,
}

/** What is counted, and how it is written: a number before anything else may be part of a name. */
const counted: readonly (readonly [RegExp, string])[] = [
  [/^микрограмм/u, 'мкг'],
  [/^миллиграмм|^милиграмм|^мг$/u, 'мг'],
  [/^грамм|^г$/u, 'г'],
  [/^миллилитр|^милилитр|^мл$|^кубик|^куб(?:а|ов|)$/u, 'мл'],
  [/^процент|^%$/u, '%'],
]
const otherCounted = /^(?:штук|таблет|капсул|ампул|свеч|пакет|лет$|год|месяц|упаков|пач(?:ка|ки|ку|ек)$)/u

/** A letter as it is said before the number of a vitamin: `бэ шесть`, `дэ три`, `ку десять`. */
const saidLetters = new Map([
  ['бэ', 'б'],
  ['дэ', 'д'],
  ['цэ', 'ц'],
  ['ку', 'q'],
])
const highestVitamin = 12

/** What two sides are said between: `семь на четырнадцать`. */
const between = 'на'

/** A number that ends what was dictated is a strength: `лозап пятьдесят`. */
const leastStrength = 10

const packs = /(?<![\d.,])\d{1,2}\s+(?:упаков\p{L}*|пач(?:ка|ки|ку|ек))(?!\p{L})/gu

/** `парацетамол пятьсот миллиграмм две пачки` is `парацетамол 500 мг`: how many are bought says nothing of what. */
export function readDictated(text: string): string {
  const words = text.split(' ')
  const read: string[] = []
  for (let at = 0; at < words.length; ) {
    const spoken = numberAt(words, at)
    const unit = words[at + spoken.length] ?? ''
    const short = counted.find(([pattern]) => pattern.test(unit))?.[1]
    const isWhole = Number.isInteger(spoken.number)
    const letter = saidLetters.get(words[at - 1] ?? '')
    const second = unit === between && at > 0 ? numberAt(words, at + spoken.length + 1) : undefined
    const isStrength =
      unit === '' && at > 0 && (spoken.number >= leastStrength || !isWhole) && !/^\d/.test(words[at] ?? '')
    if (letter !== undefined && spoken.length > 0 && spoken.number <= highestVitamin) {
      read[read.length - 1] = `${letter}${spoken.number}`
      at += spoken.length
    } else if (second !== undefined && spoken.length > 0 && second.length > 0) {
      read.push(`${spoken.number} ${between} ${second.number}`)
      at += spoken.length + 1 + second.length
    } else if (isStrength) {
      read.push(String(spoken.number))
      at += spoken.length
    } else if (spoken.length > 0 && (short !== undefined || otherCounted.test(unit))) {
      read.push(String(spoken.number), short ?? unit)
      at += spoken.length + 1
    } else {
      read.push(words[at] ?? '')
      at += 1
    }
  }
  return read.join(' ').replace(packs, ' ').replace(/\s+/g, ' ').trim()
}

/** `двадцать пять` is one number; digits are one as well. */
function numberAt(words: readonly string[], from: number): { number: number; length: number } {
  const first = words[from] ?? ''
  if (/^\d+(?:[.,]\d+)?$/.test(first)) return { number: Number(first.replace(',', '.')), length: 1 }
  let number = 0
  let at = from
  for (let next = numbers[words[at] ?? '']; next !== undefined; next = numbers[words[at] ?? '']) {
    number += next
    at += 1
  }
  if (number > 0 && words[at] === 'с' && words[at + 1] === 'половиной')
    return { number: number + 0.5, length: at + 2 - from }
  return { number, length: at - from }
}
