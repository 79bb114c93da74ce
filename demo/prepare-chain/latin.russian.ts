// biome-ignore format: a table reads better in rows
const letters: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l', м: 'm',
  н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch',
  ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya',
}

/** Words that say what kind of street it is: an address is distinguished without them. */
const streetKinds =
  /(?<![а-яё])(улица|проспект|шоссе|бульвар|площадь|набережная|переулок|проезд|тракт|микрорайон|магистраль|спуск)(?![а-яё])/gi

/** `Тверская улица, 19` → `tverskaya-19`, for URLs. */
export function addressSlug(address: string): string {
  return [...address.replace(streetKinds, ' ').toLowerCase()]
    .map((letter) => letters[letter] ?? letter)
    .join('')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
