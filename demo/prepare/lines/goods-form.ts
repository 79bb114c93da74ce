/** Of goods that are no medicine: the word their title uses for what they are. */
const words = [
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
]

export function goodsForm(title: string): string | null {
  const low = title.toLowerCase()
  const found = words
    .map((word) => ({ word, at: low.search(new RegExp(`(?<![а-яё-])${word}(?![а-яё-])`, 'u')) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
  return found[0]?.word ?? null
}
