import { missingObject } from './errors.ts';
import { discoveringNode } from './insights/business-discovery.ts';
import { listPage } from './listing.ts';
import { type GraphCall, showNode } from './nodes.ts';
import { ownPageNode, pageNode } from './page-node.ts';
import { businessNode, portfolioOf, portfoliosOf } from './portfolios.ts';
import { userNode } from './user-node.ts';
import {
  findVisibleInstagram,
  findVisiblePage,
  ownPages,
  portfolioPages,
  requireHolder,
  requireScope,
  requireUser,
} from './visible.ts';

/** With a page's token, `me` is the page. */
export function readMe(call: GraphCall) {
  const holder = requireHolder(call.caller);
  if (holder.token.pageId !== null) return readNode(call, holder.token.pageId);
  return showNode(userNode, holder.person, call);
}

export function readAccounts(call: GraphCall) {
  const holder = requireUser(call.caller);
  requireScope(holder, 'pages_show_list');
  return listPage(ownPages(call, holder), { ...call, show: (page) => showNode(ownPageNode, page, call) });
}

export function readBusinesses(call: GraphCall) {
  const holder = requireUser(call.caller);
  requireScope(holder, 'business_management');
  const portfolios = portfoliosOf(portfolioPages(call, holder));
  return listPage(portfolios, { ...call, show: (portfolio) => showNode(businessNode, portfolio, call) });
}

export function readBusinessPages(call: GraphCall, businessId: string, relation: 'owned' | 'client') {
  const holder = requireUser(call.caller);
  requireScope(holder, 'business_management');
  const held = portfolioPages(call, holder).filter((page) => portfolioOf(page)?.id === businessId);
  if (held.length === 0) throw missingObject(businessId);
  const pages = held.filter((page) => portfolioOf(page)?.relation === relation);
  return listPage(pages, { ...call, show: (page) => showNode(pageNode, page, call) });
}

/** Whatever has an id: a page, an Instagram account, a portfolio, the person themselves. */
export function readNode(call: GraphCall, id = '') {
  const holder = requireHolder(call.caller);
  const page = findVisiblePage(call, holder, id);
  if (page) return showNode(pageNode, page, call);
  const account = findVisibleInstagram(call, holder, id);
  if (account) return showNode(discoveringNode, account, call);
  const portfolio = portfoliosOf(portfolioPages(call, holder)).find((found) => found.id === id);
  if (portfolio) return showNode(businessNode, portfolio, call);
  if (id === holder.person.userId) return showNode(userNode, holder.person, call);
  throw missingObject(id);
}

/** What was allowed and what was not. */
export function readPermissions(call: GraphCall) {
  const { grant } = requireUser(call.caller);
  const granted = grant.scopes.map((permission) => ({ permission, status: 'granted' }));
  const declined = grant.declined.map((permission) => ({ permission, status: 'declined' }));
  return { data: [...granted, ...declined] };
}
