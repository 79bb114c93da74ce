export * from './promo-codes/index.ts'
