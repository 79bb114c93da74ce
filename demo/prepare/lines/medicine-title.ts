import { cell, type Row, readRules } from '../read-rules.ts'
import { expandWords } from './expand-words.ts'
import { statedAmounts } from './stated-amounts.ts'
import { statedForm } from './stated-form.ts'
import { capital, oneAlphabet, tidy, writeCase } from './write-text.ts'

export interface MedicineTitle {
  title: string
  tradeName: string
  /** The form that the source supposes: good for its route, too unsure to be shown. */
  guessedForm: string
}

const formWords = new Map(readRules('form-words').map((row) => [cell(row, 'form'), cell(row, 'word')]))

/** Forms that are counted; without a number of pieces such a pack cannot be distinguished from its neighbour. */
const counted = /^(?:таблетки|капсулы|драже|суппозитории|пастилки|пластырь)/u
const names = new Map(readRules('names').map((row) => [cell(row, 'source').toLowerCase(), cell(row, 'name')]))

/** «Анальгина раствор» is Анальгин, раствор: lists put some names in the genitive. */
const nominative = (name: string) => names.get(name.toLowerCase()) ?? name.replace(/\s+-\s*|(?<=[а-яё])-\s+/giu, '-')

/** «Нурофен таблетки, покрытые оболочкой, 200 мг, 20 шт.»; nothing when the line does not say enough. */
export function medicineTitle(row: Row): MedicineTitle | undefined {
  const source = oneAlphabet(cell(row, 'name_src')).toLowerCase().replaceAll('\\', '/')
  const dosageForm = statedForm(source)
  const guessedForm = formOf(row, source)
  const bare = nominative(tradeName(cell(row, 'trade_name')) + letterOfName(cell(row, 'trade_name'), source))
  const name = withoutForm(withoutForm(bare, dosageForm ?? ''), guessedForm)
  if (!dosageForm || !name) return undefined

  const { strength, volume, packSize } = statedAmounts(source, dosageForm)
  if (counted.test(dosageForm) && packSize === null && volume === null) return undefined
  if (packSize === null && volume === null && strength === null) return undefined

  const whole = [name, qualifierOf(source, name)].filter(Boolean).join(' ')
  const form = formBeside(name, dosageForm)
  const detail = [strength, volume, packSize !== null && packSize > 1 ? `${packSize} шт.` : null]
  const head = [whole, form].filter(Boolean).join(' ')
  return { title: [head, ...detail].filter(Boolean).join(', '), tradeName: name, guessedForm }
}

/**
 * «ТРАУМЕЛЬ С ТАБ.», «ПИКОВИТ Д ТАБЛЕТКИ», «ГЕКСИКОН Д (ДЕТСКИЙ) СУПП»: a letter before the form belongs to the name; before
 * any other word it is a preposition.
 */
function letterOfName(name: string, source: string): string {
  const known = oneAlphabet(name).toLowerCase().replaceAll('\\', '/')
  const bare = known.replace(/\s[свд]$/u, '')
  if (/(?<![а-я])(?:витамин[а-я]*|вит\.?)$/u.test(bare) || ownLetter.test(known)) return ''
  const [, letter = '', behind = ''] =
    (source.startsWith(`${bare} `) && /^([свд]) (?:\(детский\) )?(.*)$/u.exec(source.slice(bare.length + 1))) || []
  return formBehindName.test(behind) ? ` ${letter.toUpperCase()}` : ''
}

/** «Ультракаин Д» keeps its letter anyway. */
const ownLetter = /ультракаин\sд$/u
const formBehindName =
  /^(?:таб|капс|пор(?![а-я])|пор\.|р-р|сироп|капли|гл\.|спрей|аэр|мазь|крем|гель|назал|паст|гран|шип[.\s]|супп|драже)/u

