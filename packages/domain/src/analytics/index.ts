export { type Goal, goals } from './goal-counter.port.ts'
export { reachGoal } from './reach-goal.ts'
