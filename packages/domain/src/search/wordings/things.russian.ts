import { isBodyPart, rootOf } from './roots.russian.ts'

const rootsOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean).map(rootOf))

/** What has a neck, a nose or a back of its own. */
const things = rootsOf(`
  двери дверца стула стульчика стола столика кровати дивана кресла шкафа линолеума калитки забора замка чайника бутылки кувшина
  гитары скрипки молотка корабля самолета поезда здания моста стены потолка окна крана трубы котла рубашки пиджака
`)
/** What has troubles inside: `вирус в телефоне`, but `глаза от компьютера`. */
const machines = rootsOf(`
  двигателя двигатель мотора карбюратора колеса колеса шины шинах покрышки кузова телефона смартфона айфона компьютера ноутбука
  монитора экрана процессора видеокарты принтера холодильника насоса
`)
/** What is measured outside a body: `температура воды`, `давление в системе`. */
const measured = rootsOf(`
  воды воздуха света газа плавления кипения квартиры квартире комнаты комнате улице моря море помещения помещении сети кране трубах
  системе шинах колесах насоса планеты
`)
const measures = rootsOf('давление давления температура температуры пульс')
const troubles = rootsOf(`
  кашель кашляет чихает болит насморк запор судороги вздутие грыжа вирус трещина трещины память сыпь перелом шум ручка ручки носик
  ножка спинка горлышко разбил разбила разбился
`)

/** Parts and faults of things alone. */
const faults = rootsOf('запор трещина трещины шум ручка ножка спинка')

/** `ножом`, `дверью`: what did it. */
const isInstrument = (word: string): boolean => /(?:ом|ем|ой|ей|ью|ами|ями)$/.test(word)
const inside = new Set(['в', 'во', 'на', 'из'])

/** `ножка стула`, `давление в шинах`, `запор на калитку`: what is said of a thing ails nobody. */
function isSaidOfThing(words: readonly string[], at: number): boolean {
  const root = rootOf(words[at] ?? '')
  const [next = '', after = ''] = [words[at + 1], words[at + 2]]
  const of = inside.has(next) ? after : next
  if (measures.has(root)) return measured.has(rootOf(of)) || machines.has(rootOf(of))
  if (!troubles.has(root) && !isBodyPart(root)) return false
  const owner = next === 'у' ? after : next
  const isOwned = things.has(rootOf(owner)) || machines.has(rootOf(owner))
  const isInside = (troubles.has(root) && machines.has(rootOf(of))) || (faults.has(root) && things.has(rootOf(of)))
  return (isOwned && !isInstrument(owner)) || (isInside && !isInstrument(of))
}

/** A word of those things: most queries have none, and are read no further. */
const mayBeThing =
  /двер|стул|стол|кроват|диван|кресл|шкаф|линолеум|калитк|забор|замка|чайник|бутылк|кувшин|гитар|скрипк|молотк|корабл|самолет|поезд|здани|моста|стен|потол|окна|кран|труб|кот[ле]|рубаш|пиджак|двигат|мотор|карбюр|колес|шин|покрыш|кузов|телефон|смартф|айфон|компьют|ноутб|монитор|экран|процесс|видеокарт|принтер|холодильн|насос|вод[ыеа]|воздух|свет|газа|плавл|кипен|квартир|комнат|улиц|мор[ея]|помещ|сети|систем|планет/

/** Works and stars, food that is called as a part of the body is, and what is done in a clinic. */
const others =
  /(?<!\p{L})(?:сериал|фильм|мультфильм|песн[яию]|стихи|аккорды|торрент|скачать|к чему снится|приснил(?:ся|ась|ось|ись)|созвезди[ея]|гороскоп|зодиака)(?!\p{L})|^(?:сырая |жареная |тушеная )?(?:печень|почки|сердце|язык|мозги|грудка|грудь|голень|ноги|желудки|ребра|уши)(?: жареная| тушеная)? (?:трески|минтая|(?:говяж|свин|кури|индю|индей|телячь|баран|утин|гусин)\p{L}*)|^(?:мрт|узи|рентген|флюорографи\p{L}|экг|кт)(?!\p{L})|^анализы? (?:крови|мочи|кала)(?: на \p{L}+)?$|^(?:удаление|удалить|лечение|пломбирование|имплантация) зуб\p{L}{1,2} (?:мудрости )?(?:цена|стоимость|под наркозом|клиника|у стоматолога)|^(?:двигатель|мотор|карбюратор)(?!\p{L})|(?<!\p{L})у (?:машины|автомобиля|мотоцикла|двигателя) (?:болит|кашля|чиха)/u

const mayBeOther =
  /фильм|сериал|песн|стихи|аккорд|торрент|скачать|снит|снил|созвезд|гороскоп|зодиак|трески|минтая|говяж|свин|кури|инд[юе]|теляч|баран|утин|гусин|мрт|узи|рентген|флюоро|экг|кт|анализ|зуб|двигат|мотор|карбюр|машин|автомоб|мотоцик/

/** Of no person's body: nothing of it is a complaint. */
export const isOfThings = (text: string): boolean => {
  if (mayBeOther.test(text) && others.test(text)) return true
  if (!mayBeThing.test(text)) return false
  const words = text.split(' ')
  return words.some((_, at) => isSaidOfThing(words, at))
}
