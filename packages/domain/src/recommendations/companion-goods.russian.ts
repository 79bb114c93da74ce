/** Of some sections only certain goods complete others; they are known by the words of their titles. */
export const companionGoods: Readonly<Record<string, { section: string; title: RegExp }>> = {
  'pill-boxes': { section: 'aptechki', title: /таймер|таблетниц/iu },
  'first-aid-kits': { section: 'aptechki', title: /^аптечка (?!с таймером)/iu },
  syringes: { section: 'shpritsy', title: /^(?!.*(?:инсулин|туберкулин)).*шприц/iu },
  'insulin-needles': { section: 'shpritsy', title: /инсулин|шприц-руч/iu },
  massagers: { section: 'massazhery', title: /массаж(?!ный бальзам)/iu },
  'plain-food': {
    section: 'dieticheskie-produkty',
    title: /^(?!.*(?:очищ|худе|похуд)).*(?:кисель|компот|хлебц|батончик|отруб|мюсли)/iu,
  },
  'vitamin-c': { section: 'otdelnye-vitaminy', title: /аскорбин|витамин c/iu },
  'nose-rinses': { section: 'promyvanie-nosa', title: /^(?!.*(?:уш|горл|ото(?![а-я]))).*/iu },
  'examination-gloves': { section: 'perchatki-i-maski', title: /перчатки (?!хирург)/iu },
  'knee-and-wrist-supports': { section: 'fiksatory', title: /наколенник|бандаж|фиксатор|повязка|суппорт/iu },
  sponges: { section: 'mochalki', title: /мочалк|губк|пемз/iu },
  handkerchiefs: { section: 'bumaga-i-platki', title: /плат(?:ки|оч)/iu },
  'wet-wipes': { section: 'vlazhnye-salfetki', title: /^(?!.*(?:для лица|макияж|чистки|очков)).*салфет/iu },
  'plain-bandages': { section: 'binty', title: /стерильн|марлев/iu },
  'throat-sweets': { section: 'ledentsy', title: /леденц|карамел/iu },
  'pregnancy-tests': { section: 'testy', title: /беремен/iu },
}
