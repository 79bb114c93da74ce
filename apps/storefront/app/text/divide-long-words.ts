/**
 * Places where a word of a dozen letters and more may be divided, «полуавто-матический», with its hyphen: a browser that
 * has no rules of the language cuts it anywhere and without one.
 */
export const divideLongWords = (text: string): string =>
  text.replace(/(?<=[а-яё]{6}[аеиоуыэюя])(?=[бвгджзк-нп-тф-щ][аеиоуыэюя][а-яё]{4})/gi, '\u00ad')
