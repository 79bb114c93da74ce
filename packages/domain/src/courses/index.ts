export {
  type Agenda,
  type AgendaSources,
  type CalendarEvent,
  type ComingAppointment,
  eventOfOrder,
  getOwnAgenda,
  listCalendar,
  type OrderDeadline,
} from './calendar.ts'
export {
  createCalendarLink,
  findCalendarLink,
  getAgendaByLink,
  type OwnCalendarLink,
  removeCalendarLink,
} from './calendar-link.ts'
export type { Course, CourseDraft, CourseSupply } from './course.ts'
export { sendCourseReminders } from './course-reminders.ts'
export { supplyOf } from './doses-at-home.ts'
export { followReplacements } from './follow-replacements.ts'
export { listCourses } from './list-courses.ts'
export { listPackUses, type PackUse } from './list-pack-uses.ts'
export {
  erasePersonalData,
  hasCourses,
  listPersonalData,
  removeAllCourses,
} from './personal-data/personal-data.ts'
export { changeCourse, createCourse, removeCourse } from './set-course.ts'
