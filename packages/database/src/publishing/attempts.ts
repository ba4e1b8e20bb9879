import { randomUUID } from 'node:crypto';
import type { Progress } from '@ruche/contracts/publishing';
import type { WorkspaceTx } from '#src/connect.ts';
import { and, asc, desc, eq, inArray, sql } from '#src/drizzle.ts';
import { type PublicationRow, publications } from '#src/posts/tables.ts';
import { preparedStatement } from '#src/prepared.ts';
import { type AttemptRow, type AttemptStepRow, publicationAttempts, publicationSteps } from './tables.ts';

const { placeholder } = sql;

export type NewAttempt = Pick<AttemptRow, 'kind' | 'worker' | 'postVersion' | 'fingerprint'> & {
  /** Where it is to be known beforehand. */
  id?: string;
  /** None where a person made it. */
  jobId?: AttemptRow['jobId'];
  /** The requests that let it go out. */
  approvalRequestIds?: string[];
};

const beginning = preparedStatement<{ number: number; startedAt: Date }>(
  () => sql`
    WITH interrupted AS (
      UPDATE ${publicationAttempts} SET ended_at = clock_timestamp(), outcome = 'interrupted'
      WHERE publication_id = ${placeholder('publicationId')}::uuid AND ended_at IS NULL
    )
    INSERT INTO ${publicationAttempts}
      (id, workspace_id, publication_id, number, kind, worker, job_id, post_version, fingerprint, approval_request_ids)
    SELECT ${placeholder('id')}::uuid, ${placeholder('workspaceId')}::uuid, ${placeholder('publicationId')}::uuid,
      coalesce(max(number), 0) + 1, ${placeholder('kind')}, ${placeholder('worker')}, ${placeholder('jobId')}::bigint,
      ${placeholder('postVersion')}::integer, ${placeholder('fingerprint')}, ${placeholder('approvalRequestIds')}::uuid[]
    FROM ${publicationAttempts} WHERE publication_id = ${placeholder('publicationId')}::uuid
    RETURNING number, started_at AS "startedAt"`,
);

/** A new attempt takes the publication over: an earlier one that was not ended counts as interrupted. */
export async function beginAttempt(
  tx: WorkspaceTx,
  { id: publicationId, workspaceId }: Pick<PublicationRow, 'id' | 'workspaceId'>,
  attempt: NewAttempt,
): Promise<AttemptRow> {
  const { id = randomUUID(), jobId = null, approvalRequestIds = [] } = attempt;
  const fields = { ...attempt, id, jobId, approvalRequestIds, workspaceId, publicationId };
  const { rows } = await beginning(tx, fields);
  const [begun] = rows;
  if (!begun) throw new Error('The attempt was not stored.');
  const { number, startedAt } = begun;
  return { ...fields, number, startedAt, endedAt: null, outcome: null, reason: null };
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

/** Of the attempt `id`. */
const stepEnding = sql`
    UPDATE ${publicationSteps}
    SET ended_at = clock_timestamp(), outcome = ${placeholder('stepOutcome')}, detail = ${placeholder('detail')}
    WHERE attempt_id = ${placeholder('id')}::uuid AND position = ${placeholder('position')}::integer`;

const endingAttempt = preparedStatement(
  () => sql`
    WITH step AS (${stepEnding})
    UPDATE ${publicationAttempts}
    SET ended_at = clock_timestamp(), outcome = ${placeholder('outcome')}, reason = ${placeholder('reason')}
    WHERE id = ${placeholder('id')}::uuid AND ended_at IS NULL`,
);

export type EndedStep = { position: number; outcome: string; detail: string | null };

type EndedAttempt = {
  outcome: string;
  reason: string | null;
  /** Its last step, where that ends with it. */
  step?: EndedStep | null;
};

export async function endAttempt(tx: WorkspaceTx, id: string, ended: EndedAttempt): Promise<void> {
  const { outcome, reason, step } = ended;
  const { position = null, outcome: stepOutcome = null, detail = null } = step ?? {};
  await endingAttempt(tx, { id, outcome, reason, position, stepOutcome, detail });
}

const endingStep = preparedStatement(() => stepEnding);

export async function endStep(tx: WorkspaceTx, attemptId: string, step: EndedStep): Promise<void> {
  const { position, outcome: stepOutcome, detail } = step;
  await endingStep(tx, { id: attemptId, position, stepOutcome, detail });
}

export type BegunStep = Pick<AttemptStepRow, 'position' | 'name' | 'label' | 'isCommitting'> & { isArmed?: boolean };

/** A step that is run again in the same attempt keeps its row. */
const stepBeginning = sql`
    INSERT INTO ${publicationSteps} AS step
      (workspace_id, attempt_id, position, name, label, is_committing, armed_at)
    VALUES (${placeholder('workspaceId')}::uuid, ${placeholder('attemptId')}::uuid, ${placeholder('position')}::integer,
      ${placeholder('name')}, ${placeholder('label')}, ${placeholder('isCommitting')}::boolean,
      CASE WHEN ${placeholder('isArmed')}::boolean THEN clock_timestamp() END)
    ON CONFLICT (attempt_id, position) DO UPDATE
    SET ended_at = NULL, outcome = NULL, detail = NULL, armed_at = coalesce(excluded.armed_at, step.armed_at)`;

const beginningStep = preparedStatement(() => stepBeginning);

type AttemptPlace = { workspaceId: string; attemptId: string };

export async function insertStep(tx: WorkspaceTx, place: AttemptPlace, step: BegunStep): Promise<void> {
  await beginningStep(tx, { ...place, isArmed: false, ...step });
}

/** `updated_at` stays: indexes have it, and PostgreSQL would write all of them anew. */
const progressSaving = sql`
    UPDATE ${publications} SET progress = ${placeholder('progress')}::jsonb
    WHERE id = ${placeholder('id')}::uuid AND attempt_id = ${placeholder('attemptId')}::uuid AND status = 'publishing'`;

const savingProgress = preparedStatement(() => progressSaving);

const savingWithStep = preparedStatement(
  () => sql`WITH saved AS (${progressSaving} RETURNING id), begun AS (${stepBeginning}) SELECT FROM saved`,
);

/**
 * With the step that begins, where one does. False when another attempt has the publication: then nothing may be sent.
 */
export async function saveProgress(
  tx: WorkspaceTx,
  { id, workspaceId, attemptId }: AttemptPlace & { id: string },
  progress: Progress,
  begun?: BegunStep,
): Promise<boolean> {
  const values = { id, attemptId, progress: JSON.stringify(progress) };
  const { rowCount } = begun
    ? await savingWithStep(tx, { ...values, workspaceId, isArmed: false, ...begun })
    : await savingProgress(tx, values);
  return rowCount === 1;
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
