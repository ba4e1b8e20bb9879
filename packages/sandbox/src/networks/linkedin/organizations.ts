import { z } from 'zod';
import { followersNow } from '#src/networks/audience/accounts.ts';
import { hostUrl } from '#src/networks/network.ts';
import { findPage, findRole, listPagesOf, type Page } from '#src/networks/pages.ts';
import { rawNumber } from '#src/networks/raw-number.ts';
import { accessDenied, badParameter, notFound } from './errors.ts';
import { pictureAddress } from './pictures.ts';
import { type RestCall, requireRight, showElements, textParameter } from './rest-call.ts';
import { idOfUrn, logoIdOf, organizationOfLogo, organizationUrn, personUrn } from './urns.ts';

const adminScopes = ['r_organization_admin', 'rw_organization_admin'];
const readingScopes = [...adminScopes, 'r_organization_social', 'w_organization_social'];
const downloadLifeMs = 30 * 86_400_000;

const DetailsSchema = z.object({ followers: z.number().default(0), website: z.string().optional() });

function findOrganization({ context: { db, realm } }: RestCall, id: string): Page | undefined {
  const page = findPage(db, realm, id);
  return page?.kind === 'organization' ? page : undefined;
}

function roleAt({ context: { db, realm }, member }: RestCall, id: string): string | undefined {
  return findRole(db, realm, id, member.person.id);
}

function presentPublic(page: Page) {
  const { website } = DetailsSchema.parse(page.details);
  return {
    id: rawNumber(page.id),
    localizedName: page.name,
    ...(page.userName !== null && { vanityName: page.userName }),
    logoV2: { original: `urn:li:digitalmediaAsset:${logoIdOf(page.id)}` },
    ...(website !== undefined && { localizedWebsite: website }),
  };
}

/** Administrators also see what is theirs alone. */
function present(page: Page) {
  return {
    ...presentPublic(page),
    $URN: organizationUrn(page.id),
    name: { localized: { fr_FR: page.name }, preferredLocale: { country: 'FR', language: 'fr' } },
    defaultLocale: { country: 'FR', language: 'fr' },
    organizationType: 'PRIVATELY_HELD',
    primaryOrganizationType: 'NONE',
  };
}

/** Where the member has a role. */
export function findAcls(call: RestCall) {
  requireRight(call, 'organizationAcls', 'FINDER-roleAssignee', adminScopes);
  if (textParameter(call, 'q') !== 'roleAssignee') throw badParameter('Only the finder roleAssignee is known here');
  const state = textParameter(call, 'state') ?? 'APPROVED';
  const role = textParameter(call, 'role');
  const { context, member } = call;
  const pages = listPagesOf(context.db, context.realm, member.person.id).filter(
    (page) => state === 'APPROVED' && (role === undefined || page.role === role),
  );
  const elements = pages.map((page) => ({
    role: page.role,
    state: 'APPROVED',
    roleAssignee: personUrn(member.person.userId),
    organization: organizationUrn(page.id),
  }));
  return showElements(call, elements);
}

export function readOrganization(call: RestCall, id: string) {
  requireRight(call, 'organizations', 'GET', readingScopes);
  const page = findOrganization(call, id);
  if (!page) throw notFound(`Organization ${id} not found`);
  if (roleAt(call, id) === undefined) throw accessDenied('organizations', 'GET', call.version);
  return present(page);
}

export function findByVanityName(call: RestCall) {
  requireRight(call, 'organizations', 'FINDER-vanityName', readingScopes);
  if (textParameter(call, 'q') !== 'vanityName') throw badParameter('Only the finder vanityName is known here');
  const name = textParameter(call, 'vanityName');
  const { db, realm } = call.context;
  const row = db.prepare('SELECT id FROM pages WHERE realm = ? AND user_name = ?').get(realm, name ?? '');
  const page = row && findOrganization(call, String(row['id']));
  return showElements(call, page ? [presentPublic(page)] : []);
}

/** What anybody may know of organizations, several at once. */
export function lookUpOrganizations(call: RestCall) {
  requireRight(call, 'organizationsLookup', 'BATCH_GET', readingScopes);
  const ids = call.query.get('ids');
  if (!Array.isArray(ids)) throw badParameter("Parameter 'ids' should be a list, as in ids=List(1,2)");
  const results: Record<string, unknown> = {};
  const statuses: Record<string, number> = {};
  const errors: Record<string, unknown> = {};
  for (const id of ids.map(String)) {
    const page = findOrganization(call, id);
    statuses[id] = page ? 200 : 404;
    if (page) results[id] = presentPublic(page);
    else errors[id] = notFound(`Organization ${id} not found`).body();
  }
  return { results, statuses, errors };
}

/** A logo as an image. Members who only publish as themselves may not look. */
export function readImage(call: RestCall, urn: string) {
  requireRight(call, 'images', 'GET', readingScopes);
  const organizationId = organizationOfLogo(idOfUrn('image', urn));
  const page = organizationId === null ? undefined : findOrganization(call, organizationId);
  if (!page) throw notFound(`Image ${urn} not found`);
  return {
    id: urn,
    owner: organizationUrn(page.id),
    status: 'AVAILABLE',
    downloadUrl: pictureAddress(hostUrl(call.request, call.context.platform, 'media.licdn.com'), page.motif),
    downloadUrlExpiresAt: call.context.now() + downloadLifeMs,
  };
}

export function readNetworkSize(call: RestCall, urn: string) {
  requireRight(call, 'networkSizes', 'GET', readingScopes);
  const edgeType = textParameter(call, 'edgeType');
  if (edgeType !== 'COMPANY_FOLLOWED_BY_MEMBER') throw badParameter("Parameter 'edgeType' is missing or not known");
  const page = findOrganization(call, idOfUrn('organization', urn));
  if (!page) throw notFound(`Organization ${urn} not found`);
  const { followers } = DetailsSchema.parse(page.details);
  return { firstDegreeSize: followersNow(call.context, { id: page.id, followers }) };
}
