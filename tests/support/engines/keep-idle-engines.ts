import { keepIdleEngines } from './reused-engine.ts'

keepIdleEngines()
