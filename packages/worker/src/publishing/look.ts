import { type CommittingStep, collectReferences, freshTokens } from '@ruche/connectors';
import {
  type AttemptRow,
  beginAttempt,
  endAttempt,
  enqueueLookUnlessQueued,
  findLastFingerprint,
  type HeldPublication,
  holdPublication,
  insertStep,
} from '@ruche/database/publishing';
import { type AccountAtWork, accountAt } from '#src/accounts.ts';
import type { WorkspaceJobContext } from '#src/job-handler.ts';
import { conclude, type Looked, wordsOf } from './conclude.ts';
import { type Prepared, prepareContent } from './content.ts';
import { clockFrom } from './journal.ts';
import { accountWithTokens } from './publish.ts';

type Opened = { held: HeldPublication; attempt: AttemptRow; prepared: Prepared; isSameContent: boolean };

async function open(context: WorkspaceJobContext, id: string): Promise<Opened | null> {
  return context.inWorkspace(async (tx) => {
    const held = await holdPublication(tx, id);
    if (held?.publication.status !== 'needs_check') return null;
    const prepared = await prepareContent(tx, context, held);
    const { publication, post } = held;
    const fingerprint = prepared.kind === 'ready' ? prepared.fingerprint : null;
    const fields = {
      kind: 'look',
      worker: context.workerName,
      jobId: Number(context.jobId),
      postVersion: post.version,
      fingerprint,
    } as const;
    const isSameContent = (await findLastFingerprint(tx, publication.id)) === fingerprint;
    return { held, attempt: await beginAttempt(tx, publication, fields), prepared, isSameContent };
  });
}

const unable = (evidence: string): Looked => ({ found: { kind: 'unclear', evidence }, step: null, steps: [] });

/** An access may have ended before its time: renewed once, then it is definite. */
async function lookAtNetwork(context: WorkspaceJobContext, opened: Opened): Promise<Looked> {
  const account = opened.held.account && accountAt(context, opened.held.account);
  if (!account) return unable('The account isn’t connected, so we can’t check.');
  const looked = await lookOnce(context, { ...opened, account }, { isForced: false });
  if (looked.found.kind !== 'reconnect' || account.care.connector.profile.refreshMarginMs === null) return looked;
  return lookOnce(context, { ...opened, account }, { isForced: true });
}

async function lookOnce(
  context: WorkspaceJobContext,
  { held, account, prepared, isSameContent }: Opened & { account: AccountAtWork },
  { isForced }: { isForced: boolean },
): Promise<Looked> {
  const { publication } = held;
  const { publishing } = account.care.connector;
  if (!publishing) return unable('The account isn’t connected, so we can’t check.');
  if (prepared.kind !== 'ready') return unable(prepared.reason);
  if (!isSameContent) return unable('The post was edited after it was sent, so we can’t identify it.');
  const tokens = await freshTokens(account.care, { isForced });
  if (tokens.kind !== 'ok') return { found: tokens, step: null, steps: [] };
  const publisher = (await accountWithTokens(account, tokens.value))?.publisher;
  if (!publisher) return unable('The account isn’t connected, so we can’t check.');
  const steps = publishing.plan(prepared.content, publisher);
  const step = steps.find(
    (one): one is CommittingStep => one.kind === 'committing' && publication.progress[one.name]?.state === 'armed',
  );
  const record = step && publication.progress[step.name];
  if (!step || !record) return unable('We no longer know what was sent.');
  const references = collectReferences(steps, publication.progress);
  const found = await step.find({
    account: publisher,
    content: prepared.content,
    references,
    startedAt: publication.startedAt ?? publication.createdAt,
    now: clockFrom(held.now),
    armedAt: new Date(record.armedAt ?? record.at),
    looks: record.looks,
    signal: context.signal,
  });
  return { found, step, steps };
}

/** Looks at the network before anything is sent again, and says what follows from what is there. */
export async function lookForPublication(context: WorkspaceJobContext, id: string): Promise<void> {
  const opened = await open(context, id);
  if (!opened) return;
  const looked = await lookAtNetwork(context, opened);
  const { attempt } = opened;
  await context.inWorkspace(async (tx) => {
    const held = await holdPublication(tx, id);
    const { workspaceId } = attempt;
    const [name, label] = [looked.step?.name ?? 'look', 'Check the network'];
    const place = { workspaceId, attemptId: attempt.id };
    await insertStep(tx, place, { position: 1, name, label, isCommitting: false });
    const detail = wordsOf(looked.found);
    const outcome = looked.found.kind;
    await endAttempt(tx, attempt.id, { outcome, reason: detail, step: { position: 1, outcome, detail } });
    if (held?.publication.status !== 'needs_check') return;
    // What was changed meanwhile, as by its account being connected anew, was not what this look saw.
    if (held.publication.version === opened.held.publication.version) await conclude(tx, held, looked);
    else await enqueueLookUnlessQueued(tx, held.publication);
  });
  context.log.info({ publicationId: id, outcome: looked.found.kind }, 'looked for a publication');
}
