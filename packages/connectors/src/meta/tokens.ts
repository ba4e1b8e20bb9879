import type { PlatformProfile } from '#src/connector.ts';
import { appRefused } from '#src/denial.ts';
import { isSuccess, parse } from '#src/http.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { missingNeeded } from '#src/scopes.ts';
import { readEnding, readExchangeFailure } from './errors.ts';
import { type Graph, graphVersion } from './graph.ts';
import { AccessTokenSchema, DebugTokenSchema, type GranularScope, PermissionsSchema } from './wire.ts';

/** What Meta tells about a token: whose it is, what it may do, and until when. */
type Inspection = {
  personId: string | null;
  pageId: string | null;
  scopes: string[];
  granular: GranularScope[];
  /** A Page's token lasts until the person has been away for about ninety days; that end is the one that counts. */
  expiresAt: Date | null;
};

function moment(seconds: number): Date | null {
  return seconds === 0 ? null : new Date(seconds * 1000);
}

export async function inspectToken(graph: Graph, token: string): Promise<Outcome<Inspection>> {
  const answer = await graph.ask({
    path: '/debug_token',
    token: graph.appToken,
    query: { input_token: token },
    schema: DebugTokenSchema,
  });
  // Asked with the application's own access: a refusal of that one must not be taken for the account's.
  if (answer.kind === 'reconnect') return appRefused(graph.network);
  if (answer.kind !== 'ok') return answer;
  const { data } = answer.value;
  if (!data.is_valid) return readEnding(graph.network, data.error?.subcode);
  return ok({
    personId: data.user_id ?? null,
    pageId: data.profile_id ?? null,
    scopes: data.scopes,
    granular: data.granular_scopes,
    expiresAt: moment(data.data_access_expires_at) ?? moment(data.expires_at),
  });
}

/** What the person allows at this moment; what they declined is listed too, and left out here. */
export async function readPermissions(graph: Graph, token: string): Promise<Outcome<string[]>> {
  const answer = await graph.ask({ path: '/me/permissions', token, schema: PermissionsSchema });
  if (answer.kind !== 'ok') return answer;
  return ok(answer.value.data.filter(({ status }) => status === 'granted').map(({ permission }) => permission));
}

/** People choose Pages one by one. A scope without targets, or one for whole portfolios, holds for each of them. */
export function scopesOf(granted: string[], granular: GranularScope[], targetIds: string[]): string[] {
  return granted.filter((id) => {
    const targets = granular.find(({ scope }) => scope === id)?.target_ids;
    return (
      targets === undefined || id === 'business_management' || targets.some((target) => targetIds.includes(target))
    );
  });
}

/** What an account lacks though its token is good, in words. */
export function describeLack(profile: PlatformProfile, scopes: string[]): string | null {
  const missing = missingNeeded(profile, scopes);
  if (missing.length === 0) return null;
  return `Ruche no longer has permission to ${missing.join(' and to ')}. Reconnect the account and allow it.`;
}

/** Of a code, or of a token that lasts an hour, one that lasts about sixty days. */
export async function exchange(
  { caller, surroundings }: Graph,
  form: Record<string, string>,
  { isCommitting }: { isCommitting: boolean },
): Promise<Outcome<string>> {
  const { clientId, clientSecret, now } = surroundings;
  const answered = await caller.call({
    method: 'POST',
    url: `${caller.host('graph.facebook.com')}/${graphVersion}/oauth/access_token`,
    form: { client_id: clientId, client_secret: clientSecret, ...form },
    isCommitting,
  });
  if (answered.kind !== 'ok') return answered;
  if (!isSuccess(answered.value)) return readExchangeFailure(answered.value, now());
  const parsed = parse(AccessTokenSchema, answered.value);
  return parsed.kind === 'ok' ? ok(parsed.value.access_token) : parsed;
}
