import { connectAsOwner } from '@ruche/database';
import { listNewestMistakes } from '@ruche/database/ranking';
import { describeSettingProblems, readSettings } from '@ruche/runtime/settings';

// Prints what people reported as wrong with their numbers, the newest first.

const mostShown = 200;

const result = readSettings(process.env, ['DATABASE_URL']);
if (!result.ok) {
  process.stderr.write(`${describeSettingProblems(result.problems)}\n`);
  process.exit(1);
}
const { databaseUrl } = result.settings;
if (!databaseUrl) process.exit(1);

/** What people write could steer a terminal, turn around what stands beside it, or look like lines of another report. */
const plain = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');

const owner = connectAsOwner(databaseUrl, { applicationName: 'ruche ranking mistakes', max: 1 });
try {
  const reports = await listNewestMistakes(owner.orm, mostShown);
  if (reports.length === 0) process.stdout.write('Nobody has reported a mistake.\n');
  for (const { createdAt, season, userId, participantId, publicationId, text } of reports) {
    const about = [
      `season ${season}`,
      `user ${userId}`,
      ...(participantId === null ? [] : [`participant ${participantId.slice(0, 8)}`]),
      ...(publicationId === null ? [] : [`post ${publicationId}`]),
    ];
    process.stdout.write(`${createdAt.toISOString()}  ${about.join(', ')}\n  ${plain(text)}\n`);
  }
} finally {
  await owner.close();
}
