import type { NoPlanCause } from './workspace.ts';

const words = {
  trial: { what: 'Your free trial has ended.', remedy: 'Choose a plan' },
  subscription: { what: 'Your subscription has ended.', remedy: 'Choose a plan' },
  given: { what: 'Your plan has ended.', remedy: 'Choose a plan' },
  payment: { what: 'Your last payment failed.', remedy: 'Pay the open invoice' },
} as const satisfies Record<NoPlanCause, object>;

/** Why no plan is in force, and what to do: `Choose a plan`. */
export const describeNoPlan = (cause: NoPlanCause): { what: string; remedy: string } => words[cause];
