import type { Progress } from '@ruche/contracts/publishing';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, desc, eq, inArray, isNull, sql } from '#src/drizzle.ts';
import { type PublicationRow, publications } from '#src/posts/tables.ts';
import { type AttemptRow, type AttemptStepRow, publicationAttempts, publicationSteps } from './tables.ts';

const now = sql`clock_timestamp()`;

export type NewAttempt = Pick<AttemptRow, 'kind' | 'worker' | 'postVersion' | 'fingerprint'> & {
  /** None where a person made it. */
  jobId?: AttemptRow['jobId'];
};

/** A new attempt takes the publication over: an earlier one that was not ended counts as interrupted. */
export async function beginAttempt(
  tx: WorkspaceTx,
  { id: publicationId, workspaceId }: Pick<PublicationRow, 'id' | 'workspaceId'>,
  attempt: NewAttempt,
): Promise<AttemptRow> {
  await tx
    .update(publicationAttempts)
    .set({ endedAt: now, outcome: 'interrupted' })
    .where(and(eq(publicationAttempts.publicationId, publicationId), isNull(publicationAttempts.endedAt)));
  const number = sql`(SELECT coalesce(max(number), 0) + 1 FROM publication_attempts
    WHERE publication_id = ${publicationId})`;
  const [row] = await tx
    .insert(publicationAttempts)
    .values({ ...attempt, workspaceId, publicationId, number })
    .returning();
  if (!row) throw new Error('The attempt was not stored.');
  return row;
}

/** Of what was last sent, or was about to be. */
export async function findLastFingerprint(tx: WorkspaceTx, publicationId: string): Promise<string | null> {
  const [last] = await tx
    .select({ fingerprint: publicationAttempts.fingerprint })
    .from(publicationAttempts)
    .where(and(eq(publicationAttempts.publicationId, publicationId), eq(publicationAttempts.kind, 'publish')))
    .orderBy(desc(publicationAttempts.number))
    .limit(1);
  return last?.fingerprint ?? null;
}

export async function endAttempt(
  tx: WorkspaceTx,
  id: string,
  { outcome, reason }: { outcome: string; reason: string | null },
): Promise<void> {
  await tx
    .update(publicationAttempts)
    .set({ endedAt: now, outcome, reason })
    .where(and(eq(publicationAttempts.id, id), isNull(publicationAttempts.endedAt)));
}

type NewStep = Pick<AttemptStepRow, 'workspaceId' | 'attemptId' | 'position' | 'name' | 'label' | 'isCommitting'> & {
  isArmed?: boolean;
};

/** A step that is run again in the same attempt keeps its row. */
export async function insertStep(tx: WorkspaceTx, { isArmed = false, ...step }: NewStep): Promise<void> {
  await tx
    .insert(publicationSteps)
    .values({ ...step, ...(isArmed && { armedAt: now }) })
    .onConflictDoUpdate({
      target: [publicationSteps.attemptId, publicationSteps.position],
      set: { endedAt: null, outcome: null, detail: null, ...(isArmed && { armedAt: now }) },
    });
}

export async function endStep(
  tx: WorkspaceTx,
  { attemptId, position }: Pick<AttemptStepRow, 'attemptId' | 'position'>,
  { outcome, detail }: { outcome: string; detail: string | null },
): Promise<void> {
  await tx
    .update(publicationSteps)
    .set({ endedAt: now, outcome, detail })
    .where(and(eq(publicationSteps.attemptId, attemptId), eq(publicationSteps.position, position)));
}

/** False when another attempt has the publication: then nothing may be sent. */
export async function saveProgress(
  tx: WorkspaceTx,
  { id, attemptId }: { id: string; attemptId: string },
  progress: Progress,
): Promise<boolean> {
  const saved = await tx
    .update(publications)
    .set({ progress, updatedAt: now })
    .where(and(eq(publications.id, id), eq(publications.attemptId, attemptId), eq(publications.status, 'publishing')))
    .returning({ id: publications.id });
  return saved.length === 1;
}

/** Every attempt of these publications, each with its steps, in order. */
export async function listAttempts(
  tx: WorkspaceTx,
  publicationIds: string[],
): Promise<(AttemptRow & { steps: AttemptStepRow[] })[]> {
  if (publicationIds.length === 0) return [];
  const attempts = await tx
    .select()
    .from(publicationAttempts)
    .where(inArray(publicationAttempts.publicationId, publicationIds))
    .orderBy(asc(publicationAttempts.publicationId), asc(publicationAttempts.number));
  const ids = attempts.map(({ id }) => id);
  const steps =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(publicationSteps)
          .where(inArray(publicationSteps.attemptId, ids))
          .orderBy(asc(publicationSteps.attemptId), asc(publicationSteps.position));
  const byAttempt = Map.groupBy(steps, ({ attemptId }) => attemptId);
  return attempts.map((attempt) => ({ ...attempt, steps: byAttempt.get(attempt.id) ?? [] }));
}
