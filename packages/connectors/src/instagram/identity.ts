import type { AccountCheck, FoundAccount, Grant, Tokens } from '#src/connector.ts';
import { type Consent, readConsent } from '#src/meta/consent.ts';
import { confirmGone } from '#src/meta/gone.ts';
import type { Graph } from '#src/meta/graph.ts';
import { explainAbsence, listOwnPages, listPages, reachesPage } from '#src/meta/pages.ts';
import { canPublish, describePageProblem } from '#src/meta/roles.ts';
import { describeLack, inspectToken, scopesOf } from '#src/meta/tokens.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import {
  describeUnlinked,
  noLongerLinked,
  refuseWithoutPage,
  refuseWithoutProfessionalAccount,
  roleLost,
} from './errors.ts';
import { instagramProfile } from './profile.ts';
import {
  accountFields,
  type LinkedPage,
  LinkedPageSchema,
  type ProfessionalAccount,
  ProfessionalAccountSchema,
  pageFields,
} from './wire.ts';

function nameOf({ name, username }: ProfessionalAccount): string {
  return name || username;
}

function toAccount(page: LinkedPage, consent: Consent, profileHost: string): FoundAccount {
  const { tokens, personId } = consent;
  const account = page.instagram_business_account;
  // The targets of Instagram's scopes are its accounts, those of the others are Pages.
  const scopes = scopesOf(consent.scopes, consent.granular, account ? [page.id, account.id] : [page.id]);
  const common = {
    kind: 'professional' as const,
    personId,
    scopes,
    tokens: { ...tokens, access: page.access_token ?? tokens.access },
  };
  if (!account) {
    const problem = describeUnlinked(page.name);
    return {
      ...common,
      platformUserId: page.id,
      name: page.name,
      detail: null,
      avatarUrl: null,
      profileUrl: null,
      problem,
    };
  }
  return {
    ...common,
    platformUserId: account.id,
    name: nameOf(account),
    detail: `@${account.username}`,
    avatarUrl: account.profile_picture_url ?? null,
    profileUrl: `${profileHost}/${encodeURIComponent(account.username)}/`,
    problem: describePageProblem(instagramProfile, page, scopes),
  };
}

export async function listAccounts(graph: Graph, grant: Grant): Promise<Outcome<FoundAccount[]>> {
  const consent = await readConsent(graph, instagramProfile, grant);
  if (consent.kind !== 'ok') return consent;
  const { tokens, scopes } = grant;
  const pages = await listPages(graph, { token: tokens.access, fields: pageFields, schema: LinkedPageSchema, scopes });
  if (pages.kind !== 'ok') return pages;
  const { pages: found, refusal } = pages.value;
  if (found.length === 0) return explainAbsence(graph, refusal, refuseWithoutPage());
  if (found.every((page) => page.instagram_business_account === undefined)) {
    return explainAbsence(graph, refusal, refuseWithoutProfessionalAccount());
  }
  const profileHost = graph.caller.host('www.instagram.com');
  return ok(found.map((page) => toAccount(page, consent.value, profileHost)));
}

/** Only the person's own list tells the role. Their token may end before the Page's does, and then nothing is known. */
async function hasLostRole(graph: Graph, accountId: string, { person }: Tokens): Promise<boolean> {
  if (person === null) return false;
  const pages = await listOwnPages(graph, { token: person, fields: pageFields, schema: LinkedPageSchema });
  if (pages.kind !== 'ok') return false;
  const page = pages.value.find(({ instagram_business_account: account }) => account?.id === accountId);
  return page !== undefined && !canPublish(page);
}

export async function checkAccount(
  graph: Graph,
  { platformUserId, tokens }: { platformUserId: string; tokens: Tokens },
): Promise<Outcome<AccountCheck>> {
  const path = `/${encodeURIComponent(platformUserId)}`;
  const schema = ProfessionalAccountSchema;
  const account = await graph.ask({ path, token: tokens.access, fields: accountFields, schema });
  if (account.kind !== 'ok') {
    const isListed = (token: string, scopes: string[]) =>
      reachesPage(
        graph,
        { token, fields: pageFields, schema: LinkedPageSchema, scopes },
        ({ instagram_business_account: linked }) => linked?.id === platformUserId,
      );
    return confirmGone(graph, account, { tokens, isListed, reason: noLongerLinked });
  }
  const inspected = await inspectToken(graph, tokens.access);
  if (inspected.kind !== 'ok') return inspected;
  const { scopes: granted, granular, pageId, expiresAt } = inspected.value;
  const scopes = pageId === null ? granted : scopesOf(granted, granular, [platformUserId, pageId]);
  const lack = describeLack(instagramProfile, scopes);
  const isRoleLost = lack === null && (await hasLostRole(graph, platformUserId, tokens));
  return ok({
    name: nameOf(account.value),
    avatarUrl: account.value.profile_picture_url ?? null,
    scopes,
    expiresAt,
    limitedBy: lack ?? (isRoleLost ? roleLost : null),
  });
}
