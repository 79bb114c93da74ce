import { cell, type Row } from './read-rules.ts'

/** Of a Russian company that only brings goods in, the list adds where they are from: «ЗАО "Лореаль" FR». */
const foreign = /\s(?!RU$)[A-Z]{2}$/u

/**
 * A legal form says where a company is, not where a pack is made: of «EUROPROSAN SpA /Технофарм ООО» one of two is the
 * plant, «ОАО Фармацевтический завод ЭГИС» is Egis of Budapest, «Фармак» and «Технолог» are in Ukraine, and a company
 * named for a house abroad may bring its goods in. Its own plant in Russia it calls «…-Рус», «Хемофарм», «Белла».
 */
const isMadeElsewhere =
  /[a-z]{3}[^/]*\/|(?:лтд|гмбх|с\.п\.а)\.?\s?\/|завод эги|киев|(?<![а-яё])(?:фармак|технолог)(?![а-яё])|ореаль|юнилевер/iu
/** «Portex Ltd. (заводы: США, Мексика, Швеция)». */
const severalPlants = /\(заводы:[^)]*,/iu
const ownPlant = /-рус(?![а-яё])|хемофарм|белла/iu

/** A house abroad alone: «Italfarmaco S.p.A.», all of whose packs one waybill called Russian. */
const isAbroad = /^[^/а-яё]*[a-z]{4}[^/а-яё]*(?:s\.p\.a|gmbh|a\.d|ltd|inc|s\.a)\.?$/iu

/** Where a pack is made, as its waybill or the name of its maker says; nothing where the two contradict each other. */
export function countryOf(source: Row): string | null {
  const manufacturer = cell(source, 'manufacturer')
  if (severalPlants.test(manufacturer)) return null
  const isByLegalForm = cell(source, 'country_basis') === 'legal-form'
  if (
    isByLegalForm &&
    (foreign.test(manufacturer) || (isMadeElsewhere.test(manufacturer) && !ownPlant.test(manufacturer)))
  )
    return null
  const isByOtherPacks = cell(source, 'country_basis') === 'producer' && cell(source, 'country') === 'Россия'
  if (
    isByOtherPacks &&
    (isAbroad.test(manufacturer) || (isMadeElsewhere.test(manufacturer) && !ownPlant.test(manufacturer)))
  )
    return null
  return cell(source, 'country') || null
}
