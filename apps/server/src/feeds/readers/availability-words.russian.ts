/** Words by which feeds say that a product can be had. */
const available =
  /^(выставлен[оа]?|enabled|active|activ|publish(ed)?|visible|опубликован[оа]?|активн(ый|о|а)?|true|yes|y|on|да|истина|\+|✓|есть(\s.*)?|имеется(\s.*)?|много|мало|достаточно|последн.*|доступ(ен|на|но|ны)|in[\s_-]?stock|available|(есть\s+)?в\s+наличии(\s+(много|мало|\d.*))?|в\s+наличии:\s*[1-9].*|на\s+складе)\.?$/i
const absent =
  /^(скрыт[оа]?|disabled|inactive|draft|hidden|private|черновик|backorder|false|no|n|off|ложь|нет([\s.-].*)?|нету|не\s.*|не(доступ|актив).*|отсутств.*|законч.*|распрода.*|продано?|(на\s|под\s|пред)заказ.*|ожида.*|в\s+пути|архив.*|дефектура|снят.*|out[\s_-]?of[\s_-]?stock|sold[\s_-]?out|pre-?order|unavailable|[-\u2010-\u2015])$/i
const packs = /^>?\s*(\d+)([.,]\d+)?(\s*(шт|уп)[а-я]*\.?)?$/i

/**
 * Whether a product can be had, by what its feed says of it. null where that is not understood: a feed has many words
 * for what is gone, so only what is known is taken for a yes.
 */
export function readAvailability(written: string): boolean | null {
  const text = written.trim()
  const [counted, whole] = packs.exec(text) ?? []
  if (counted !== undefined) return Number(whole) > 0
  if (absent.test(text)) return false
  return available.test(text) ? true : null
}

/** A mark such as `<disabled>`: anything but a plain no switches the product off. */
export const isMarked = (written: string): boolean => !/^(false|no|n|нет|ложь|0|-|)$/i.test(written.trim())
