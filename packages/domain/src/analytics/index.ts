export { reachGoal } from './reach-goal.ts'
