import { regionIdOf } from '@romashka/basics'
import type { Body, partners as contract } from '@romashka/contract'
import type { partners } from '@romashka/domain'

export function application(body: Body<typeof contract.createOffer>) {
  return {
    inn: body.inn.trim(),
    companyName: body.company_name.trim(),
    okved: body.okved,
    regionIds: [...new Set(body.regions)].map(regionIdOf),
    about: body.about?.trim() ?? '',
    contactName: body.contact_name.trim(),
    phone: body.phone,
    email: body.email,
  }
}

export const startedApplication = ({ id, key, companyName, isRegistered }: partners.StartedApplication) => ({
  id,
  key,
  company_name: companyName,
  is_registered: isRegistered,
  state: 'unconfirmed' as const,
})

export function offer(one: partners.TrackedApplication) {
  return {
    id: one.id,
    inn: one.inn,
    company_name: one.companyName,
    state: one.state,
    created_at: one.createdAt.toISOString(),
    history: one.events.map(({ state, at, reason }) => ({ state, at: at.toISOString(), reason })),
    documents: one.documents,
  }
}
