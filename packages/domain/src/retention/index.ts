export { keptTables } from './kept-tables.ts'
export { measureTables, purge } from './purge.ts'
export { terms } from './terms.ts'
