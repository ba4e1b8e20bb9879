import { findLinkedPage, findPage, listPagesOf, type Page } from '#src/networks/pages.ts';
import type { Caller, Holder } from './access.ts';
import { GraphError, missingPermission, tokenErrors } from './errors.ts';
import type { GraphCall } from './nodes.ts';
import { isThroughPortfolio } from './portfolios.ts';

/** Who has to be somebody: the app's own token is not enough. */
export function requireHolder(caller: Caller): Holder {
  if (caller.kind === 'app') throw tokenErrors.missing();
  return caller;
}

export function requireUser(caller: Caller): Holder {
  const holder = requireHolder(caller);
  if (holder.kind !== 'user') throw tokenErrors.needsUser();
  return holder;
}

export function requireScope({ grant }: Holder, scope: string): void {
  if (!grant.scopes.includes(scope)) throw missingPermission(scope);
}

/** The pages somebody manages and has let the app see, those held through a portfolio too. */
function allPages({ context: { db, realm } }: GraphCall, { grant, person }: Holder): Page[] {
  const isTicked = ({ id }: Page) => grant.pageIds?.includes(id) ?? true;
  return listPagesOf(db, realm, person.id).filter((page) => page.kind === 'page' && isTicked(page));
}

/** What `/me/accounts` lists. */
export function ownPages(call: GraphCall, holder: Holder): Page[] {
  return allPages(call, holder).filter((page) => !isThroughPortfolio(page));
}

/** What `/{business}/owned_pages` and `/client_pages` list. */
export function portfolioPages(call: GraphCall, holder: Holder): Page[] {
  return allPages(call, holder).filter(isThroughPortfolio);
}

function canSee(call: GraphCall, holder: Holder, pageId: string): boolean {
  if (holder.kind === 'page') return holder.token.pageId === pageId;
  return allPages(call, holder).some(({ id }) => id === pageId);
}

/** A page that the caller may read; undefined where for them there is no such thing. */
export function findVisiblePage(call: GraphCall, holder: Holder, id: string): Page | undefined {
  const page = findPage(call.context.db, call.context.realm, id);
  return page?.kind === 'page' && canSee(call, holder, id) ? page : undefined;
}

/** An Instagram account is seen through the Page that it is linked to. */
export function findVisibleInstagram(call: GraphCall, holder: Holder, id: string): Page | undefined {
  const { db, realm } = call.context;
  const account = findPage(db, realm, id);
  if (account?.kind !== 'instagram' || account.parentId === null) return undefined;
  if (findLinkedPage(db, realm, account.parentId)?.id !== id || !canSee(call, holder, account.parentId))
    return undefined;
  if (!holder.grant.scopes.includes('instagram_basic')) {
    throw new GraphError({ code: 10, message: '(#10) Application does not have permission for this action' });
  }
  return account;
}
