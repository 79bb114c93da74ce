/** The full name a shopper reads: «Новосибирская область», «Республика Татарстан», «Москва». */
export function regionName(name: string, type: string): string {
  const known = named[name]
  if (known) return known
  if (type === 'Респ') return name.endsWith('ая') ? `${name} Республика` : `Республика ${name}`
  const word = words[type]
  return word === undefined || name.toLowerCase().includes(word.split(' ')[0] ?? word) ? name : `${name} ${word}`
}

const words: Record<string, string> = {
  обл: 'область',
  край: 'край',
  АО: 'автономный округ',
  Аобл: 'автономная область',
}

/** Where the source's spelling is not how people write it. */
const named: Record<string, string> = {
  'Саха /Якутия/': 'Республика Саха (Якутия)',
  'Северная Осетия - Алания': 'Республика Северная Осетия — Алания',
  'Кемеровская область - Кузбасс': 'Кемеровская область — Кузбасс',
  'Ханты-Мансийский Автономный округ - Югра': 'Ханты-Мансийский автономный округ — Югра',
  'Еврейская Аобл': 'Еврейская автономная область',
}

/** The name without its kind, as lists are sorted: «Новосибирская», «Татарстан», «Саха (Якутия)». */
export function shortRegionName(name: string): string {
  return (named[name] ?? name)
    .replace(/^Республика | Республика$/, '')
    .replace(/(?<=ая) область| автономный округ$/, '')
    .replace(/(?<=ий) автономный округ/, '')
    .replace(/^Еврейская.*/, 'Еврейская')
}
