import { prepaymentVats, type Settings, taxSystems, vatRegimes } from '../settings.ts'
import { numbersIn, type SettingDefinition, textsIn, wordsIn } from './setting-definition.ts'
import { socialCardSettings } from './social-card-settings.ts'

const own = numbersIn({ read: (settings) => settings, write: (_, settings) => settings })

const points = numbersIn({
  read: ({ points }) => points,
  write: (settings, points) => ({ ...settings, points }),
})

const batches = numbersIn({
  read: ({ subscriberBatches }) => subscriberBatches,
  write: (settings, subscriberBatches) => ({ ...settings, subscriberBatches }),
})

const dispensing = numbersIn({
  read: ({ dispensing }) => dispensing,
  write: (settings, dispensing) => ({ ...settings, dispensing }),
})

const bags = numbersIn({
  read: ({ bags }) => bags,
  write: (settings, bags) => ({ ...settings, bags }),
})

const holds = numbersIn({
  read: ({ holds }) => holds,
  write: (settings, holds) => ({ ...settings, holds }),
})

const unpaid = numbersIn({
  read: ({ unpaidOrders }) => unpaidOrders,
  write: (settings, unpaidOrders) => ({ ...settings, unpaidOrders }),
})

const receipts = {
  read: ({ receipts }: Settings) => receipts,
  write: (settings: Settings, receipts: Settings['receipts']): Settings => ({ ...settings, receipts }),
}
const choice = wordsIn(receipts)
const text = textsIn(receipts)

export const settingDefinitions: ReadonlyMap<string, SettingDefinition> = new Map<string, SettingDefinition>([
  ['quoteMinutes', own('quoteMinutes', 5, 60, 'minutes for which a quote holds its prices and packs')],
  ['paymentMinutes', own('paymentMinutes', 10, 60, 'minutes for which an unpaid order waits for its money')],
  ['reservationHours', own('reservationHours', 12, 240, 'hours for which a pharmacy keeps an assembled order')],
  ['coldReservationHours', own('coldReservationHours', 4, 72, 'the same for what is kept cold')],
  ['extensionHours', own('extensionHours', 4, 120, 'hours for which a shopper may have it kept longer, once')],
  ['returnedBagHours', own('returnedBagHours', 4, 120, 'hours for which an order that came back is kept')],
  ['assemblyStartMinutes', own('assemblyStartMinutes', 5, 240, 'minutes within which a pharmacy begins to assemble')],
  ['courierLateMinutes', own('courierLateMinutes', 5, 240, 'minutes after its hours when a courier is late')],
  ['decisionHours', own('decisionHours', 1, 12, 'hours for which a decision about missing packs is waited for')],
  ['maxLinesPerBasket', own('maxLinesPerBasket', 10, 100, 'products in one basket')],
  ['points.earnPercent', points('earnPercent', 0, 20, 'per cent of what was paid, earned as points')],
  ['points.spendPercent', points('spendPercent', 0, 99, 'per cent of a line at most that points may pay')],
  ['points.giftKopecks', points('giftKopecks', 0, 1_000_000, 'kopecks of points for registering')],
  ['points.giftDays', points('giftDays', 0, 365, 'days until that gift may be spent')],
  ['points.lifeDays', points('lifeDays', 30, 3_650, 'days after which unspent points are lost')],
  ['subscribers.perPack', batches('peoplePerPack', 1, 20, 'subscribers notified for each free pack')],
  ['subscribers.minutesBetween', batches('minutesBetween', 5, 1_440, 'minutes from one batch of them to the next')],
  ['subscribers.fewPacks', batches('fewPacks', 1, 100, 'packs below which the message says that few are left')],
  ['holds.packsPerProduct', holds('packsPerProduct', 1, 100, 'packs of a product that one quote holds')],
  ['holds.packsPerQuote', holds('packsPerQuote', 1, 500, 'packs that one quote holds')],
  ['holds.minutesPerHour', holds('minutesPerHour', 0, 60, 'minutes of an hour for which quotes of one basket hold')],
  [
    'holds.packsPerProductFromOneAddress',
    holds('packsPerProductFromOneAddress', 1, 1_000, 'packs of a product that quotes of one device or address hold'),
  ],
  ['holds.packsFromOneAddress', holds('packsFromOneAddress', 1, 10_000, 'packs that they hold together')],
  ['unpaid.awaitingPayment', unpaid('awaitingPayment', 1, 50, 'orders of a shopper that wait for an online payment')],
  ['unpaid.onReceipt', unpaid('onReceipt', 1, 100, 'orders of a shopper that are to be paid on receipt')],
  ['unpaid.lapsedPerDay', unpaid('lapsedPerDay', 1, 100, 'orders of a shopper that may lapse in a day')],
  ['unpaid.packsPerProduct', unpaid('packsPerProduct', 1, 1_000, 'packs of a product in unpaid orders of a shopper')],
  ['unpaid.perHourFromOneDevice', unpaid('perHourFromOneDevice', 1, 1_000, 'orders an hour from one device')],
  ['unpaid.perHourFromOneAddress', unpaid('perHourFromOneAddress', 1, 10_000, 'orders an hour from one address')],
  [
    'unpaid.percentOfAddress',
    unpaid('percentOfAddress', 1, 100, 'per cent of the orders of an address that one shopper may place'),
  ],
  [
    'dispensing.maxCourierEthanolPercent',
    dispensing(
      'maxCourierEthanolPercent',
      0,
      25,
      'per cent of ethanol above which no courier brings a product; the law allows no more than 25',
    ),
  ],
  ['bags.packsPerBag', bags('packsPerBag', 1, 50, 'packs that one carrier bag holds')],
  ['bags.priceKopecks', bags('priceKopecks', 0, 10_000, 'kopecks for one carrier bag')],
  ...socialCardSettings('social'),
  ...socialCardSettings('pension'),
  ...socialCardSettings('large_family'),
  [
    'receipts.taxSystem',
    choice('taxSystem', taxSystems, 'the tax system of the chain: general, simplified, agricultural, patent'),
  ],
  ['receipts.vat', choice('vat', vatRegimes, 'VAT on receipts: of each product, none, or 5 or 7 per cent')],
  ['receipts.prepaymentVat', choice('prepaymentVat', prepaymentVats, 'VAT of prepayments: 22 % or 22/122')],
  [
    'receipts.markingCodes',
    choice('markingCodes', ['optional', 'required'], 'whether medicines are handed over without scanned marking codes'),
  ],
  ['receipts.place', text('place', 256, 'where the sale takes place, as the shop shows it with its receipts')],
])
