import { describeSettingProblems, readSettings } from '@ruche/runtime/settings';
import { webhookAddress, webhookVerifyToken } from '@ruche/runtime/webhooks';

// Prints what Meta asks for when webhooks are set up there. The token is kept out of logs, so it is asked for by hand.

const result = readSettings(process.env, ['RUCHE_SECRET']);
if (!result.ok) {
  process.stderr.write(`${describeSettingProblems(result.problems)}\n`);
  process.exit(1);
}
const { secret, publicUrl } = result.settings;
if (!secret) process.exit(1);

const address = webhookAddress(publicUrl, 'facebook');
process.stdout.write(`Callback URL   ${address}\nVerify token   ${webhookVerifyToken(secret)}\n`);
