import { z } from 'zod';
import { type Failure, type Outcome, ok } from '#src/outcome.ts';
import type { Graph } from './graph.ts';
import { BusinessSchema, type PageAccess, PagingSchema } from './wire.ts';

type Listing<Item> = {
  path: string;
  token: string;
  fields?: string;
  query?: Record<string, string>;
  schema: z.ZodType<Item>;
};
type PageListing<Page extends PageAccess> = { token: string; fields: string; schema: z.ZodType<Page> };
type ScopedListing<Page extends PageAccess> = PageListing<Page> & { scopes: string[] };

/** Pages, and why there may be more that Meta did not let us see. */
type Sight<Page> = { pages: Page[]; refusal: Failure | null };

/** Far more than anybody manages; a list that never ends must not hold us. */
const mostRounds = 50;

/** Of the next page's address only its place in the list is taken: its host and its token are not for us to trust. */
function placeOf(next: string | undefined): Record<string, string> | null {
  if (next === undefined || !URL.canParse(next)) return null;
  const { searchParams } = new URL(next);
  for (const name of ['access_token', 'appsecret_proof', 'fields']) searchParams.delete(name);
  return Object.fromEntries(searchParams);
}

/** Every item of a list, however many pages it has. */
export async function listAll<Item>(
  graph: Graph,
  { schema, query, ...question }: Listing<Item>,
): Promise<Outcome<Item[]>> {
  const listSchema = z.object({ data: z.array(schema), paging: PagingSchema });
  const items: Item[] = [];
  let place: Record<string, string> | null = { ...query, limit: '100' };
  // A page may be empty and still be followed by others.
  for (let round = 0; place !== null && round < mostRounds; round += 1) {
    const answer: Outcome<z.output<typeof listSchema>> = await graph.ask({
      ...question,
      query: place,
      schema: listSchema,
    });
    if (answer.kind !== 'ok') return answer;
    items.push(...answer.value.data);
    place = placeOf(answer.value.paging?.next);
  }
  return ok(items);
}

/** Pages that the person reaches only through a business portfolio. Without the right to look none are seen. */
async function listPortfolioPages<Page extends PageAccess>(
  graph: Graph,
  { token, fields, schema }: PageListing<Page>,
): Promise<Outcome<Sight<Page>>> {
  const businesses = await listAll(graph, { path: '/me/businesses', token, schema: BusinessSchema });
  if (businesses.kind === 'reconnect' || businesses.kind === 'rejected') return ok({ pages: [], refusal: businesses });
  if (businesses.kind !== 'ok') return businesses;
  const sight: Sight<Page> = { pages: [], refusal: null };
  for (const { id } of businesses.value) {
    for (const edge of ['owned_pages', 'client_pages']) {
      const listed = await listAll(graph, { path: `/${id}/${edge}`, token, fields, schema });
      if (listed.kind === 'ok') sight.pages.push(...listed.value);
      else if (listed.kind === 'retry' || listed.kind === 'unknown') return listed;
      else sight.refusal = listed;
    }
  }
  return ok(sight);
}

/** The Pages on which a person has a role of their own. Only this list tells their tasks; elsewhere the field is refused. */
export async function listOwnPages<Page extends PageAccess>(
  graph: Graph,
  { fields, ...listing }: PageListing<Page>,
): Promise<Outcome<Page[]>> {
  const own = await listAll(graph, { path: '/me/accounts', ...listing, fields: `${fields},tasks` });
  if (own.kind !== 'ok') return own;
  // No task at all is a field without a value, which is left out.
  return ok(own.value.map((page) => ({ ...page, tasks: page.tasks ?? [] })));
}

/** Every Page that a person's token reaches, each once. */
export async function listPages<Page extends PageAccess>(
  graph: Graph,
  { scopes, ...listing }: ScopedListing<Page>,
): Promise<Outcome<Sight<Page>>> {
  const own = await listOwnPages(graph, listing);
  if (own.kind !== 'ok') return own;
  if (!scopes.includes('business_management')) return ok({ pages: own.value, refusal: null });
  const others = await listPortfolioPages(graph, listing);
  if (others.kind !== 'ok') return others;
  const { pages, refusal } = others.value;
  const known = new Set(own.value.map(({ id }) => id));
  const added = new Map(pages.filter(({ id }) => !known.has(id)).map((page) => [page.id, page]));
  return ok({ pages: [...own.value, ...added.values()], refusal });
}

/**
 * What to say when no Page, or none of use, was found: that there is none only where nothing was kept from us. What is
 * the application's own fault, or a permission that was not given, is told as it is.
 */
export function explainAbsence({ network }: Graph, refusal: Failure | null, absence: Failure): Failure {
  if (refusal === null) return absence;
  if (refusal.kind !== 'rejected' || refusal.problem === 'app_refused') return refusal;
  const reason = `${network} didn’t show your business portfolio’s Pages.`;
  return { kind: 'retry', reason, retryAfterMs: null, reach: 'account' };
}

/** Whether a person's token reaches a Page. That it does not is said only where nothing was kept from us. */
export async function reachesPage<Page extends PageAccess>(
  graph: Graph,
  listing: ScopedListing<Page>,
  isMeant: (page: Page) => boolean,
): Promise<Outcome<boolean>> {
  const sight = await listPages(graph, listing);
  if (sight.kind !== 'ok') return sight;
  return sight.value.pages.some(isMeant) ? ok(true) : (sight.value.refusal ?? ok(false));
}
