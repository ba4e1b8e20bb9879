import { findPage, findRole, type Page } from '#src/networks/pages.ts';
import { GraphError, missingObject, tokenErrors } from './errors.ts';
import type { GraphCall } from './nodes.ts';
import { tasksOfRole } from './roles.ts';
import { requireHolder, requireScope } from './visible.ts';

/** The Page that a call is about, with its own token and the right to what is asked. `me` is the Page, too. */
export function requirePage(call: GraphCall, id: string, scope: string): Page {
  const { context, caller, request } = call;
  const holder = requireHolder(caller);
  if (holder.kind !== 'page' || holder.token.pageId === null) throw tokenErrors.needsPage();
  const page =
    id === 'me' || id === holder.token.pageId ? findPage(context.db, context.realm, holder.token.pageId) : undefined;
  if (!page) throw missingObject(id, request.method.toLowerCase());
  requireScope(holder, scope);
  return page;
}

/** A Page whose numbers the caller may see; undefined where the id is none of a Page. */
export function requireInsightsPage(call: GraphCall, id: string): Page | undefined {
  const { db, realm } = call.context;
  const holder = requireHolder(call.caller);
  const isPage = id === 'me' || findPage(db, realm, id)?.kind === 'page';
  if (!isPage) return undefined;
  if (holder.kind !== 'page') {
    throw new GraphError({ code: 190, message: '(#190) This method must be called with a Page Access Token' });
  }
  const page = requirePage(call, id, 'read_insights');
  const role = findRole(db, realm, page.id, holder.person.id) ?? '';
  if (!tasksOfRole[role]?.includes('ANALYZE')) {
    throw new GraphError({ code: 200, message: '(#200) The user must have the ANALYZE task on the Page' });
  }
  return page;
}

/** Publishing takes a role that may, beside the scope. */
export function requirePublisher(call: GraphCall, id: string): Page {
  const page = requirePage(call, id, 'pages_manage_posts');
  const { db, realm } = call.context;
  const role = findRole(db, realm, page.id, requireHolder(call.caller).person.id) ?? '';
  if (!tasksOfRole[role]?.includes('CREATE_CONTENT')) {
    throw new GraphError({ code: 200, message: '(#200) The user must have the CREATE_CONTENT task on the Page' });
  }
  return page;
}

export function personOf({ caller }: GraphCall): string {
  return requireHolder(caller).person.id;
}
