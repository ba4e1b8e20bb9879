import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { type AuditCheckpoint, AuditCheckpointSchema } from '@ruche/contracts/audit';
import { connectAsOwner, type OwnerDatabase } from '@ruche/database';
import { type AuditFault, listAuditedWorkspaces, type VerifiedChain, verifyAuditChain } from '@ruche/database/audit';
import { describeSettingProblems, readSettings } from '@ruche/runtime/settings';
import { z } from 'zod';

// Computes the hash chains of the audit log anew, and names the first entry of each workspace that does not fit. It changes
// nothing. Exit codes: 0 when everything fits, 1 when something doesn't, 2 when it could not be checked.

const usage = `Usage: npm run audit:verify [-- --workspace <ID>] [--head <file>]

Computes the hash chain of every workspace’s audit log anew and compares it with what is stored.
  --workspace <ID>  only this workspace
  --head <file>     compare with what was kept outside of Ruche as well: an export of the audit log as JSON,
                    or the response of GET /audit/head. This shows a chain that was rewritten as a whole.
Exit code 0: everything fits. 1: something doesn’t. 2: it couldn’t be checked.`;

class Refusal extends Error {}

const say = (text: string) => void process.stdout.write(`${text}\n`);

function readWish(): { workspace: string | null; head: string | null; isHelp: boolean } {
  try {
    const { values } = parseArgs({
      options: { workspace: { type: 'string' }, head: { type: 'string' }, help: { type: 'boolean', default: false } },
    });
    const { workspace = null, head = null } = values;
    if (workspace !== null && !z.uuid().safeParse(workspace).success) {
      throw new Refusal(`“${workspace}” isn’t a workspace’s ID.`);
    }
    return { workspace, head, isHelp: values.help };
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

/** Lines of an export have a number once they are in the chain. */
const LineSchema = z.union([
  AuditCheckpointSchema,
  z.object({ head: AuditCheckpointSchema }).transform(({ head }) => head),
  z.object({ number: z.null() }).transform(() => null),
]);

function readLine(line: string, file: string, row: number): AuditCheckpoint | null {
  try {
    return LineSchema.parse(JSON.parse(line.replace(/^\uFEFF/, '')));
  } catch (error) {
    throw new Refusal(`Line ${row} of ${file} is neither an entry of an audit log nor its last hash.`, {
      cause: error,
    });
  }
}

async function readCheckpoints(file: string): Promise<AuditCheckpoint[]> {
  const found: AuditCheckpoint[] = [];
  let row = 0;
  try {
    for await (const line of createInterface({ input: createReadStream(file) })) {
      row += 1;
      const checkpoint = line.trim() === '' ? null : readLine(line, file, row);
      if (checkpoint) found.push(checkpoint);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${file} can’t be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (found.length === 0) throw new Refusal(`There are no hashes in ${file}.`);
  return found;
}

const at = (number: number, entryId: number) => `number ${number} (entry ${entryId})`;

function describeFault(fault: AuditFault): string {
  if (fault.what === 'gap') return `number ${fault.number} isn’t in the chain anymore.`;
  if (fault.what === 'missing') return `${at(fault.number, fault.entryId)} was deleted.`;
  if (fault.what === 'changed') return `${at(fault.number, fault.entryId)} doesn’t fit: it was changed or moved.`;
  if (fault.what === 'rewritten')
    return `number ${fault.number} had another hash when the file was made: it was rewritten.`;
  if (fault.what === 'unchained') return `entry ${fault.entryId} isn’t in the chain: the end of the chain was deleted.`;
  return `the chain ends at number ${fault.length}, but the file knows number ${fault.number}.`;
}

function describe({ length, hash, waiting, fault }: VerifiedChain, kept: number): string {
  if (fault) return `DOESN’T FIT: ${describeFault(fault)}`;
  const whole = length === 0 ? 'no entries yet' : `${length} entries fit, last hash ${hash}`;
  const compared = kept === 0 ? '' : `, ${kept} compared with the file`;
  return `${whole}${compared}${waiting === 0 ? '' : `, ${waiting} new ones wait to be chained`}.`;
}

/** Whether everything fits. */
async function verify(
  { orm }: OwnerDatabase,
  wish: { workspace: string | null; head: string | null },
): Promise<boolean> {
  const checkpoints = wish.head === null ? [] : await readCheckpoints(wish.head);
  const found = await listAuditedWorkspaces(orm, wish.workspace);
  if (wish.workspace !== null && found.length === 0) throw new Refusal(`There’s no workspace ${wish.workspace}.`);
  const known = new Set(found.map(({ id }) => id));
  const others = new Set(checkpoints.flatMap(({ workspaceId }) => (known.has(workspaceId) ? [] : [workspaceId])));
  if (others.size > 0)
    throw new Refusal(`The file is of a workspace that isn’t checked here: ${[...others].join(', ')}.`);
  let doesFit = true;
  for (const { id, name } of found) {
    const chain = await verifyAuditChain(orm, id, checkpoints);
    say(`${name} (${id}): ${describe(chain, checkpoints.filter(({ workspaceId }) => workspaceId === id).length)}`);
    if (chain.fault) doesFit = false;
  }
  return doesFit;
}

async function run(): Promise<number> {
  const wish = readWish();
  if (wish.isHelp) {
    say(usage);
    return 0;
  }
  const result = readSettings(process.env, ['DATABASE_URL']);
  if (!result.ok) throw new Refusal(describeSettingProblems(result.problems));
  const { databaseUrl } = result.settings;
  if (!databaseUrl) throw new Refusal('DATABASE_URL is missing.');
  const owner = connectAsOwner(databaseUrl, { applicationName: 'ruche audit verify', max: 1 });
  try {
    return (await verify(owner, wish)) ? 0 : 1;
  } finally {
    await owner.close();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
