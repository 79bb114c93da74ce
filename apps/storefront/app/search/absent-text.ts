/** How a pack in such a form is spoken of, by how the word for the form begins. */
const forms: readonly (readonly [RegExp, string])[] = [
  [/^таб|^табл/, 'в таблетках'],
  [/^драже/, 'в драже'],
  [/^пастил/, 'в пастилках'],
  [/^капс/, 'в капсулах'],
  [/^саше|^пакет/, 'в пакетиках'],
  [/^порош/, 'в порошке'],
  [/^гранул/, 'в гранулах'],
  [/^кап/, 'в каплях'],
  [/^сироп/, 'в сиропе'],
  [/^суспенз/, 'в виде суспензии'],
  [/^микстур/, 'в виде микстуры'],
  [/^эликсир/, 'в виде эликсира'],
  [/^раствор|^р-р/, 'в растворе'],
  [/^амп/, 'в ампулах'],
  [/^укол|^инъекц/, 'для уколов'],
  [/^спре/, 'в виде спрея'],
  [/^аэроз/, 'в виде аэрозоля'],
  [/^пен/, 'в виде пены'],
  [/^ингалятор/, 'для ингалятора'],
  [/^маз/, 'в виде мази'],
  [/^крем/, 'в виде крема'],
  [/^гел/, 'в виде геля'],
  [/^туб/, 'в тюбике'],
  [/^линимент/, 'в виде линимента'],
  [/^паст/, 'в виде пасты'],
  [/^шипуч/, 'в шипучих таблетках'],
  [/^св[еи]ч|^супп/, 'в свечах'],
  [/^пластыр/, 'в виде пластыря'],
  [/^(?:фито)?ча[йяием]/, 'в виде чая'],
  [/^сбор/, 'в виде сбора'],
  [/^трав|^отвар/, 'в виде травы'],
]

const isStrength = (text: string): boolean => /^[\d.,]+\s*\S+$/.test(text)

/** `без фтора`, `на запястье`: what goods are like, which a title says or does not. */
const isQuality = (text: string): boolean => !/\d|^во?\s/.test(text) && !forms.some(([pattern]) => pattern.test(text))

/** `омепразол в свечах`, `капотен 50`, `конкор 50 мг`: the sentence for what of it is not sold. Of `паста без фтора` nothing is known. */
export function absentText(absent: readonly string[]): string {
  const qualities = absent.filter(isQuality)
  const sold = absent.filter((one) => !isQuality(one))
  return [...(sold.length > 0 ? [notSold(sold)] : []), ...(qualities.length > 0 ? [notSaid(qualities)] : [])].join(' ')
}

function notSaid(qualities: readonly string[]): string {
  const said = qualities.map((one) => `«${one.replace(/^(без|на|с|от|для) /, '$1\u00a0')}»`).join(' и\u00a0')
  return `В\u00a0названиях товаров не\u00a0указано ${said}: проверьте описание и\u00a0состав.`
}

function notSold(absent: readonly string[]): string {
  const strengths = absent.filter(isStrength)
  const others = absent.filter((one) => !isStrength(one)).map(formSaid)
  const said = [...others, ...(strengths.length > 0 ? [`в дозировке ${strengths.join(', ')}`] : [])].join(' и ')
  return `${said.charAt(0).toUpperCase()}${said.slice(1)} сейчас не\u00a0продаём. Показываем то, что есть.`
}

function formSaid(text: string): string {
  const word = text.replace(/^(?:в|во)\s+/, '')
  const form = forms.find(([pattern]) => pattern.test(word))?.[1]
  if (form !== undefined && !/\d/.test(word)) return form
  return /\d/.test(word) ? `«${word.charAt(0).toUpperCase()}${word.slice(1)}»` : text
}
