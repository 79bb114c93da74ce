export type { SandboxOptions } from './options.ts'
export { sandbox } from './sandbox.ts'
