const digits = /\d{5,}/g

/** `400МГ` → `400 мг`, `0.5Г` → `500 мг`: one spelling of an amount. */
export function writtenAmount(amount: string): string {
  return amount
    .toLowerCase()
    .replace(/(\d)\.(?=\d)/g, '$1,')
    .replace(/(\d+)\s?тыс\.?\s?/gu, '$1000 ')
    .replace(/(\d)\s?(млн|млрд)\.?\s?/gu, '$1 $2 ')
    .replace(/(\d)\s*(?=[а-я])/giu, '$1 ')
    .replace(/\s+%/g, '%')
    .replace(/(?<![а-я])гр(?![а-я])/gu, 'г')
    .replace(/\/\s*1 (?=мл|г|доз)/g, '/')
    .replace(/\s*([+/])\s*/g, '$1')
    .replace(/\/(?:доз[ауы]?|впрыск|ингал|инг)$/u, '/доза')
    .replace(/\/(?:час|ч)$/u, '/ч')
    .replace(/\/(?:сутки|сут)$/u, '/сут')
    .replace(/(?<![а-я])(?:ме|ед|кие|ате|пе|ле)(?![а-я])/gu, (unit) => unit.toUpperCase())
    .replace(/(?<!\/)(?<![\d,])(\d+(?:,\d+)?) г(?![а-я])/gu, inMilligrams)
    .replace(digits, (long) => long.replace(/\B(?=(?:\d{3})+$)/g, ' '))
    .replace(/(\d),(\d*?)0+(?=\s|%|$)/gu, (_, whole: string, rest: string) => (rest ? `${whole},${rest}` : whole))
    .replace(/\s+/g, ' ')
    .trim()
}

/** Less than a gram is written in milligrams. */
function inMilligrams(all: string, value: string): string {
  const grams = Number(value.replace(',', '.'))
  if (grams >= 1 || grams === 0) return all
  return `${String(Math.round(grams * 1e6) / 1000).replace('.', ',')} мг`
}
