/** What a spreadsheet writes where a formula failed, or where a figure is wider than its column. */
export const spoiltText =
  /^#(?:ССЫЛКА!|Н\/Д|ЗНАЧ!|ИМЯ\?|ДЕЛ\/0!|ЧИСЛО!|ПУСТО!|ПЕРЕНОС!|ВЫЧИСЛ!|REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|#+)$/i
