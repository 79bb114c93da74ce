export type {
  AddressBound,
  AddressFilters,
  AddressSource,
  SandboxOptions,
  SignInClient,
  SuggestedAddress,
  SuggestedBusinessLine,
} from './options.ts'
export { sandbox } from './sandbox.ts'
