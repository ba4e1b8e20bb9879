import type { PlanId } from '@ruche/contracts/billing';
import { workspaceKeys } from '#entities/workspaces/workspace-keys.ts';

/** Below the workspace's: what happens to its plan, here or elsewhere, reads these again with it. */
export const billingKeys = {
  current: [...workspaceKeys.current, 'billing'],
  preview: (plan: PlanId) => [...workspaceKeys.current, 'billing-preview', plan],
  /** Apart: asked by whoever comes back from paying, and not again with every change. */
  arrival: (checkout: string) => ['billing-arrival', checkout],
} as const;
