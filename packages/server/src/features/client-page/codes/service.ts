import { AppError } from '@ruche/contracts/api';
import type { ClientPage, PageCodeSent } from '@ruche/contracts/client-page';
import type { WorkspaceTx } from '@ruche/database';
import {
  type CodeCounts,
  countCodes,
  countWrongTries,
  enqueuePageMail,
  findContactByEmail,
  insertCode,
  insertDevice,
  lockClientLink,
  mostWrongTries,
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

/** Of one address. A person mistypes now and then. */
const mostWithinHour = 6;
const mostWithinDay = 20;
/** Of a link, within an hour: mails are made for no more addresses that no contact has. */
const mostForStrangers = 60;
/** So many wrong codes within a day are no typing errors: the team is told. */
const suspiciousTries = 15;

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

/** The same for every address, whoever has it, and whatever was asked for others. */
function requireFewCodes({ hour, day, wrongTries }: CodeCounts['ofAddress']): void {
  if (day >= mostWithinDay || wrongTries >= mostWrongTries) throw new AppError('rate_limited', refusals.tooManyToday);
  if (hour >= mostWithinHour) throw new AppError('rate_limited', refusals.tooMany);
}

export async function sendCode(context: ClientPageContext, token: string, email: string): Promise<PageCodeSent> {
  return onPage(context, token, async (page) => {
    const { tx, workspaceId, clientId, linkId } = page;
    if (!(await lockClientLink(tx, linkId))) throw noSuchPage();
    const { ofAddress, ofStrangers } = await countCodes(tx, context.secret, { linkId, email });
    requireFewCodes(ofAddress);
    const contact = await findContactByEmail(tx, clientId, email);
    const asking = { workspaceId, clientId, linkId, email, contactId: contact?.id ?? null };
    const made = await insertCode(tx, context.secret, asking);
    const mail = { to: contact?.email ?? email, contact, made };
    if (contact || ofStrangers < mostForStrangers) await mailCode(page, context, mail);
    else await undone(tx, () => mailCode(page, context, mail));
    return { codeId: made.id, expiresAt: made.expiresAt.toISOString() };
  });
}

class Undone extends Error {}

/** Takes as long as if it were done: nobody can tell by the time for whom mails are made. */
async function undone(tx: WorkspaceTx, work: () => Promise<void>): Promise<void> {
  try {
    await tx.transaction(async () => {
      await work();
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
}

/** Once a day: somebody may be guessing, or a contact can't get in. */
async function warnOfGuesses({ tx, workspace, client, linkId }: OpenPage): Promise<void> {
  if ((await countWrongTries(tx, linkId)) < suspiciousTries) return;
  const day = new Date().toISOString().slice(0, 10);
  const event = { kind: 'page_codes_guessed' as const, client: { id: client.id, name: client.name } };
  await emit(tx, { workspace, userId: null }, event, { onceKey: `page codes guessed ${linkId} ${day}` });
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
    // Held: tries that come at once are counted one after the other.
    if (!(await lockClientLink(tx, linkId))) throw noSuchPage();
    const contact = await tryCode(tx, context.secret, { linkId, id: codeId, code });
    if (!contact) {
      await warnOfGuesses(page);
      return null;
    }
    const { device, value } = await insertDevice(tx, context.secret, {
      workspaceId,
      clientId,
      linkId,
      contactId: contact.id,
      email: contact.email,
      ip,
      userAgent,
    });
    const { id } = contact;
    await noteOrigin(tx, ip);
    await emit(tx, { workspace, userId: null, contactId: id }, { kind: 'page_opened', client, contact: { id } });
    return { value, page: await describePage(page, context, { device, contact }, token) };
  });
  if (!bound) throw new AppError('code_refused', refusals.wrong);
  return bound;
}
