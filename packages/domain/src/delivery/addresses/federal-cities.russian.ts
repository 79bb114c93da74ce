/** Regions beside which a writer may name another: the one they lie in or once belonged to. */
const surrounding: Readonly<Record<string, string>> = {
  москва: 'московская',
  'санкт петербург': 'ленинградская',
  севастополь: 'крым',
  'ханты мансийский': 'тюменская',
  'ямало ненецкий': 'тюменская',
  ненецкий: 'архангельская',
}

const innerTowns: Readonly<Record<string, readonly string[]>> = {
  москва: ['зеленоград', 'троицк', 'щербинка', 'московский'],
  'санкт петербург': [
    'зеленогорск',
    'колпино',
    'красное село',
    'кронштадт',
    'ломоносов',
    'павловск',
    'петергоф',
    'пушкин',
    'сестрорецк',
  ],
}

/** The region that may stand before a city of this one; names are plain. */
export const surroundingRegion = (region: string): string | undefined =>
  Object.entries(surrounding).find(([name]) => region.startsWith(name))?.[1]

/** «г Санкт-Петербург, г Пушкин» is in Saint Petersburg; names are plain. */
export const liesWithin = (city: string, town: string): boolean => innerTowns[city]?.includes(town) ?? false
