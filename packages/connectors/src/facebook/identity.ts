import type { AccountCheck, FoundAccount, Grant, Tokens } from '#src/connector.ts';
import { type Consent, readConsent } from '#src/meta/consent.ts';
import { confirmGone } from '#src/meta/gone.ts';
import type { Graph } from '#src/meta/graph.ts';
import { explainAbsence, listOwnPages, listPages, reachesPage } from '#src/meta/pages.ts';
import { canPublish, describePageProblem } from '#src/meta/roles.ts';
import { describeLack, inspectToken, scopesOf } from '#src/meta/tokens.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { pageGone, refuseWithoutPage, roleLost } from './errors.ts';
import { facebookProfile } from './profile.ts';
import { ownPageFields, type Page, PageSchema, pageFields } from './wire.ts';

function toAccount(page: Page, { tokens, scopes: granted, granular, personId }: Consent): FoundAccount {
  const scopes = scopesOf(granted, granular, [page.id]);
  return {
    platformUserId: page.id,
    name: page.name,
    detail: page.username ? `@${page.username}` : (page.category ?? null),
    kind: 'page',
    avatarUrl: page.picture ?? null,
    profileUrl: page.link ?? null,
    personId,
    scopes,
    tokens: { ...tokens, access: page.access_token ?? tokens.access },
    problem: describePageProblem(facebookProfile, page, scopes),
  };
}

export async function listAccounts(graph: Graph, grant: Grant): Promise<Outcome<FoundAccount[]>> {
  const consent = await readConsent(graph, facebookProfile, grant);
  if (consent.kind !== 'ok') return consent;
  const { tokens, scopes } = grant;
  const pages = await listPages(graph, { token: tokens.access, fields: pageFields, schema: PageSchema, scopes });
  if (pages.kind !== 'ok') return pages;
  const { pages: found, refusal } = pages.value;
  if (found.length === 0) return explainAbsence(graph, refusal, refuseWithoutPage());
  return ok(found.map((page) => toAccount(page, consent.value)));
}

/** Only the person's own list tells the role. Their token may end before the Page's does, and then nothing is known. */
async function hasLostRole(graph: Graph, pageId: string, { person }: Tokens): Promise<boolean> {
  if (person === null) return false;
  const pages = await listOwnPages(graph, { token: person, fields: 'id,name', schema: PageSchema });
  const page = pages.kind === 'ok' ? pages.value.find(({ id }) => id === pageId) : undefined;
  return page !== undefined && !canPublish(page);
}

export async function checkAccount(
  graph: Graph,
  { platformUserId, tokens }: { platformUserId: string; tokens: Tokens },
): Promise<Outcome<AccountCheck>> {
  const path = `/${encodeURIComponent(platformUserId)}`;
  const page = await graph.ask({ path, token: tokens.access, fields: ownPageFields, schema: PageSchema });
  if (page.kind !== 'ok') {
    const isListed = (token: string, scopes: string[]) =>
      reachesPage(graph, { token, fields: 'id,name', schema: PageSchema, scopes }, ({ id }) => id === platformUserId);
    return confirmGone(graph, page, { tokens, isListed, reason: pageGone });
  }
  const inspected = await inspectToken(graph, tokens.access);
  if (inspected.kind !== 'ok') return inspected;
  const { granular, expiresAt } = inspected.value;
  const scopes = scopesOf(inspected.value.scopes, granular, [platformUserId]);
  const lack = describeLack(facebookProfile, scopes);
  const isRoleLost = lack === null && (await hasLostRole(graph, platformUserId, tokens));
  const { name, picture } = page.value;
  return ok({ name, avatarUrl: picture ?? null, scopes, expiresAt, limitedBy: lack ?? (isRoleLost ? roleLost : null) });
}
