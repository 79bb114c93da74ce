/** What prices and stock of the demo chain are made from. */
export interface DemoProduct {
  code: string
  /** One pack in the zone whose factor is 1. */
  basePriceKopecks: number
  /** 0–1000 */
  popularity: number
  /** A dispensing class of the domain; null counts as prescription. */
  dispensingClass: string | null
  /** ЖНВЛП: the state sets its highest price, so no dearer one is shown as crossed. */
  isVital: boolean
  /** Kept at 2–8 °C: fewer pharmacies have it, and its lots last less long. */
  isCold: boolean
  /** Its packs carry no day of expiry. */
  hasNoExpiry: boolean
}
