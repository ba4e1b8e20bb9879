import { type Outcome, ok } from '#src/outcome.ts';
import type { Rest } from './rest.ts';
import { ImageSchema, type Organization, OrganizationBatchSchema, RolesSchema } from './wire.ts';

/** A company page with what the member may do on it. */
export type OrganizationRoles = { id: string; roles: string[] };

/** LinkedIn's own pages write the second role in both ways. */
const postingRoles = new Set([
  'ADMINISTRATOR',
  'CONTENT_ADMINISTRATOR',
  'CONTENT_ADMIN',
  'DIRECT_SPONSORED_CONTENT_POSTER',
]);

const pageSize = 100;
const mostRounds = 20;
const batchSize = 50;

export function canPublish({ roles }: OrganizationRoles): boolean {
  return roles.some((role) => postingRoles.has(role));
}

/** A page may be short and still be followed by another; the last one is short and names none. */
export async function listRoles(rest: Rest, access: string): Promise<Outcome<OrganizationRoles[]>> {
  const found = new Map<string, string[]>();
  for (let round = 0; round < mostRounds; round += 1) {
    const query = `q=roleAssignee&state=APPROVED&start=${round * pageSize}&count=${pageSize}`;
    const answer = await rest.ask({ path: '/rest/organizationAcls', query, access, schema: RolesSchema });
    if (answer.kind !== 'ok') return answer;
    const { elements, paging } = answer.value;
    for (const { role, urn } of elements) {
      const id = /^urn:li:organization:(\d+)$/.exec(urn)?.[1];
      if (id !== undefined) found.set(id, [...(found.get(id) ?? []), role]);
    }
    if (elements.length < pageSize && !paging.links.some(({ rel }) => rel === 'next')) break;
  }
  return ok([...found].map(([id, roles]) => ({ id, roles })));
}

/** Names and marks of company pages, many at a time. */
export async function lookUp(rest: Rest, access: string, ids: string[]): Promise<Outcome<Organization[]>> {
  const organizations: Organization[] = [];
  for (let start = 0; start < ids.length; start += batchSize) {
    const query = `ids=List(${ids.slice(start, start + batchSize).join(',')})`;
    const schema = OrganizationBatchSchema;
    const answer = await rest.ask({ path: '/rest/organizationsLookup', query, access, schema });
    if (answer.kind !== 'ok') return answer;
    organizations.push(...Object.values(answer.value.results));
  }
  return ok(organizations);
}

/** A page without a logo is connected just the same, and so is one whose logo cannot be had at the moment. */
export async function findLogo(rest: Rest, access: string, { logoV2 }: Organization): Promise<string | null> {
  const asset = logoV2?.original?.split(':').at(-1);
  if (!asset) return null;
  const path = `/rest/images/${encodeURIComponent(`urn:li:image:${asset}`)}`;
  const image = await rest.ask({ path, access, schema: ImageSchema });
  return image.kind === 'ok' ? image.value.downloadUrl : null;
}
