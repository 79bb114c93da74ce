export { measureTables, purge } from './purge.ts'