/** Price lists put vitamins in Russian letters; the rest only needs its capital and its full words. */
function tradeName(source: string): string {
  const words = expandWords(
    oneAlphabet(source)
      .toLowerCase()
      .replace(/ё/g, 'е')
      .replaceAll('\\', '/')
      .replace(/\d{5,}/g, thousands),
  )
    .replace(
      /(витамин[а-я]*\s)(?!с\s[а-я]{3,}(?:ом|ем|ой|ей|ами|ями|ыми|ими|ью)(?![а-я]))([авсекд])(?=\d{0,2}(?![а-я\d]))/giu,
      (_, word: string, letter: string) => word + letter.replace(/[авсекд]/u, latin),
    )
    .replace(/\s(?:лиф-т|внутримышечно|внутривенно)(?=\s|$).*$/u, '')
    // «Ультракаин Д», without epinephrine, is another than «Д-С».
    .replace(/(?<!ультракаин)\s(?:для|от|с|в|и|д|паст|таб|табл|капс|супп|сусп|пор|р-р|раствор для|драже)$/u, '')
  return tidy(
    writeCase(words)
      .replace(/(?<=-)[а-я]{4,}(?=$|\s)/gu, (part) => (/^(?:комплекс|мачех.*)$/u.test(part) ? part : capital(part)))
      .replace(/(?<=[\s-])(?!(?:и|в|с|к|о|на|от|по|до|со|из|за|не|но|ин|эм)(?![а-я]))[а-я]{1,2}(?=$|[\s-])/gu, (part) =>
        part.toUpperCase(),
      )
      .replace(/(?<![а-я])[Вв](?=\d{1,2}(?!\d)|-комплекс)/gu, 'B')
      .replace(/(?<![а-яё\d])[а-я](?=\d{1,2}(?![\d,]))/gu, (letter) => letter.toUpperCase())
      .replace(/(?<=[а-яё]-)[а-яa-z](?=$|\s)/gu, (letter) => letter.toUpperCase())
      .replace(/(?<![а-яё])с витамин(?= [A-Z](?![a-z]))/gu, 'с витамином')
      .replace(/ размер$/u, ' Р'),
  )
}

/** «Отофа ушные» is Отофа, капли ушные; «Дексаметазон глазные» Дексаметазон, капли глазные. */
function withoutForm(name: string, form: string): string {
  if (form.startsWith('капли ушные')) return name.replace(/\sуш(?:ные)?$/iu, '')
  if (/^(?:эмульсия|спрей|раствор)/u.test(form)) return name.replace(/\s(?:эмульсия|спрей|раствор)$/iu, '')
  if (form.startsWith('микросферы')) return name.replace(/\sмикросферы$/iu, '')
  return form.startsWith('капли глазные')
    ? name.replace(/\s(?:капли\s)?глазные(?:\sкапли)?(?:\sи\sушные)?$/iu, '')
    : name
}

/** «Эликсир алтайский» says its form itself; «Экстракт ромашки», a масляный one, still needs «масляный». */
function formBeside(name: string, form: string): string | null {
  const [noun = '', ...rest] = form.split(' ')
  if (!name.toLowerCase().startsWith(`${noun} `)) return form
  return rest.join(' ') || null
}

/** What the line says of the pack beside its name: for whom, for what, a stronger make. */
function qualifierOf(source: string, name: string): string | null {
  const text = source.replace(/ё/g, 'е')
  const [, whom] =
    /(?:д\/|для )(детей и подростков|детей|малышей|взрослых|женщин|мужчин|глаз|сердца|печени|больных диабетом)(?![а-я])/u.exec(
      text.replace(/(?<=д\/\s?)взр\.?(?![а-я])/u, 'взрослых'),
    ) ?? []
  const stronger = /(?<![а-я])экстра(?:таб)?(?![а-я])/u.exec(text)?.[0]
  const extract = /экстра(?:к)?т\s([а-я]{5,}а|шалфея)(?=\s(?:капс|таб|с вит))/u.exec(text)?.[1]
  const [, herb] = /\s([а-я]{5,}[иы])\sэкстракт(?=\s(?:таб|капс))/u.exec(text) ?? []
  const ofWhat = herb && name.toLowerCase().endsWith(` ${herb}`) ? 'экстракт' : undefined
  const sweetened = /(?<![а-я])(?:без сахара|с сахаром)(?![а-я])/u.exec(text)?.[0]
  const kinds = [whom && `для ${whom}`, stronger, extract && `экстракт ${extract}`, sweetened, ofWhat].filter(
    (kind) => kind !== undefined,
  )
  const own = name.toLowerCase()
  return kinds.find((kind) => !own.includes(kind.slice(0, 7))) ?? null
}

