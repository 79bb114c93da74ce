/** The letter or digit under which an alphabetical list puts a title; ё stands with е. */
export function firstLetterOf(title: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(title)?.[0]?.toUpperCase() ?? '#'
  return letter === 'Ё' ? 'Е' : letter
}

/** What the catalogue itself is called, where a chain's own list of categories does not say. */
export const rootCategoryName = 'Каталог'
