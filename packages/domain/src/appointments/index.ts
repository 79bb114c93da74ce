export { type Appointment, changeableUntil, isBooked } from './appointment.ts'
export { listAreas } from './calendar/list-areas.ts'
export { type Calendar, listCalendar } from './calendar/list-calendar.ts'
export { listSalons, type Salon } from './calendar/list-salons.ts'
export { listSpecialistsAtWork, type SpecialistAtWork } from './calendar/list-specialists.ts'
export { followReplacements } from './goods/follow-replacements.ts'
export { setAppointmentGoods } from './goods/set-goods.ts'
export { changeAtPharmacy, listDay, markAttended, markNoShow, refuseAndOfferOther } from './lifecycle/attendance.ts'
export { bookAppointment } from './lifecycle/book.ts'
export { cancelAppointment, moveAppointment } from './lifecycle/change.ts'
export { listComingAppointments } from './lifecycle/coming-appointments.ts'
export { getOwnAppointment, listAppointments } from './lifecycle/get-appointment.ts'
export { holdSlot, releaseHold } from './lifecycle/hold-slot.ts'
export { sendAppointmentReminders } from './lifecycle/remind.ts'
export {
  type AppointmentsData,
  erasePersonalData,
  hasAppointments,
  listPersonalData,
  removeAllAppointments,
} from './personal-data/personal-data.ts'
export { planShifts } from './schedule/plan-shifts.ts'
export { reportAbsence, restoreOrdinaryHours, setOtherHours } from './schedule/report-absence.ts'
export {
  listScheduleCodes,
  type NewHours,
  type NewRoom,
  type NewService,
  type NewSpecialist,
  setHours,
  setRooms,
  setServices,
  setSpecialists,
} from './schedule/set-schedule.ts'
export type { AppointmentService, Specialist } from './service.ts'
export { expireOffer } from './waits/offer-freed-time.ts'
export { listWaits, removeWait, type Wait, waitForSlot } from './waits/waits.ts'
