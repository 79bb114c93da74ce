import { cell, readRules } from '../read-rules.ts'

/** Of goods that are no medicine: the words of titles that name a form. */
const forms = new Set([
  'крем',
  'гель',
  'бальзам',
  'шампунь',
  'лосьон',
  'спрей',
  'маска',
  'мыло',
  'паста',
  'масло',
  'тоник',
  'молочко',
  'салфетки',
  'прокладки',
  'подгузники',
  'чай',
  'сироп',
  'порошок',
  'дезодорант',
  'пластырь',
  'бинт',
])

/** Things by their own names; not what they are for («кожи»), and not what they are sold in. */
const things = new Set(
  readRules('nouns')
    .filter((row) => !cell(row, 'form').startsWith('g'))
    .map((row) => cell(row, 'word')),
)
/** What it smells or tastes of: «душ-пилинг зеленый чай», and «для тех, кто пьет чай». */
const flavours = /(?<!^)(?:зелен|бел|черн)[а-яё]+ чай|кто .*$/giu
/** Names of makers' lines that are forms themselves: a «Лесной бальзам» may be a paste or a rinse. */
const linesNamedAsForms = /(?<![а-яё])лесной бальзам(?![а-яё])/giu
export const withoutNamesOfLines = (title: string) => title.replace(linesNamedAsForms, ' ').trim()
const whole = ['набор', 'комплекс', 'средство', 'концентрат', 'вода', 'соль', 'система']

/**
 * The first thing a title names, if that is a form: a «скраб белый чай» is no tea, a «щетка для пасты» no paste, and a kit
 * has no one form.
 */
export function goodsForm(title: string): string | null {
  if (/(?<![а-яё])набор(?![а-яё])/iu.test(title)) return null
  const [one = null, another] = withoutNamesOfLines(title).replace(flavours, ' ').split(' + ').map(formNamedIn)
  return another === undefined || another === null ? one : null
}

function formNamedIn(text: string): string | null {
  const words = text.toLowerCase().match(/[а-яё]+(?:-[а-яё]+)*/gu) ?? []
  const named = words.find((word) => forms.has(word) || (things.has(word) && !whole.includes(word)))
  return named !== undefined && forms.has(named) ? named : null
}
