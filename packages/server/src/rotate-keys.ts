import { createSigningKey } from '@ruche/auth';
import { appUrl, connect } from '@ruche/database';
import { replaceSigningKey } from '@ruche/database/auth';
import { describeSettingProblems, readSettings } from '@ruche/runtime/settings';

// Makes a new key the one that signs access tokens. Tokens signed by the one before stay valid until they expire, and
// running servers change over by themselves within half a minute: nobody is signed out.

const result = readSettings(process.env, ['DATABASE_URL', 'RUCHE_SECRET']);
if (!result.ok) {
  process.stderr.write(`${describeSettingProblems(result.problems)}\n`);
  process.exit(1);
}
const { databaseUrl, databaseAppUrl, secret } = result.settings;
if (!databaseUrl || !secret) process.exit(1);

const database = connect(appUrl({ databaseUrl, databaseAppUrl, secret }), {
  applicationName: 'ruche rotate keys',
  max: 1,
});
try {
  const key = await createSigningKey(secret);
  await replaceSigningKey(database.orm, key);
  process.stdout.write(`Access tokens are now signed with the key ${key.kid}. Nobody was signed out.\n`);
} finally {
  await database.close();
}
