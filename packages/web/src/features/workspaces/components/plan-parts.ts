// One file to fetch for what the plan's panel may open.
export { PlanQuestion } from './plan-question.tsx';
export { ReadOnlyClients } from './read-only-clients.tsx';
