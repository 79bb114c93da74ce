/** What a quote needs of the stored basket; its SQL stays with the basket. */
export { bumpVersion, findBasket, lockBasket, putPromo } from './basket.sql.ts'
