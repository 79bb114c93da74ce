const latin: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  і: 'i',
}
/** Longer than this an address is no longer read by anybody. */
const longestSlug = 90

/** Russian or Latin words as they stand in an address: `nurofen-200-mg-20-tabl`. Empty where nothing can be read. */
export function slugOf(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/[а-яёі]/g, (letter) => latin[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
  return words.slice(0, longestSlug).replace(/^-+|-+$/g, '')
}
