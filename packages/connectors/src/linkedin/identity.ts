import type { AccountCheck, FoundAccount, Grant, Tokens } from '#src/connector.ts';
import { accessRefused } from '#src/denial.ts';
import { type Failure, type Outcome, ok } from '#src/outcome.ts';
import { inspectToken } from './auth.ts';
import { doubtRefusal, network } from './errors.ts';
import { fetchMember, type Member } from './member.ts';
import { canPublish, findLogo, listRoles, lookUp, type OrganizationRoles } from './organizations.ts';
import type { Rest } from './rest.ts';
import type { Organization } from './wire.ts';

const organizationScopes = ['rw_organization_admin', 'w_organization_social'];

/** Each page's logo is a call of its own, and LinkedIn throttles bursts. */
const pagesAtOnce = 5;

const noPostingRole = 'Your role on this page doesn’t let you publish. Ask a page admin to make you a content admin.';
const roleLost =
  'The person who connected this page can no longer publish on it. Ask a page admin to restore the role.';
const pageGone: Failure = {
  kind: 'reconnect',
  reason: 'LinkedIn no longer shows us this page. It may be deleted or closed. Reconnect it once it’s back.',
};
const noPages: Failure = {
  kind: 'rejected',
  problem: 'no_account',
  reason: 'You don’t manage any company pages on LinkedIn. Ask a page admin for a role, or connect your profile.',
};
const nobodyToName = 'LinkedIn isn’t showing this page’s name right now. Connect again later.';

function toProfile(rest: Rest, { id, name, avatarUrl, vanityName }: Member, grant: Grant): FoundAccount {
  return {
    platformUserId: id,
    name,
    detail: vanityName,
    kind: 'profile',
    avatarUrl,
    profileUrl: vanityName && `${rest.caller.host('www.linkedin.com')}/in/${encodeURIComponent(vanityName)}/`,
    ...grant,
    personId: id,
    problem: null,
  };
}

type Found = { roles: OrganizationRoles; organization: Organization | undefined; personId: string };

async function toPage(rest: Rest, { roles, organization, personId }: Found, grant: Grant): Promise<FoundAccount> {
  const { vanityName } = organization ?? {};
  const problem = organization ? null : nobodyToName;
  return {
    platformUserId: roles.id,
    name: organization?.localizedName ?? roles.id,
    detail: vanityName ?? null,
    kind: 'organization',
    avatarUrl: organization ? await findLogo(rest, grant.tokens.access, organization) : null,
    profileUrl: vanityName
      ? `${rest.caller.host('www.linkedin.com')}/company/${encodeURIComponent(vanityName)}/`
      : null,
    ...grant,
    personId,
    problem: canPublish(roles) ? problem : noPostingRole,
  };
}

async function listPages(rest: Rest, grant: Grant, personId: string): Promise<Outcome<FoundAccount[]>> {
  const { access } = grant.tokens;
  if (!organizationScopes.every((scope) => grant.scopes.includes(scope))) return ok([]);
  const roles = await listRoles(rest, access);
  if (roles.kind !== 'ok') return roles;
  const ids = roles.value.map(({ id }) => id);
  const organizations = await lookUp(rest, access, ids);
  if (organizations.kind !== 'ok') return organizations;
  const byId = new Map(organizations.value.map((organization) => [organization.id, organization]));
  const found = roles.value.map((role) => ({ roles: role, organization: byId.get(role.id), personId }));
  const pages: FoundAccount[] = [];
  for (let start = 0; start < found.length; start += pagesAtOnce) {
    const some = found.slice(start, start + pagesAtOnce);
    pages.push(...(await Promise.all(some.map((page) => toPage(rest, page, grant)))));
  }
  return ok(pages);
}

/** A token that was made a moment ago may be refused as revoked until all of LinkedIn knows it: its own word decides. */
async function confirmRefusal(rest: Rest, access: string, failure: Failure): Promise<Failure> {
  if (failure.kind !== 'reconnect') return failure;
  const inspected = await inspectToken(rest, access);
  return inspected.kind === 'ok' ? doubtRefusal(failure) : inspected;
}

/** The member's own profile first, then the company pages on which they have a role: each where the application has it. */
export async function listAccounts(rest: Rest, grant: Grant): Promise<Outcome<FoundAccount[]>> {
  const member = await fetchMember(rest, grant.tokens.access);
  if (member.kind !== 'ok') return confirmRefusal(rest, grant.tokens.access, member);
  const pages = await listPages(rest, grant, member.value.id);
  if (pages.kind !== 'ok') return pages;
  if (rest.profile.kind !== 'organization') return ok([toProfile(rest, member.value, grant), ...pages.value]);
  return pages.value.length > 0 ? pages : noPages;
}

type Standing = Pick<AccountCheck, 'name' | 'avatarUrl' | 'limitedBy'>;

/** Without the right to see roles there is none: that limits the page, and says nothing about the access. */
async function readOwnRoles(rest: Rest, access: string): Promise<Outcome<OrganizationRoles[]>> {
  const roles = await listRoles(rest, access);
  return roles.kind === 'rejected' && roles.problem === 'role_missing' ? ok([]) : roles;
}

async function checkPage(rest: Rest, id: string, access: string): Promise<Outcome<Standing>> {
  const roles = await readOwnRoles(rest, access);
  if (roles.kind !== 'ok') return doubtRefusal(roles);
  const organizations = await lookUp(rest, access, [id]);
  if (organizations.kind !== 'ok') return doubtRefusal(organizations);
  const organization = organizations.value.find((found) => found.id === id);
  if (!organization) return pageGone;
  const isAllowed = roles.value.some((role) => role.id === id && canPublish(role));
  const avatarUrl = await findLogo(rest, access, organization);
  return ok({ name: organization.localizedName, avatarUrl, limitedBy: isAllowed ? null : roleLost });
}

/** One token serves a member and their pages: an id that is not the member's is a page's, whose ids are numbers. */
async function findStanding(rest: Rest, id: string, access: string): Promise<Outcome<Standing>> {
  const member = await fetchMember(rest, access);
  if (member.kind !== 'ok') return doubtRefusal(member);
  const { id: memberId, name, avatarUrl } = member.value;
  if (memberId === id) return ok({ name, avatarUrl, limitedBy: null });
  return /^\d+$/.test(id) ? checkPage(rest, id, access) : accessRefused(network);
}

export async function checkAccount(
  rest: Rest,
  { platformUserId, tokens }: { platformUserId: string; tokens: Tokens },
): Promise<Outcome<AccountCheck>> {
  const inspected = await inspectToken(rest, tokens.access);
  if (inspected.kind !== 'ok') return inspected;
  const standing = await findStanding(rest, platformUserId, tokens.access);
  if (standing.kind !== 'ok') return standing;
  const { scopes, expiresAt } = inspected.value;
  return ok({ ...standing.value, scopes, expiresAt: expiresAt ?? tokens.expiresAt });
}
