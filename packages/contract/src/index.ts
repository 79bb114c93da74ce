export type { ContractCalls } from './contract.ts'
export * from './endpoint.ts'
export * from './features.ts'
export * from './shapes.ts'
