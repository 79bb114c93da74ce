import { orderIdOf } from '@romashka/basics'
import { type Context, incidents, orders } from '@romashka/domain'

/** Open or resolved incidents, one line each. */
export async function incidentLines(ctx: Context, which: 'open' | 'resolved'): Promise<string[]> {
  const list = await (which === 'open' ? incidents.listOpenIncidents(ctx) : incidents.listResolvedIncidents(ctx))
  const orderIds = list.flatMap(({ details }) => (details.orderId ? orderIdOf(String(details.orderId)) : []))
  const found = await orders.loadOrders(ctx, [...new Set(orderIds)])
  const numbers = new Map<unknown, string>(found.map((order) => [order.id, order.number]))
  return list.map((one) => incidentLine(one, numbers.get(one.details.orderId)))
}

function incidentLine(incident: incidents.Incident, orderNumber: string | undefined): string {
  const { id, kind, subject, details, firstSeenAt, times, resolvedAt, resolvedBy, resolution } = incident
  const { orderId: _, ...rest } = details
  const facts = Object.entries(rest).map(([name, value]) => `${name} ${value}`)
  return [
    `${id}`,
    kind,
    orderNumber ? `order ${orderNumber}` : subject,
    ...facts,
    `since ${minute(firstSeenAt)}${times > 1 ? `, ${times} times` : ''}`,
    ...(resolvedAt ? [`resolved ${minute(resolvedAt)} by ${resolvedBy}${resolution ? `: ${resolution}` : ''}`] : []),
  ].join('  ')
}

const minute = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')

/** `resolve ID HOW`, by the person of the staff key. */
export async function resolveByCommand(ctx: Context, [id = '', ...words]: readonly string[]): Promise<string[]> {
  const how = words.join(' ').trim()
  if (!/^\d{1,15}$/.test(id) || how === '') return ['resolve ID HOW']
  const resolved = await incidents.resolveIncident(ctx, Number(id), how)
  return resolved ? [incidentLine(resolved, undefined)] : [`No open incident has the id ${id}`]
}
