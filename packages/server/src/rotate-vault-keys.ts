import { connectAsOwner } from '@ruche/database';
import { rotateVaultKeys } from '@ruche/database/accounts';
import { describeSettingProblems, readSettings } from '@ruche/runtime/settings';

// Makes a new key for what networks trust us with, and seals everything anew under it, while the product runs. Safe to
// interrupt and to repeat.

const result = readSettings(process.env, ['DATABASE_URL', 'RUCHE_SECRET']);
if (!result.ok) {
  process.stderr.write(`${describeSettingProblems(result.problems)}\n`);
  process.exit(1);
}
const { databaseUrl, secret } = result.settings;
if (!databaseUrl || !secret) process.exit(1);

// The owner's connection: the rows of every workspace are sealed anew.
const database = connectAsOwner(databaseUrl, { applicationName: 'ruche rotate vault keys', max: 1 });
try {
  const { keyId, count } = await rotateVaultKeys(database.orm, secret);
  const what = count === 1 ? '1 access token was' : `${count} access tokens were`;
  process.stdout.write(`The vault now uses the key ${keyId}. ${what} re-encrypted, none were lost.\n`);
} finally {
  await database.close();
}
