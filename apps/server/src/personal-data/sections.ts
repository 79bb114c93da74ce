import { localDay } from '@romashka/basics'
import type { personalData } from '@romashka/domain'
import { reception, wait } from '../appointments/appointments.wire.ts'
import { course } from '../courses/courses.wire.ts'
import { address } from '../delivery/delivery.wire.ts'
import { signInWay } from '../identity/identity.wire.ts'
import { profile, subscription } from '../identity/users.wire.ts'
import { message, settings } from '../notifications/messages.wire.ts'
import { order } from '../orders/orders.wire.ts'
import { access, recipe } from '../prescriptions/prescriptions.wire.ts'
import { share } from '../prescriptions/shares.wire.ts'
import * as wire from './personal-data.wire.ts'

interface Section {
  name: string
  purpose: string
  term: string
  records: Record<string, unknown>[]
}

/** Personal data by section, with the purpose and the term of each. Source: 152-FZ, article 14, part 7. */
export function sectionsOf(data: personalData.PersonalData, now: Date): Section[] {
  return [
    ...identitySections(data),
    ...shoppingSections(data, now),
    ...prescriptionSections(data, now),
    ...loyaltySections(data),
  ]
}

function identitySections({ identity: own, messageSettings, messages }: personalData.PersonalData): Section[] {
  return [
    { name: 'profile', purpose: 'account', term: 'account', records: [profile(own.shopper)] },
    { name: 'sessions', purpose: 'security', term: 'days_90', records: own.sessions.map(wire.session) },
    { name: 'sign_in_ways', purpose: 'account', term: 'account', records: own.accounts.map(signInWay) },
    { name: 'consents', purpose: 'proof', term: 'years_3', records: own.consents.map(wire.consentRecord) },
    { name: 'message_settings', purpose: 'account', term: 'account', records: [settings(messageSettings)] },
    { name: 'messages', purpose: 'contract', term: 'days_180', records: messages.map(message) },
    {
      name: 'phone_changes',
      purpose: 'security',
      term: 'days_365',
      records: own.phoneChanges.map(wire.phoneChange),
    },
    {
      name: 'email_changes',
      purpose: 'security',
      term: 'days_365',
      records: own.emailChanges.map(wire.emailChange),
    },
    { name: 'name_changes', purpose: 'security', term: 'days_60', records: own.nameChanges.map(wire.nameChange) },
    { name: 'codes', purpose: 'security', term: 'days_2', records: own.codes.map(wire.sentCode) },
  ]
}

function shoppingSections(data: personalData.PersonalData, now: Date): Section[] {
  const { favourites, subscriptions } = data.favourites
  const hasFavourites = favourites.productIds.length + favourites.pharmacyIds.length > 0
  return [
    {
      name: 'favourites',
      purpose: 'convenience',
      term: 'account',
      records: hasFavourites ? [{ ...favourites }] : [],
    },
    { name: 'subscriptions', purpose: 'convenience', term: 'account', records: subscriptions.map(subscription) },
    {
      name: 'viewed_products',
      purpose: 'recommendations',
      term: 'days_90',
      records: data.views.map(wire.viewedProduct),
    },
    { name: 'basket', purpose: 'contract', term: 'account', records: data.basketLines.map(wire.basketLine) },
    { name: 'addresses', purpose: 'contract', term: 'account', records: data.addresses.map(address) },
    { name: 'orders', purpose: 'contract', term: 'years_5', records: data.orders.map(order) },
    {
      name: 'order_links',
      purpose: 'convenience',
      term: 'account',
      records: data.orderLinks.map(wire.orderLink),
    },
    { name: 'courses', purpose: 'health', term: 'withdrawal', records: data.courses.map((one) => course(one, now)) },
    {
      name: 'appointments',
      purpose: 'appointment',
      term: 'days_365',
      records: data.appointments.appointments.map((one) => reception(one, now)),
    },
    {
      name: 'appointment_waits',
      purpose: 'appointment',
      term: 'account',
      records: data.appointments.waits.map(wait),
    },
    {
      name: 'calendar_link',
      purpose: 'convenience',
      term: 'account',
      records: data.calendarLink ? [wire.calendarLink(data.calendarLink)] : [],
    },
    { name: 'reports', purpose: 'contract', term: 'days_365', records: data.reports.map(wire.report) },
    { name: 'reviews', purpose: 'contract', term: 'publication', records: data.reviews.map(wire.review) },
  ]
}

function prescriptionSections({ prescriptions: kept }: personalData.PersonalData, now: Date): Section[] {
  return [
    {
      name: 'prescription_agreements',
      purpose: 'proof',
      term: 'years_3',
      records: kept.agreements.map(wire.prescriptionAgreement),
    },
    {
      name: 'patient',
      purpose: 'prescriptions',
      term: 'withdrawal',
      records: kept.patient ? [wire.patient(kept.patient)] : [],
    },
    {
      name: 'prescriptions',
      purpose: 'prescriptions',
      term: 'withdrawal',
      records: kept.prescriptions.map((one) => recipe(one, localDay(now, 'Europe/Kaliningrad'))),
    },
    { name: 'prescription_accesses', purpose: 'security', term: 'days_365', records: kept.accesses.map(access) },
    { name: 'prescription_shares', purpose: 'prescriptions', term: 'days_30', records: kept.shares.map(share) },
    {
      name: 'prescription_permissions',
      purpose: 'prescriptions',
      term: 'withdrawal',
      records: kept.permissions.map(share),
    },
  ]
}

function loyaltySections({ loyalty, points }: personalData.PersonalData): Section[] {
  const { card, socialCard, usedPromoCodes, personalPromoCodes } = loyalty
  return [
    { name: 'promo_codes', purpose: 'contract', term: 'years_5', records: usedPromoCodes.map(wire.usedPromoCode) },
    {
      name: 'personal_promo_codes',
      purpose: 'loyalty',
      term: 'account',
      records: personalPromoCodes.map(wire.personalPromoCode),
    },
    { name: 'loyalty_card', purpose: 'loyalty', term: 'withdrawal', records: card ? [wire.card(card)] : [] },
    { name: 'points', purpose: 'loyalty', term: 'years_5', records: points.map(wire.pointsEntry) },
    {
      name: 'social_card',
      purpose: 'loyalty',
      term: 'withdrawal',
      records: socialCard ? [wire.socialCard(socialCard)] : [],
    },
  ]
}
