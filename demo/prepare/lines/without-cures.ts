const illness = '(?:простуд|кашл|грипп|метеоризм|повышенн[а-яё]+ артериальн)[а-яё]*(?: давлени[а-яё])?'
const asked = `(?:при|от) ${illness}(?: и ${illness})?`
const inBrackets = new RegExp(`\\s?\\(${asked}\\)`, 'giu')
/** «Сироп при кашле»: it has no other name, so this is set as one. */
const onlyName = new RegExp(`^(сироп) (${asked})`, 'iu')
const inWords = new RegExp(`\\s${asked}(?=,|\\s|$)(?![^«]*»)`, 'giu')
const healing = /\s(?:лечебн|целебн)(?:ая|ый|ое|ые)(?=\s)(?![^«]*»)/giu

/** «Карамель лечебная»: a sweet heals nobody. */
export const withoutHealing = (title: string): string => title.replace(healing, '')

/** The title of a supplement: it cures nothing, so no illness stands in it but as its only name. Source: 38-ФЗ art. 25 */
export const withoutCures = (title: string): string =>
  withoutHealing(
    title
      .replace(inBrackets, '')
      .replace(onlyName, (_, form: string, name: string) => `${form} «${name.charAt(0).toUpperCase()}${name.slice(1)}»`)
      .replace(inWords, ''),
  )
