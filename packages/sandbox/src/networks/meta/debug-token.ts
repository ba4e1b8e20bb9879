import type { Grant } from '#src/networks/grants.ts';
import type { NetworkContext } from '#src/networks/network.ts';
import { findLinkedPage } from '#src/networks/pages.ts';
import { dataAccessEnds, judgeToken } from './access.ts';
import { GraphError, missingParameter } from './errors.ts';
import type { GraphCall } from './nodes.ts';

function seconds(ms: number): number {
  return Math.floor(ms / 1000);
}

/** Which pages or Instagram accounts a scope reaches: those that were ticked. */
function targetsOf({ db, realm }: NetworkContext, { pageIds }: Grant, scope: string): string[] | null {
  if (pageIds === null) return null;
  if (scope.startsWith('pages_') || scope === 'read_insights') return pageIds;
  if (!scope.startsWith('instagram_')) return null;
  return pageIds.map((id) => findLinkedPage(db, realm, id)?.id).filter((id) => id !== undefined);
}

function granularScopes(context: NetworkContext, grant: Grant) {
  return grant.scopes.map((scope) => {
    const targets = targetsOf(context, grant, scope);
    return targets === null ? { scope } : { scope, target_ids: targets };
  });
}

/** What a token is worth, told to the app it belongs to. A bad one is an answer here, not an error. */
export function debugToken({ context, parameters }: GraphCall) {
  const { app } = context;
  const input = parameters.get('input_token');
  if (input === undefined) throw missingParameter('input_token');
  const judged = judgeToken(context, input);
  if (judged instanceof GraphError) {
    const { code, subcode, message } = judged.problem;
    const error = { code, message, ...(subcode !== undefined && { subcode }) };
    return { data: { app_id: app.clientId, application: app.name, error, is_valid: false, scopes: [] } };
  }
  const { kind, token, grant, person } = judged;
  return {
    data: {
      app_id: app.clientId,
      type: kind === 'page' ? 'PAGE' : 'USER',
      application: app.name,
      data_access_expires_at: seconds(dataAccessEnds(grant)),
      expires_at: token.expiresAt === null ? 0 : seconds(token.expiresAt),
      is_valid: true,
      issued_at: seconds(token.createdAt),
      scopes: grant.scopes,
      granular_scopes: granularScopes(context, grant),
      user_id: person.userId,
      ...(token.pageId !== null && { profile_id: token.pageId }),
    },
  };
}
