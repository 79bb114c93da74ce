export * from './endpoint.ts'
export * as locations from './locations.ts'
export * from './shapes.ts'
export type { ContractCalls } from './contract.ts'
