export { type StaffKey, type StaffRole, staffRoles } from './staff-key.ts'
export { findStaffKey, issueStaffKey, listStaffKeys, withdrawStaffKey } from './staff-keys.ts'
