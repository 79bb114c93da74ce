export { confirmClock } from './confirm-clock.ts'
export { measureTables, purge } from './purge.ts'
