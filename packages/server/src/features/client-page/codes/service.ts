import { AppError } from '@ruche/contracts/api';
import type { ClientPage, PageCodeSent } from '@ruche/contracts/client-page';
import {
  countCodes,
  enqueuePageMail,
  findContactByEmail,
  insertCode,
  insertDevice,
  lockClientLink,
  noteOrigin,
  type PagePerson,
  readMailFrame,
  tryCode,
} from '@ruche/database/client-page';
import { emit } from '@ruche/database/events';
import { writePageCodeMail } from '@ruche/runtime/mail';
import { describePage } from '#features/client-page/head/service.ts';
import { noSuchPage } from '#features/client-page/policy.ts';
import { codes as refusals } from '#features/client-page/refusals.ts';
import type { ClientPageContext } from '#features/client-page/schema.ts';
import { type OpenPage, onPage } from '#features/client-page/service.ts';

/** Within an hour. A person mistypes now and then; a whole client has no more people than that. */
const mostOfAddress = 6;
const mostOfLink = 60;

type Code = { code: string; expiresAt: Date };

/** To whom nobody knows a mail is made as well and dropped by the worker, so that the answer takes as long. */
async function mailCode(
  page: OpenPage,
  { secret }: ClientPageContext,
  { to, contact, made }: { to: string; contact: PagePerson | null; made: Code },
): Promise<void> {
  const { tx, workspace, client, link } = page;
  const frame = await readMailFrame(tx, workspace, client, link.language);
  const staleAt = contact ? made.expiresAt : new Date(0);
  await enqueuePageMail(tx, secret, { workspace, to, staleAt }, writePageCodeMail(frame, made.code));
}

export async function sendCode(context: ClientPageContext, token: string, email: string): Promise<PageCodeSent> {
  return onPage(context, token, async (page) => {
    const { tx, workspaceId, clientId, linkId } = page;
    if (!(await lockClientLink(tx, linkId))) throw noSuchPage();
    const { ofAddress, ofLink } = await countCodes(tx, context.secret, { linkId, email });
    if (ofAddress >= mostOfAddress || ofLink >= mostOfLink) throw new AppError('rate_limited', refusals.tooMany);
    const contact = await findContactByEmail(tx, clientId, email);
    const asking = { workspaceId, clientId, linkId, email, contactId: contact?.id ?? null };
    const made = await insertCode(tx, context.secret, asking);
    await mailCode(page, context, { to: contact?.email ?? email, contact, made });
    return { codeId: made.id, expiresAt: made.expiresAt.toISOString() };
  });
}

type Binding = { codeId: string; code: string; ip: string; userAgent: string | null };
type Bound = { value: string; page: ClientPage };

/** A wrong try is counted, so it ends its transaction well: null says that it was one. */
export async function bindBrowser(
  context: ClientPageContext,
  token: string,
  { codeId, code, ip, userAgent }: Binding,
): Promise<Bound> {
  const bound = await onPage(context, token, async (page): Promise<Bound | null> => {
    const { tx, workspaceId, clientId, linkId, workspace, client } = page;
    const contact = await tryCode(tx, context.secret, { linkId, id: codeId, code });
    if (!contact) return null;
    const { device, value } = await insertDevice(tx, context.secret, {
      workspaceId,
      clientId,
      linkId,
      contactId: contact.id,
      email: contact.email,
      ip,
      userAgent,
    });
    const { id, name } = contact;
    await noteOrigin(tx, ip);
    await emit(tx, { workspace, userId: null, contactId: id }, { kind: 'page_opened', client, contact: { id, name } });
    return { value, page: await describePage(page, context, { device, contact }, token) };
  });
  if (!bound) throw new AppError('code_refused', refusals.wrong);
  return bound;
}
