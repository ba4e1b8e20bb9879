import { appUrl, connect, connectAsOwner } from '@ruche/database';
import { deleteAccountNow } from '@ruche/database/workspaces';
import { describeSettingProblems, readSettings } from '@ruche/runtime/settings';
import { createDemo } from './demo/create-demo.ts';
import { teammateEmails } from './demo/demo-team.ts';
import { demoEmail, demoPassword } from './features/demo/service.ts';

// Makes the demo workspace anew: whatever was done in it is gone. Other workspaces are not touched.

const result = readSettings(process.env, ['DATABASE_URL', 'RUCHE_SECRET']);
if (!result.ok) {
  process.stderr.write(`${describeSettingProblems(result.problems)}\n`);
  process.exit(1);
}
const { databaseUrl, databaseAppUrl, secret, isDemoOn, payments } = result.settings;
if (!databaseUrl || !secret) process.exit(1);
if (!isDemoOn) {
  process.stderr.write('There’s no demo here. It’s turned off, or this is a production installation.\n');
  process.exit(1);
}

const owner = connectAsOwner(databaseUrl, { applicationName: 'ruche demo reset', max: 1 });
const database = connect(appUrl({ databaseUrl, databaseAppUrl, secret }), { applicationName: 'ruche demo', max: 2 });
try {
  await owner.orm.transaction(async (tx) => {
    for (const email of [demoEmail, ...teammateEmails]) await deleteAccountNow(tx, email);
  });
  await createDemo({ database, secret, isSold: payments !== null });
  process.stdout.write(`The demo has been reset. Sign in with ${demoEmail} and ${demoPassword(secret)}.\n`);
} finally {
  await Promise.all([owner.close(), database.close()]);
}
