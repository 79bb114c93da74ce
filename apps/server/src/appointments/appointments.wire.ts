import { dayOf, localDay, localTime } from '@romashka/basics'
import { appointments } from '@romashka/domain'
import { drugstore } from '../pharmacies/pharmacies.wire.ts'

export function service(one: appointments.AppointmentService) {
  const { id, area, title, about, bring } = one
  return {
    id,
    area,
    title,
    about,
    bring,
    length_minutes: one.lengthMinutes,
    price: one.priceKopecks,
    category_id: one.categoryId,
  }
}

function doctor({ id, name, profession, about, worksSince, isInvented }: appointments.Specialist) {
  return { id, name, profession, about, works_since: worksSince, is_invented: isInvented }
}

export function salon({ pharmacy, serviceIds, nearestAt }: appointments.Salon) {
  return { ...drugstore(pharmacy), service_ids: serviceIds, nearest_at: nearestAt?.toISOString() ?? null }
}

export function doctorAtWork({ specialist, services, pharmacyIds, nearest }: appointments.SpecialistAtWork) {
  return {
    ...doctor(specialist),
    services: services.map(service),
    pharmacy_ids: pharmacyIds,
    nearest_at: nearest?.startsAt.toISOString() ?? null,
    nearest_pharmacy_id: nearest?.pharmacyId ?? null,
  }
}

export function calendar({ zone, days, nearest }: appointments.Calendar) {
  return {
    timezone: zone,
    results: days.map(({ on, slots }) => ({ date: on, slots: slots.map(slot) })),
    nearest: nearest && slot(nearest),
  }
}

const slot = ({ specialistId, startsAt, time }: NonNullable<appointments.Calendar['nearest']>) => ({
  doctor_id: specialistId,
  starts_at: startsAt.toISOString(),
  time,
})

export function reception(one: appointments.Appointment, now: Date) {
  const { pharmacy, startsAt } = one
  const { cityId: _, ...place } = pharmacy
  const local = localTime(startsAt, pharmacy.timezone)
  const changeUntil = appointments.changeableUntil(one)
  return {
    id: one.id,
    state: one.state,
    starts_at: startsAt.toISOString(),
    ends_at: one.endsAt.toISOString(),
    date: dayOf(local),
    time: local.slice(11, 16),
    price: one.priceKopecks,
    service: service(one.service),
    doctor: doctor(one.specialist),
    room: one.room,
    pharmacy: place,
    can_change: appointments.isBooked(one.state) && now <= changeUntil,
    change_until: changeUntil.toISOString(),
    held_until: one.heldUntil?.toISOString() ?? null,
    offer: one.offer,
    cancelled_by: one.cancelledBy,
    goods: one.goods.map(({ productId, packs }) => ({ product_id: productId, packs })),
  }
}

export function wait(one: appointments.Wait) {
  const lastMoment = new Date(one.endsAt.getTime() - 1)
  return {
    id: one.id,
    service_id: one.serviceId,
    pharmacy_id: one.pharmacyId,
    doctor_id: one.specialistId,
    service: one.service,
    address: one.address,
    until_date: localDay(lastMoment, one.zone),
    asked_at: one.askedAt.toISOString(),
  }
}
