/** As pharmacists and price lists shorten it, and what it says. */
const abbreviations: readonly (readonly [RegExp, string])[] = [
  // What goods are without is told where none are.
  [/(?<!\p{L})безлактозн\p{L}+ (смес\p{L}*|молок\p{L}*|каш\p{L}*)/u, '$1 без лактозы'],
  [/(?<!\p{L})безлактозн\p{L}+/u, 'без лактозы'],
  [/(?<!\p{L})д\/(?:и|ин|инъ?|инъек\p{L}*)\.?(?![\p{L}])/gu, 'для инъекций'],
  [/(?<!\p{L})д\/(?:н|наруж?|наружн\p{L}*)\.?(?![\p{L}])/gu, 'наружн'],
  [/(?<!\p{L})д\/(?:дет|детей)\.?(?![\p{L}])/gu, 'для детей'],
  [/(?<!\p{L})д\/(?=\p{L}{3})/gu, 'для '],
  [/(?<!\p{L})д\/(?:наз|носа)\.?(?!\p{L})/gu, 'для носа'],
  [/(?<!\p{L})вит(?:\.|ам\.?)?(?=\s*[а-яa-z]\s?\d{0,2}(?!\p{L}))/gu, 'витамин '],
  [/(?<!\p{L})сусп\.?(?!\p{L})/gu, 'суспензия'],
  [/(?<!\p{L})гран\.?(?!\p{L})/gu, 'гранулы'],
  [/(?<!\p{L})(?:глазн|гл)\.(?!\p{L})/gu, 'глазные'],
  [/(?<!\p{L})гл(?=\s+(?:кап|маз|гел))/gu, 'глазные'],
  [/(?<!\p{L})(?:фл\.?(?!\p{L})|г\/хл\.?(?!\p{L}))/gu, ' '],
  [/(?<=\p{L}\.?\s)кап\.?(?!\p{L})/gu, 'капли'],
  [/(?<!\p{L})рект\.?(?!\p{L})/gu, 'ректальные'],
  [/(?<!\p{L})ваг\.?(?!\p{L})/gu, 'вагинальные'],
  [/(?<!\p{L})шип\.?(?!\p{L})/gu, 'шипучие'],
  [/(?<!\p{L})жев\.?(?!\p{L})/gu, 'жевательные'],
  [/(?<!\p{L})наз\.(?!\p{L})/gu, 'назальный'],
  [/(?<=\p{L}\.?\s)аэр\.?(?!\p{L})/gu, 'аэрозоль'],
  [/(?<=\p{L}\.?\s)эмул\.?(?!\p{L})/gu, 'эмульсия'],
  [/(?<=\p{L}\.?\s)лин(?:им)?\.(?!\p{L})/gu, 'линимент'],
  [/(?<!\p{L})физ(?:иол(?:огич\p{L}*)?)?\.?\s*р(?:-|аство)р\p{L}{0,2}/gu, 'физраствор'],
  [/(?<!\p{L})р-ра?(?!\p{L})/gu, 'раствор'],
  [/(?<!\p{L})(?:ма[кхч]|mach)\s*-?\s*(?:3|три)(?![\p{L}\d])/gu, 'mach3'],
  [/(?<!\p{L})тест\p{L}*\s+на\s+бер(?:ем\p{L}{0,2})?\.?(?!\p{L})/gu, 'тест на беременность'],
]

/** For whom and in which form, in Latin letters beside a name: `nurofen dlya detey`, `diclofenac gel`. */
const latin: readonly (readonly [RegExp, string])[] = [
  [/\bdl(?:ya|ja|ia)\b/g, 'для'],
  [/\bdet(?:ey|ei|ej|yam|jam|iam)\b/g, 'детей'],
  [/\bdetsk(?:iy|ij|ii|aya|aja|oe|oye|ie)\b/g, 'детский'],
  [/\brebenk[uaey]\b/g, 'ребенку'],
  [/\bvzrosl(?:yh|ykh|ih|yj|yy)\b/g, 'взрослых'],
  [/(?<= )gel\b/g, 'гель'],
  [/(?<= )(?:krem|cream)\b/g, 'крем'],
  [/(?<= )(?:maz|ointment)\b/g, 'мазь'],
  [/(?<= )(?:kapli|drops)\b/g, 'капли'],
  [/(?<= )(?:tabletki|tablets)\b/g, 'таблетки'],
  [/(?<= )(?:kapsul[iy]|capsules)\b/g, 'капсулы'],
  [/(?<= )(?:sirop|syrup)\b/g, 'сироп'],
  [/(?<= )svech[iy]\b/g, 'свечи'],
  [/(?<= )(?:spr[ae]y|sprej)\b/g, 'спрей'],
]

/** Letters with spaces between them: `а ц ц`. */
const spelledOut = /(?<![\p{L}\d])\p{L}(?:[ .-]\p{L}){2,6}(?![\p{L}\d])/gu

/** `вода д/и` is `вода для инъекций`, and `а ц ц` is `ацц`. */
export function openAbbreviations(text: string): string {
  const opened = mayBeShort.test(text)
    ? abbreviations.reduce((read, [short, long]) => read.replace(short, long), text)
    : text
  const read = isLatin.test(opened)
    ? latin.reduce((text, [written, russian]) => text.replace(written, russian), opened)
    : opened
  return read.replace(spelledOut, (letters) => letters.replaceAll(/[ .-]/g, ''))
}

const isLatin = /[a-z]{3}/

const mayBeShort =
  /безлакт|д\/|р-р|физ|тест|мак|мах|mach|(?<!\p{L})(?:вит|сусп|гран|глазн|гл|фл|г\/хл|кап|рект|ваг|шип|жев|наз|аэр|эмул|лин|линим)(?!\p{L})|витам\./u
