import type { PointsRules, Settings, SubscriberBatchRules } from '../settings.ts'

/** A figure that a chain may set: what it is, its bounds, and where it stands among the settings. */
export interface Figure {
  meaning: string
  least: number
  most: number
  read(settings: Settings): number
  write(settings: Settings, value: number): Settings
}

type OwnNumber = { [Name in keyof Settings]: Settings[Name] extends number ? Name : never }[keyof Settings]

const own = (name: OwnNumber, least: number, most: number, meaning: string): Figure => ({
  meaning,
  least,
  most,
  read: (settings) => settings[name],
  write: (settings, value) => ({ ...settings, [name]: value }),
})

const points = (name: keyof PointsRules, least: number, most: number, meaning: string): Figure => ({
  meaning,
  least,
  most,
  read: (settings) => settings.points[name],
  write: (settings, value) => ({ ...settings, points: { ...settings.points, [name]: value } }),
})

const batches = (name: keyof SubscriberBatchRules, least: number, most: number, meaning: string): Figure => ({
  meaning,
  least,
  most,
  read: (settings) => settings.subscriberBatches[name],
  write: (settings, value) => ({ ...settings, subscriberBatches: { ...settings.subscriberBatches, [name]: value } }),
})

export const figures: ReadonlyMap<string, Figure> = new Map([
  ['quoteMinutes', own('quoteMinutes', 5, 60, 'minutes for which a quote holds its prices and packs')],
  ['paymentMinutes', own('paymentMinutes', 10, 60, 'minutes for which an unpaid order waits for its money')],
  ['reservationHours', own('reservationHours', 12, 240, 'hours for which a pharmacy keeps an assembled order')],
  ['coldReservationHours', own('coldReservationHours', 4, 72, 'the same for what is kept cold')],
  ['maxLinesPerBasket', own('maxLinesPerBasket', 10, 100, 'products in one basket')],
  ['points.earnPercent', points('earnPercent', 0, 20, 'per cent of what was paid, earned as points')],
  ['points.spendPercent', points('spendPercent', 0, 99, 'per cent of a line at most that points may pay')],
  ['points.giftKopecks', points('giftKopecks', 0, 1_000_000, 'kopecks of points for registering')],
  ['points.giftDays', points('giftDays', 0, 365, 'days until that gift may be spent')],
  ['points.lifeDays', points('lifeDays', 30, 3_650, 'days after which unspent points are lost')],
  ['subscribers.perPack', batches('peoplePerPack', 1, 20, 'subscribers notified for each free pack')],
  ['subscribers.minutesBetween', batches('minutesBetween', 5, 1_440, 'minutes from one batch of them to the next')],
  ['subscribers.fewPacks', batches('fewPacks', 1, 100, 'packs below which the message says that few are left')],
])