const thousands = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, ' ')

const latin = (letter: string) => ({ а: 'A', в: 'B', с: 'C', е: 'E', к: 'K', д: 'D' })[letter] ?? letter

function formOf(row: Row, source: string): string {
  const form = cell(row, 'form')
  if (form === 'настойка' && !source.includes('наст')) return ''
  if (form.includes('инъекций') && /кетгут|аммиак|мусс|гель/u.test(source)) return ''
  if (form === 'суспензия для приема внутрь' && /п\/к|подкож|в\/м|д\/ин[.\s]|инсул/u.test(source))
    return 'суспензия для инъекций'
  if (form.startsWith('лиофилизат') && /приема внутрь/u.test(source))
    return 'порошок для приготовления суспензии для приема внутрь'
  if (form === 'драже' && source.startsWith('др.')) return ''
  if (form.startsWith('капли') && /ушн|(?:^|\s)уш\./u.test(source))
    return /гл\.|глаз/u.test(source) ? 'капли глазные и ушные' : 'капли ушные'
  if (form === 'капли для приема внутрь' && cell(row, 'atc').startsWith('R01')) return 'капли в нос'
  if (form === 'суспензия для приема внутрь' && /(?:^|\s)гл\./u.test(source)) return 'капли глазные'
  if (form === 'гель' && /(?:^|\s)гл\./u.test(source)) return 'гель глазной'
  if (/(?:^|\s)ваг[.\s]|вагин/u.test(source)) return vaginalForm(form)
  const powder = /(?:^|\s)(?:пор|порошок|гран)[.\s]/u.test(source)
  if (form === 'суспензия для приема внутрь' && powder) return 'порошок для приготовления суспензии для приема внутрь'
  if (form === 'раствор/порошок для ингаляций')
    return powder || source.includes('капс') ? 'порошок для ингаляций' : 'раствор для ингаляций'
  if (form === 'порошок для приготовления раствора для приема внутрь' && /нар\.|наруж/u.test(source))
    return 'порошок для наружного применения'
  if (form.includes('ингаляций') && /сусп/u.test(source)) return 'суспензия для ингаляций'
  if (form === 'раствор для инъекций' && /внутр[ье.\s]|вн\.|оральн/u.test(source)) return 'раствор для приема внутрь'
  if (/^раствор/u.test(form) && /внутривен|внутримыш|внутрисосуд|для ин[ъь]е|д\/ин[ъь]?[.\s]/u.test(source))
    return 'раствор для инъекций'
  if (form === 'раствор/концентрат для инфузий' && /конц/u.test(source))
    return 'концентрат для приготовления раствора для инфузий'
  if (form === 'раствор' && /инф/u.test(source)) return 'раствор для инфузий'
  if (form === 'раствор' && /нар\.|наруж|местн/u.test(source)) return 'раствор для наружного применения'
  if (form === 'раствор' && /внутр|вн\./u.test(source)) return 'раствор для приема внутрь'
  if (form === 'сырье растительное' && /ф\/п|фильтр/u.test(source)) return 'фильтр-пакеты'
  return formWords.get(form) ?? form
}

/** The list says «ваг.»; its form column often only says that it is a suppository or a powder. */
function vaginalForm(form: string): string {
  if (form === 'суппозитории ректальные') return 'суппозитории вагинальные'
  if (form.startsWith('порошок для приготовления раствора')) return 'порошок для приготовления раствора вагинального'
  return form === 'раствор' ? 'раствор вагинальный' : (formWords.get(form) ?? form)
}
