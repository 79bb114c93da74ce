/** Truth as people and spreadsheets write it; empty means no. */
export const yes = /^(?:yes|1|true|да|истина)$/i
export const no = /^(?:no|0|false|нет|ложь|)$/i

/** A spreadsheet takes `71-01` for a day and saves it as `янв.71`. */
export const spoiltCode = /^(?:янв|фев|мар|апр|май|мая|июн|июл|авг|сен|окт|ноя|дек)\.?(?:\d\d|\d{4})$/i

/** What stands in front of a number. */
export const phoneLabel = /^(?:тел(?:ефон)?|т|моб)\s*[.:]+\s*/i
