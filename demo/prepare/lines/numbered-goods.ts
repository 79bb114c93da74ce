/** Things whose «№» is their size: «кружка Эсмарха №3», «зонд (№8) №50». */
const numbered =
  /^(?:кружка эсмарха|судно|грелка|спринцовка|пояс|система 4 шампунь|трубка (?:эндотрахеальная|трахеостомическая)|зонд(?!.*\dg(?![a-z]))|катетер)(?![а-яё])/iu
const number = /\(№\s?(\d+(?:[.,]\d+)?)\)|№\s?(\d+(?:[.,]\d+)?)/gu
/** «БАНДАЖ 48-50Р №5-L»: the letter says the size, the number says it once more. */
const letterSize = /(?:(\d{2,3}-\d{2,3})\s?р\.?\s*)?№\s?\d+\s?-\s?([sml]|x{1,3}[sl])(?![a-z])/giu

/** «РЕКЛИНАТОР 44-46Р №3»: the number says once more what the range says. */
const rangedSize = /(^реклинатор.*\s)(\d{2}-\d{2})р?\s*№\s?\d(?!\d)/iu
/** «ЧАЙ №4 ПАК. 1,8Г №20»: the first number names the recipe. */
const recipeOfTea = /(вита-?\s?плант.*чай\s)(?:№|n)\s?(\d{1,2})(?=\s?пак)/iu

/** A size is no count: of things that are numbered by size, the first number stays in the name. */
export function withSizeNumbers(line: string): string {
  const named = line.replace(rangedSize, '$1размер $2 ').replace(recipeOfTea, '$1номер $2 ')
  const sized = named.replace(letterSize, (_, range: string | undefined, letter: string) =>
    [' размер', range, letter, ''].filter((part) => part !== undefined).join(' '),
  )
  if (!numbered.test(sized)) return sized
  let isFirst = true
  return sized.replace(number, (_, inBrackets: string | undefined, bare: string | undefined) => {
    const figure = inBrackets ?? bare
    const written = isFirst ? ` номер ${figure} ` : ` №${figure} `
    isFirst = false
    return written
  })
}
