import * as appointments from '../appointments/index.ts'
import * as basket from '../basket/index.ts'
import type { Context } from '../context.ts'
import * as courses from '../courses/index.ts'
import * as delivery from '../delivery/index.ts'
import * as favourites from '../favourites/index.ts'
import * as identity from '../identity/index.ts'
import * as loyalty from '../loyalty/index.ts'
import * as notifications from '../notifications/index.ts'
import * as orders from '../orders/index.ts'
import * as prescriptions from '../prescriptions/index.ts'
import * as recommendations from '../recommendations/index.ts'
import * as reviews from '../reviews/index.ts'

/** By feature, as its `listPersonalData` or its ordinary listing answers. */
export interface PersonalData {
  identity: identity.IdentityData
  messageSettings: notifications.MessageSettings
  messages: notifications.Message[]
  favourites: favourites.FavouritesData
  views: recommendations.ProductView[]
  basketLines: basket.ExportedBasketLine[]
  addresses: delivery.Address[]
  orders: orders.OrderView[]
  reviews: reviews.OwnReview[]
  reports: orders.OwnReport[]
  orderLinks: orders.OwnLink[]
  courses: courses.Course[]
  calendarLink: courses.OwnCalendarLink | undefined
  appointments: appointments.AppointmentsData
  prescriptions: prescriptions.PrescriptionData
  loyalty: loyalty.LoyaltyData
  points: loyalty.PointsEntry[]
}

/** Everything the shop keeps about a shopper. Source: 152-FZ, article 14. @throws session.required, user.not_found */
export async function exportPersonalData(ctx: Context, ownerId: string): Promise<PersonalData> {
  const own = await identity.listPersonalData(ctx, ownerId)
  const [messageSettings, kept, views, basketLines, written, taken, cards, visits, reports, calendarLink, prescribed] =
    await Promise.all([
      notifications.getMessageSettings(ctx, ownerId),
      favourites.listPersonalData(ctx),
      recommendations.listPersonalData(ctx),
      basket.listPersonalData(ctx),
      reviews.listPersonalData(ctx),
      courses.listPersonalData(ctx),
      loyalty.listPersonalData(ctx),
      appointments.listPersonalData(ctx),
      orders.listReports(ctx),
      courses.findCalendarLink(ctx),
      prescriptions.listPersonalData(ctx),
    ])
  const [messages, addresses, placed, points, orderLinks] = await Promise.all([
    listAllPages(async (page) => {
      const { messages: results, total } = await notifications.listMessages(ctx, ownerId, page)
      return { results, totalPages: Math.ceil(total / page.size) }
    }),
    listAllPages((page) => delivery.listAddresses(ctx, page)),
    listAllPages((page) => orders.listOrders(ctx, page)),
    listAllPages(async (page) => {
      const { results, total } = await loyalty.listPoints(ctx, page, orders.findOrdersOfQuotes)
      return { results, totalPages: Math.ceil(total / page.size) }
    }),
    orders.listLinks(ctx),
  ])
  return {
    identity: own,
    messageSettings,
    messages,
    favourites: kept,
    views,
    basketLines,
    addresses,
    orders: placed,
    reviews: written,
    reports,
    orderLinks,
    courses: taken,
    calendarLink,
    appointments: visits,
    prescriptions: prescribed,
    loyalty: cards,
    points,
  }
}

interface Page {
  page: number
  size: number
}

const size = 100

/** A long list has more records than one page may hold. */
async function listAllPages<Item>(
  list: (page: Page) => Promise<{ results: Item[]; totalPages: number }>,
): Promise<Item[]> {
  const first = await list({ page: 1, size })
  const rest = Array.from({ length: Math.max(first.totalPages - 1, 0) }, (_, at) => list({ page: at + 2, size }))
  return [first, ...(await Promise.all(rest))].flatMap(({ results }) => results)
}
