import type { Grant, PlatformProfile } from '#src/connector.ts';
import { type Failure, type Outcome, ok } from '#src/outcome.ts';
import { missingNeeded } from '#src/scopes.ts';
import type { Graph } from './graph.ts';
import { inspectToken } from './tokens.ts';
import type { GranularScope } from './wire.ts';

/** Who consented, and to what for each of their Pages. */
export type Consent = Grant & { personId: string; granular: GranularScope[] };

/** A consent without these reaches nothing; better said at once than shown as an empty list. */
function refuseWithoutScopes(profile: PlatformProfile, granted: string[]): Failure | null {
  const missing = missingNeeded(profile, granted);
  if (missing.length === 0) return null;
  const reason = `You didn’t allow Ruche to ${missing.join(' and to ')}. Connect again and leave that turned on.`;
  return { kind: 'rejected', problem: 'missing_scopes', reason };
}

export async function readConsent(graph: Graph, profile: PlatformProfile, grant: Grant): Promise<Outcome<Consent>> {
  const refusal = refuseWithoutScopes(profile, grant.scopes);
  if (refusal) return refusal;
  const inspected = await inspectToken(graph, grant.tokens.access);
  if (inspected.kind !== 'ok') return inspected;
  const { personId, granular } = inspected.value;
  if (personId !== null) return ok({ ...grant, personId, granular });
  return { kind: 'rejected', problem: 'not_understood', reason: `${profile.name} didn’t say who gave consent.` };
}
